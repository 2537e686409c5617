import { useSelector } from '@xstate/react';
import { Router as LibraryRouter, useRoutes, type NavigationType, type RouteObject } from 'react-router-dom';
import { RouterContext } from '#src/hooks/router.ts';
import { basename } from '#src/lib/basePath.ts';
import type { Router } from './createRouter.ts';
import { routes as appRoutes } from './routes.tsx';

const RouteElements = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Renders the page at the address that is shown. @param routes the product's unless given */
export function AppRouter({ router, routes = appRoutes }: { router: Router; routes?: RouteObject[] }) {
  const { location, action } = useSelector(router.actor, ({ context }) => context.shown);
  return (
    <RouterContext value={router}>
      <LibraryRouter
        basename={basename()}
        location={location}
        navigationType={action as NavigationType}
        navigator={router.navigator}
      >
        <RouteElements routes={routes} />
      </LibraryRouter>
    </RouterContext>
  );
}
