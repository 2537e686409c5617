import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { ALL_TYPES } from '#contract/constants.ts';

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
