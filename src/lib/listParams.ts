import type { ArtifactListQuery } from '#contract/artifactList.ts';
import type { Period } from '#contract/period.ts';
import { ALL_TYPES, PAGE_SIZES, SORTS } from '#contract/constants.ts';

/** The selection of All Artifacts when its address has no parameters (LIST-3, LIST-4). */
export const DEFAULT_SELECTION: ArtifactListQuery = {
  search: '',
  type: ALL_TYPES,
  sort: SORTS[0],
  page: 1,
  limit: PAGE_SIZES[0],
};

/** The query parameters of a period; none for all of time. */
export const periodParams = ({ from, to, undated }: Period): Record<string, string> => ({
  ...(from !== undefined && { from: String(from) }),
  ...(to !== undefined && { to: String(to) }),
  ...(undated && { undated }),
});

/** The query of `GET /artifacts` for a selection; an empty search and the type "all" are omitted (LIST-8). */
export const listParams = ({
  search,
  type,
  sort,
  page,
  limit,
  ...period
}: ArtifactListQuery): Record<string, string> => ({
  sort,
  page: String(page),
  limit: String(limit),
  ...(search && { search }),
  ...(type !== ALL_TYPES && { type }),
  ...periodParams(period),
});
