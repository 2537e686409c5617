import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject } from 'react-router-dom';
import { waitFor } from 'xstate';
import { AppRouter } from '#src/app/navigation/AppRouter.tsx';
import { createRouter } from '#src/app/navigation/createRouter.ts';

type Entry = { pathname: string; search?: string; state?: unknown };

/** A running router at an address, with the history in memory, and what tests read of it and do with it. */
export function startRouter(entry: Entry, parts?: Parameters<typeof createRouter>[1]) {
  const router = createRouter(createMemoryHistory({ initialEntries: [entry] }), parts);
  const { actor, navigator } = router;
  actor.start();
  return {
    ...router,
    /** The location that is shown, and how it came, in the shape of the library's own routers. */
    get state() {
      const { location, action } = actor.getSnapshot().context.shown;
      return { location, historyAction: action };
    },
    /** Goes to an address, or so many entries of the history; resolves when it is shown, or when it is asked whether to leave. */
    async navigate(to: string | number): Promise<void> {
      if (typeof to === 'number') navigator.go(to);
      else navigator.push(to);
      await waitFor(actor, (snapshot) => snapshot.matches('idle') || snapshot.matches('blocked'));
    },
  };
}

type Options = {
  /** Path of the first location; `/` unless given. */
  at?: string;
  /** Pages that load as a promise does; all others are there. */
  late?: Record<string, Promise<unknown>>;
  /** Stands around the router. */
  around?: (router: ReactNode) => ReactNode;
};

/** Renders routes of a test's own. */
export function renderRoutes(
  routes: RouteObject[],
  { at = '/', late = {}, around = (it) => it }: Options = {},
) {
  const pages = {
    isPageLoaded: (path: string) => !(path in late),
    loadPage: (path: string) => late[path] ?? Promise.resolve(),
  };
  const router = startRouter({ pathname: at }, { pages });
  return { ...render(around(<AppRouter router={router} routes={routes} />)), router };
}
