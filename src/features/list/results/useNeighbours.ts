import type { Artifact } from '#contract/artifact.ts';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { useListArtifactsQuery } from '#src/api/artifacts.api.ts';

/** An artifact of a list, and the page of the list that holds it. */
export type Neighbour = { artifact: Artifact; page: number };

const at = (artifact: Artifact | undefined, page: number): Neighbour | undefined =>
  artifact && { artifact, page };

/** The artifacts before and after one in the list that it was opened from, across the ends of its pages. */
export function useNeighbours(id: string, selection: ArtifactListQuery) {
  const { page, limit } = selection;
  // Not `data`, which stays that of the page before while another one loads, or none is loaded.
  const { currentData: here } = useListArtifactsQuery(selection);
  const index = here?.items.findIndex(({ _id }) => _id === id) ?? -1;
  const last = index >= 0 && index === (here?.items.length ?? 0) - 1;
  const hasNextPage = last && (here?.total ?? 0) > page * limit;
  const { currentData: before } = useListArtifactsQuery(
    { ...selection, page: page - 1 },
    { skip: index !== 0 || page === 1 },
  );
  const { currentData: after } = useListArtifactsQuery(
    { ...selection, page: page + 1 },
    { skip: !hasNextPage },
  );
  if (index < 0) return { previous: undefined, next: undefined };
  return {
    previous: index > 0 ? at(here?.items[index - 1], page) : at(before?.items.at(-1), page - 1),
    next: last ? at(after?.items[0], page + 1) : at(here?.items[index + 1], page),
  };
}
