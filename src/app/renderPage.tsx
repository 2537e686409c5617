import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import type { Institution } from '#contract/institution.ts';
import { pages, pagesBehind, pathsOf } from '#contract/pages.ts';
import type { RenderedPage, RenderOptions } from '#contract/renderedPage.ts';
import type { PageResponses } from '#src/api/hydration.ts';
import { onSite, setPublicUrl } from '#src/lib/basePath.ts';
import { setInstitution } from '#src/lib/institution.ts';
import type { AuthService } from '#src/services/auth.types.ts';
import type { Services } from '#src/services/Services.ts';
import { PICTURE_PARTS } from '#src/ui/media/Picture.tsx';
import { sendFirstQueries } from './firstQueries.ts';
import { Footer } from './layout/Layout.tsx';
import { AppRouter } from './navigation/AppRouter.tsx';
import { createRouter } from './navigation/createRouter.ts';
import { loadPage } from './navigation/routes.tsx';
import { NO_PAGE, renderedAddress, type PageState } from './pageState.ts';
import { Providers } from './Providers.tsx';
import { createStore, type Store } from './store.ts';
import { createStyleCache } from './styleCache.ts';

/** One cache for all pages, so that each style is serialized once; `styles` extracts those of a page. */
const cache = createStyleCache();
const styles = createEmotionServer(cache);

/** Who is signed in is never known here. Everything else that services do starts in effects, which run in browsers only. */
const servicesFor = (remembers: boolean): Services => ({
  auth: { mayHaveUser: () => remembers } as AuthService,
  openPhotoStorage: () => Promise.reject(new Error('Nothing is uploaded on the server.')),
});

const VISITORS_PAGES = pagesBehind('public', 'unguarded');

/** `<title>`, `<meta>` and `<link>`, which React writes first when it renders a part of a document. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

type Html = Pick<RenderedPage, 'head' | 'styles' | 'body'>;

function render(
  url: URL,
  store: Store,
  { year, remembers }: PageState,
  institution: Institution | undefined,
): Html {
  // At once before it: a page of the time before, when the site said something else of itself, may be rendered beside this one.
  setInstitution(institution);
  const html = renderToString(
    <CacheProvider value={cache}>
      <Providers services={servicesFor(remembers)} store={store} renderedIn={year}>
        {/* Its machine is not started: the first state says all that a page is rendered from. */}
        <AppRouter
          router={createRouter(createMemoryHistory({ initialEntries: [onSite(url.pathname) + url.search] }))}
        />
      </Providers>
    </CacheProvider>,
  );
  const [head = ''] = HEAD.exec(html) ?? [];
  return {
    head,
    styles: styles.constructStyleTagsFromChunks(styles.extractCriticalToChunks(html)),
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
  // Nothing is shown before it is known who is signed in.
  if (!options.fetch || options.remembers) return store;
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
 * Renders a page for a visitor, or for a browser that remembers somebody, as `mount.tsx` hydrates it.
 * Pages are kept by everything that their HTML depends on. The tags of a state are not part of that: they stand in the order in which responses happened to come.
 * @returns the same object as before while nothing in the page has changed, where `keep` has it
 */
export async function renderPage({
  url: asked,
  remembers = false,
  publicUrl = asked.origin,
  institution,
  keep = (_from, render) => render(),
  inTurn = (work) => work(),
  ...options
}: RenderOptions): Promise<RenderedPage | undefined> {
  setPublicUrl(publicUrl);
  setInstitution(institution);
  const address = renderedAddress(asked, remembers);
  const url = new URL(address, asked);
  const paths = (remembers ? pages : VISITORS_PAGES).flatMap((page) =>
    pathsOf(page, institution?.pages ?? []),
  );
  if (![...paths, NO_PAGE].includes(url.pathname)) return undefined;
  return inTurn(async () => {
    const { besideHtml, lateParts = [] } = remembers ? {} : await loadPage(url.pathname);
    await Promise.all([Footer, ...PICTURE_PARTS, ...lateParts].map(({ preload }) => preload()));
    const store = await fetchData({ url, remembers, ...options });
    const { queries, mutations, provided } = store.getState().api;
    const year = new Date().getFullYear();
    const held = { remembers, address, year, responses: { queries: withoutTimes(queries), mutations } };
    return keep(publicUrl + JSON.stringify([institution, held]), async () => {
      await options.onRender?.();
      setInstitution(institution);
      const beside = besideHtml?.(url.searchParams, store.getState());
      const state: PageState = { ...held, responses: { ...held.responses, provided } };
      return {
        ...render(url, store, state, institution),
        ...beside,
        remembers,
        state: JSON.stringify(state),
      };
    });
  }, url.search === '');
}
