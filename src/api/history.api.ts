import type { Change } from '#contract/history.ts';
import { api } from './api.ts';
import { LINK_PAGING, toCountedPage, type CountedPage } from './listPage.ts';

/** The saved changes of an artifact, newest first, page by page; `total` is the artifact's `revision` that they lead to. An update of the artifact makes them out of date. */
export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    artifactHistory: build.infiniteQuery<CountedPage<Change>, string, string>({
      infiniteQueryOptions: LINK_PAGING,
      query: ({ queryArg, pageParam }) => ({ call: 'artifactHistory', id: queryArg, params: pageParam }),
      transformResponse: toCountedPage,
      providesTags: (_changes, _error, id) => [{ type: 'Artifact', id }],
    }),
  }),
});

export const { useArtifactHistoryInfiniteQuery } = historyApi;
