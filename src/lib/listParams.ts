import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { ALL_TYPES, PAGE_SIZES, SORTS } from '#contract/constants.ts';

/** The selection of All Artifacts when its address has no parameters (section 9). */
export const DEFAULT_SELECTION: ArtifactListQuery = {
  search: '',
  type: ALL_TYPES,
  sort: SORTS[0],
  page: 1,
  limit: PAGE_SIZES[0],
};

/** The query of `GET /artifacts` for a selection; an empty search and the type "all" are omitted (ruling R12). */
export const listParams = ({
  search,
  type,
  sort,
  page,
  limit,
}: ArtifactListQuery): Record<string, string> => ({
  sort,
  page: String(page),
  limit: String(limit),
  ...(search && { search }),
  ...(type !== ALL_TYPES && { type }),
});
