import { loadPage } from './navigation/routes.tsx';
import type { Store } from './store.ts';

/** Sends the queries of the first render of the page at an address. @returns them, when their results are in the store */
export async function sendFirstQueries({ dispatch }: Store, { pathname, searchParams }: URL) {
  const { firstQueries, id = '' } = await loadPage(pathname);
  const sent = firstQueries?.(searchParams, id).map((query) => dispatch(query)) ?? [];
  await Promise.all(sent);
  return sent;
}
