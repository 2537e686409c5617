import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { artifactsApi, useListArtifactsQuery } from '#src/api/artifacts.api.ts';
import { ARTIFACT_LIST } from '#src/api/tags.ts';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import type { SelectArtifacts } from '#src/hooks/useArtifactSelection.ts';
import { useLatest } from '#src/hooks/useLatest.ts';
import { lastPageBefore, pageCount } from './pageWindow.ts';

/** Prefetching refetches a cached page that is older, in seconds. */
const PREFETCH_MAX_AGE = 30;

/**
 * The selected page of artifacts. While it loads, the previous one stays (`stale`). A page beyond the end is redirected
 * to the last one.
 */
export function usePagedArtifacts(selection: ArtifactListQuery, select: SelectArtifacts) {
  const { data, currentData, isFetching, isError, refetch } = useListArtifactsQuery(selection);
  const dispatch = useDispatch();
  const pages = data ? pageCount(data.total, selection.limit) : 1;

  // As the server does (`renderPage.tsx`).
  const last = lastPageBefore(selection, currentData);
  useEffect(() => {
    if (last) select({ page: last }, { replace: true });
  }, [last, select]);

  const prefetchPage = artifactsApi.usePrefetch('listArtifacts', { ifOlderThan: PREFETCH_MAX_AGE });
  const latest = useLatest({ selection, pages, prefetchPage });
  return {
    page: last ? undefined : data,
    facets: data?.facets,
    pages,
    stale: isFetching && currentData === undefined,
    // What has been loaded stays when it cannot be loaded again, as after a like without a connection.
    failed: isError && !isFetching && currentData === undefined,
    retry: () => {
      // The timeline failed with it.
      dispatch(artifactsApi.util.invalidateTags([ARTIFACT_LIST]));
      void refetch();
    },
    prefetch: useCallback(
      (page: number) => {
        const { selection, pages, prefetchPage } = latest.current;
        if (page >= 1 && page <= pages && page !== selection.page) prefetchPage({ ...selection, page });
      },
      [latest],
    ),
  };
}
