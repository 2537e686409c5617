import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { LRUCache } from 'lru-cache';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { RenderedPage, RenderOptions } from '#contract/renderedPage.ts';
import type { PageResponses } from '#src/api/api.ts';
import type { AuthService } from '#src/services/auth.types.ts';
import type { Services } from '#src/services/Services.ts';
import { ServerRenderContext } from '#src/ui/page/WhenNear.tsx';
import { App } from './App.tsx';
import { sendFirstQueries } from './firstQueries.ts';
import { pages } from './pages.ts';
import { renderedAddress, type PageState } from './pageState.ts';
import { loadPage, routes } from './router.tsx';
import { createStore, type Store } from './store.ts';

/** One cache for all pages, so that each style is serialized once; `styles` extracts those of a page. */
const cache = createCache({ key: 'css' });
const styles = createEmotionServer(cache);

/** For a visitor: no user is signed in. Everything else that services do starts in effects, which run in browsers only. */
const services: Services = {
  auth: { mayHaveUser: () => false } as AuthService,
  photoStorage: {
    upload: () => {
      throw new Error('Nothing is uploaded on the server.');
    },
  },
};

const RENDERED_PATHS = [...pages.public, ...pages.unguarded].map(({ path }): string => path);

/** `<title>`, `<meta>` and `<link>`, which React writes first when it renders a part of a document. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

type Html = Pick<RenderedPage, 'head' | 'body'>;

/**
 * The pages that were requested last, by their state, which holds everything that their HTML depends on: rendering one costs
 * twenty times as much as looking it up.
 */
const renderedBefore = new LRUCache<string, Promise<RenderedPage>>({ max: 100 });

async function render(url: URL, store: Store, year: number): Promise<Html> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} redirects.`);
  const html = renderToString(
    <CacheProvider value={cache}>
      <ServerRenderContext value>
        <App services={services} store={store} renderedIn={year}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </ServerRenderContext>
    </CacheProvider>,
  );
  const [head = ''] = HEAD.exec(html) ?? [];
  return {
    head: head + styles.constructStyleTagsFromChunks(styles.extractCriticalToChunks(html)),
    body: html.slice(head.length),
  };
}

const newStore = ({ url, apiBaseUrl, fetch }: RenderOptions): Store =>
  createStore({
    apiBaseUrl: new URL(apiBaseUrl, url).href,
    getToken: () => Promise.resolve(null),
    ...(fetch && { fetch }),
  });

/** A store with the responses that a page needs; an empty one when a call fails: the browser then sends it again. */
async function fetchData(options: RenderOptions): Promise<Store> {
  const store = newStore(options);
  if (!options.fetch) return store;
  await sendFirstQueries(store, options.url);
  const queries = Object.values(store.getState().api.queries);
  return queries.every((query) => query?.status === QueryStatus.fulfilled) ? store : newStore(options);
}

/** The queries without times and request ids, so that equal responses give equal states. */
const withoutTimes = (queries: PageResponses['queries']): PageResponses['queries'] =>
  Object.fromEntries(
    Object.entries(queries).map(([key, query]) => [
      key,
      query && { ...query, requestId: '', startedTimeStamp: 0, fulfilledTimeStamp: 0 },
    ]),
  ) as PageResponses['queries'];

/**
 * Renders a page for a visitor, as `mount.tsx` hydrates it.
 * @returns the same object as before while nothing in the page has changed
 */
export async function renderPage(options: RenderOptions): Promise<RenderedPage | undefined> {
  const { url } = options;
  if (!RENDERED_PATHS.includes(url.pathname)) return undefined;
  await loadPage(url.pathname);
  const store = await fetchData(options);
  const { queries, mutations, provided } = store.getState().api;
  const year = new Date().getFullYear();
  const state = JSON.stringify({
    address: renderedAddress(url),
    year,
    responses: { queries: withoutTimes(queries), mutations, provided },
  } satisfies PageState);
  const before = renderedBefore.get(state);
  if (before) return before;
  const page = render(url, store, year).then((html) => ({ ...html, state }));
  renderedBefore.set(state, page);
  page.catch(() => renderedBefore.delete(state));
  return page;
}
