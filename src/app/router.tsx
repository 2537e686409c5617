import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { pagesBehind, stemOf, type PageName, type PageRow } from '#contract/pages.ts';
import type { RenderedPage } from '#contract/renderedPage.ts';
import type { ApiState, Thunk } from '#src/api/lastingPatch.ts';
import { loadWithRetry } from '#src/lib/loadWithRetry.ts';
import { ErrorPage } from '#src/pages/ErrorPage.tsx';
import { NotFoundPage } from '#src/pages/NotFoundPage.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Layout } from './layout/Layout.tsx';
import { ProtectedRoute } from './ProtectedRoute.tsx';

/** What a page's file exports: its component, and what is known of it before it is rendered, if there is anything. */
type PageFile = { [Component in `${Capitalize<PageName>}Page`]?: ComponentType } & PageHandle;

/** What is known of a page that has been loaded. `id` is the artifact's in its address, '' where there is none. */
export type PageHandle = {
  firstQueries?: (
    params: URLSearchParams,
    id: string,
  ) => Thunk<PromiseLike<unknown> & { unsubscribe: () => void }>[];
  /** What the server's response says beside the HTML, where the page's row does not say it. */
  besideHtml?: (params: URLSearchParams, state: ApiState) => Pick<RenderedPage, 'card' | 'instead'>;
  /** What browsers load later than the page, and the server renders with it. */
  lateParts?: { preload: () => Promise<unknown> }[];
};

/** The routes of the pages behind a guard, each of which loads on the first visit. */
const routesBehind = (guard: PageRow['guard']): RouteObject[] =>
  pagesBehind(guard).map(({ name, path, title }) => ({
    path,
    lazy: async () => {
      const stem = stemOf(name);
      // webpack makes a chunk of each file whose name ends so.
      const file = await loadWithRetry(() => import(`../pages/${stem}Page.tsx`) as Promise<PageFile>);
      return { Component: file[`${stem}Page`] ?? null, handle: { ...file, title } };
    },
  }));

/** The route table: every page inside one layout. The inner error boundary keeps the layout on screen. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ErrorPage,
    hydrateFallbackElement: <Loading label="Loading..." />,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...routesBehind('public'),
          { Component: ProtectedRoute, children: routesBehind('protected') },
          ...routesBehind('unguarded'),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

/** Loads the page at a path, so that the router renders it without a fallback. */
export async function loadPage(path: string): Promise<PageHandle> {
  const { route } = matchRoutes(routes, path)?.at(-1) ?? {};
  if (typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  return (route?.handle ?? {}) as PageHandle;
}
