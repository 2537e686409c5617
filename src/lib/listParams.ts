import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { ALL_TYPES, PAGE_SIZES, SORTS } from '#contract/constants.ts';

/** What All Artifacts shows when its address says nothing (section 9). */
export const DEFAULT_SELECTION: ArtifactListQuery = {
  search: '',
  type: ALL_TYPES,
  sort: SORTS[0],
  page: 1,
  limit: PAGE_SIZES[0],
};

/** The query of `GET /artifacts` for a selection; what selects nothing is left out (ruling R12). */
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
