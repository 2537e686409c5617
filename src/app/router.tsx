import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ErrorPage } from '#src/pages/ErrorPage.tsx';
import { NotFoundPage } from '#src/pages/NotFoundPage.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Layout } from './layout/Layout.tsx';
import { pages } from './pages.ts';
import { ProtectedRoute } from './ProtectedRoute.tsx';
import { PublicRoute } from './PublicRoute.tsx';

const routesOf = (group: (typeof pages)[keyof typeof pages]): RouteObject[] =>
  group.map(({ path, lazy, handle }) => ({ path, lazy, handle }));

/** The route table (section 2): every page inside one layout. The inner error boundary keeps the layout on screen. */
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

type Handle = (typeof pages)['public'][number]['handle'] | undefined;

async function loadRoutes(
  path: string,
  load: (route: RouteObject) => Promise<object> | undefined,
): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (route.lazy) Object.assign(route, await load(route), { lazy: undefined });
  }
}

/** Loads the page at a path, so that the router renders it without a fallback. */
export const loadPage = (path: string): Promise<void> =>
  loadRoutes(path, ({ lazy }) => (typeof lazy === 'function' ? lazy() : undefined));

/** Loads what hydrates the first screen of the page at a path; the rest loads when it comes near. */
export const loadFirstScreen = (path: string): Promise<void> =>
  loadRoutes(path, ({ handle }) => (handle as Handle)?.loadFirstScreen());
