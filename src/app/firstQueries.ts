import { loadPage } from './router.tsx';
import type { Store } from './store.ts';

/** Sends the queries of the first render of the page at an address, for a visitor; resolves when their results are in the store. */
export async function sendFirstQueries({ dispatch }: Store, { pathname, searchParams }: URL): Promise<void> {
  const { firstQueries } = await loadPage(pathname);
  await Promise.all(firstQueries?.(searchParams).map((query) => dispatch(query)) ?? []);
}
