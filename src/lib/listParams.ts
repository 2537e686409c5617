import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { ALL_TYPES, PAGE_SIZES, SORTS } from '#contract/constants.ts';

/** What All Artifacts shows: what the server is asked for, and what the chosen area is called, if it was chosen by a name. */
export type Selection = ArtifactListQuery & { place?: string | undefined };

/** The selection of All Artifacts when its address has no parameters (LIST-3, LIST-4). */
export const DEFAULT_SELECTION: Selection = {
  search: '',
  type: ALL_TYPES,
  sort: SORTS[0],
  page: 1,
  limit: PAGE_SIZES[0],
};

/** What the list and its timeline are selected by; what selects everything is left out (LIST-8). */
export const filterParams = ({
  search,
  type = ALL_TYPES,
  from,
  to,
  undated,
  by,
  area,
}: Partial<ArtifactListQuery>): Record<string, string> => ({
  ...(search && { search }),
  ...(type !== ALL_TYPES && { type }),
  ...(from !== undefined && { from: String(from) }),
  ...(to !== undefined && { to: String(to) }),
  ...(undated && { undated }),
  ...(by && { by }),
  ...(area && { area }),
});

/** The query of `GET /artifacts` for a selection, with the types present. */
export const listParams = ({ sort, page, limit, ...filters }: ArtifactListQuery): Record<string, string> => ({
  facets: '1',
  sort,
  page: String(page),
  limit: String(limit),
  ...filterParams(filters),
});
