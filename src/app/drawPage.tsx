import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { LRUCache } from 'lru-cache';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { DrawnPage, DrawOptions } from '#contract/drawnPage.ts';
import type { DrawnResponses } from '#src/api/api.ts';
import type { AuthService } from '#src/services/auth.types.ts';
import type { Services } from '#src/services/Services.ts';
import { DrawingContext } from '#src/ui/page/WhenNear.tsx';
import { App } from './App.tsx';
import { sendFirstQueries } from './firstQueries.ts';
import { pages } from './pages.ts';
import { drawnAddress, type PageState } from './pageState.ts';
import { loadPage, routes } from './router.tsx';
import { createStore, type Store } from './store.ts';

/** One for all pages: a style is then written once, and `styles` picks those of a page. */
const cache = createCache({ key: 'css' });
const styles = createEmotionServer(cache);

/** Whoever visits is nobody; what else services do begins in effects, which only browsers run. */
const services: Services = {
  auth: { mayHaveUser: () => false } as AuthService,
  photoStorage: {
    upload: () => {
      throw new Error('Nothing is uploaded while a page is drawn.');
    },
  },
};

const DRAWN_PATHS = [...pages.public, ...pages.unguarded].map(({ path }): string => path);

/** `<title>` and the like, which React writes before everything else when it draws less than a document. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

type Html = Pick<DrawnPage, 'head' | 'body'>;

/**
 * The pages that were asked for last, by their state, which holds everything that a drawing depends on: rendering costs
 * twenty times as much as looking up.
 */
const drawnBefore = new LRUCache<string, Promise<DrawnPage>>({ max: 100 });

async function render(url: URL, store: Store, year: number): Promise<Html> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} redirects.`);
  const html = renderToString(
    <CacheProvider value={cache}>
      <DrawingContext value>
        <App services={services} store={store} drawnIn={year}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </DrawingContext>
    </CacheProvider>,
  );
  const [head = ''] = HEAD.exec(html) ?? [];
  return {
    head: head + styles.constructStyleTagsFromChunks(styles.extractCriticalToChunks(html)),
    body: html.slice(head.length),
  };
}

const newStore = ({ url, apiBaseUrl, fetch }: DrawOptions): Store =>
  createStore({
    apiBaseUrl: new URL(apiBaseUrl, url).href,
    getToken: () => Promise.resolve(null),
    ...(fetch && { fetch }),
  });

/** A store with the responses that a page needs; an empty one when a call fails: the browser then sends it again. */
async function fetchData(options: DrawOptions): Promise<Store> {
  const store = newStore(options);
  if (!options.fetch) return store;
  await sendFirstQueries(store, options.url);
  const queries = Object.values(store.getState().api.queries);
  return queries.every((query) => query?.status === QueryStatus.fulfilled) ? store : newStore(options);
}

/** Equal responses are equal whenever they came and whatever they were requested by. */
const withoutTimes = (queries: DrawnResponses['queries']): DrawnResponses['queries'] =>
  Object.fromEntries(
    Object.entries(queries).map(([key, query]) => [
      key,
      query && { ...query, requestId: '', startedTimeStamp: 0, fulfilledTimeStamp: 0 },
    ]),
  ) as DrawnResponses['queries'];

/**
 * Draws a page for a visitor, as `mount.tsx` hydrates it.
 * @returns the same object as before while nothing in the page has changed
 */
export async function drawPage(options: DrawOptions): Promise<DrawnPage | undefined> {
  const { url } = options;
  if (!DRAWN_PATHS.includes(url.pathname)) return undefined;
  await loadPage(url.pathname);
  const store = await fetchData(options);
  const { queries, mutations, provided } = store.getState().api;
  const year = new Date().getFullYear();
  const state = JSON.stringify({
    address: drawnAddress(url),
    year,
    responses: { queries: withoutTimes(queries), mutations, provided },
  } satisfies PageState);
  const before = drawnBefore.get(state);
  if (before) return before;
  const page = render(url, store, year).then((html) => ({ ...html, state }));
  drawnBefore.set(state, page);
  page.catch(() => drawnBefore.delete(state));
  return page;
}
