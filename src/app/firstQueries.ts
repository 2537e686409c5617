import { artifactsApi } from '#src/api/artifacts.api.ts';
import { readSelection } from '#src/lib/artifactSelection.ts';
import { paths } from '#src/lib/paths.ts';
import type { Store } from './store.ts';

const { listArtifacts, catalogueTotals } = artifactsApi.endpoints;

/** Sends the queries of the first render of the page at an address, for a visitor; resolves when their results are in the store. */
export async function sendFirstQueries({ dispatch }: Store, { pathname, searchParams }: URL): Promise<void> {
  if (pathname === paths.home) await dispatch(catalogueTotals.initiate());
  if (pathname === paths.allArtifacts) await dispatch(listArtifacts.initiate(readSelection(searchParams)));
}
