import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { matchRoutes, Outlet, useLocation, type RouteObject } from 'react-router-dom';
import { pagesBehind, stemOf, type PageName, type PageRow } from '#contract/pages.ts';
import type { RenderedPage } from '#contract/renderedPage.ts';
import type { ApiState, Thunk } from '#src/api/lastingPatch.ts';
import { useRouter } from '#src/hooks/router.ts';
import { loadWithRetry, retryMissing } from '#src/lib/loadWithRetry.ts';
import { ErrorPage } from '#src/pages/ErrorPage.tsx';
import { NotFoundPage } from '#src/pages/NotFoundPage.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Layout } from '../layout/Layout.tsx';
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

/** The pages whose scripts are there. */
const loaded = new Map<PageName, PageFile>();

/** A page, or "Loading..." until its script is there. */
function LazyPage({ name }: { name: PageName }) {
  // The map is no state of React: it is read again whenever the machine changes, as it does when a script has come.
  const file = useSelector(useRouter().actor, () => loaded.get(name));
  const Component = file?.[`${stemOf(name)}Page`];
  return Component ? <Component /> : <Loading label="Loading..." />;
}

/** Shows that a page cannot be shown, instead of one that throws, until another address is. */
const ErrorPageBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[useLocation()]}>
    {children}
  </ErrorBoundary>
);

/** A route's id is its page's name: `matchPage` reads it. */
const routesBehind = (guard: PageRow['guard']): RouteObject[] =>
  pagesBehind(guard).map(({ name, path }) => ({ id: name, path, element: <LazyPage name={name} /> }));

/** The route table: every page inside one layout. The inner boundary keeps the layout on screen. */
export const routes: RouteObject[] = [
  {
    element: (
      <ErrorPageBoundary>
        <Layout />
      </ErrorPageBoundary>
    ),
    children: [
      {
        element: (
          <ErrorPageBoundary>
            <Outlet />
          </ErrorPageBoundary>
        ),
        children: [
          ...routesBehind('public'),
          { element: <ProtectedRoute />, children: routesBehind('protected') },
          ...routesBehind('unguarded'),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** The name of the page at a path, and what its path says; undefined for an address of no page. */
function matchPage(path: string): { name: PageName; id: string } | undefined {
  const { route, params = {} } = matchRoutes(routes, path)?.at(-1) ?? {};
  return route?.id === undefined ? undefined : { name: route.id as PageName, id: params['id'] ?? '' };
}

/** Whether the page at a path can be rendered at once. */
export function isPageLoaded(path: string): boolean {
  const page = matchPage(path);
  return !page || loaded.has(page.name);
}

const loading = new Map<PageName, Promise<PageFile>>();

async function loadFile(name: PageName): Promise<PageFile> {
  // webpack makes a chunk of each file whose name ends so.
  const file = await loadWithRetry(() => import(`../../pages/${stemOf(name)}Page.tsx`) as Promise<PageFile>);
  loaded.set(name, file);
  return file;
}

/** Loads the page at a path. @returns what is known of it, and the `:id` of its path */
export async function loadPage(path: string): Promise<PageHandle & { id?: string }> {
  const page = matchPage(path);
  if (!page) return {};
  const { name, id } = page;
  if (!loading.has(name)) loading.set(name, loadFile(name));
  // Somebody presses again what has not come.
  else if (!loaded.has(name)) retryMissing();
  return { ...(await loading.get(name)), id };
}
