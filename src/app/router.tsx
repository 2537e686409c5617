import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ErrorPage } from '#src/pages/ErrorPage.tsx';
import { NotFoundPage } from '#src/pages/NotFoundPage.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Layout } from './layout/Layout.tsx';
import { pages } from './pages.ts';
import { ProtectedRoute } from './ProtectedRoute.tsx';
import { PublicRoute } from './PublicRoute.tsx';

const routesOf = (group: (typeof pages)[keyof typeof pages]): RouteObject[] =>
  group.map(({ path, lazy }) => ({ path, lazy }));

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
          { Component: PublicRoute, children: routesOf(pages.public) },
          { Component: ProtectedRoute, children: routesOf(pages.protected) },
          ...routesOf(pages.unguarded),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

/** Loads the page at a path, so that the router renders it without a fallback. */
export async function loadPage(path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
