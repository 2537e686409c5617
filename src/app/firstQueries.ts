import { artifactsApi } from '#src/api/artifacts.api.ts';
import { readSelection } from '#src/features/artifacts/artifactSelection.ts';
import { paths } from '#src/lib/paths.ts';
import type { Store } from './store.ts';

const { listArtifacts, artifactFacets } = artifactsApi.endpoints;

/** Sends the queries that the page at an address needs to be drawn for a visitor. Their results are in the store. */
export async function sendFirstQueries({ dispatch }: Store, { pathname, searchParams }: URL): Promise<void> {
  if (pathname !== paths.allArtifacts) return;
  const selection = readSelection(searchParams);
  await Promise.all([
    dispatch(listArtifacts.initiate(selection)),
    dispatch(artifactFacets.initiate({ search: selection.search })),
  ]);
}
