import { useSelector } from '@xstate/react';
import { Router as LibraryRouter, useRoutes, type NavigationType, type RouteObject } from 'react-router-dom';
import { NavigationContext } from '#src/hooks/navigation.ts';
import { basename } from '#src/lib/basePath.ts';
import type { Router } from './createRouter.ts';
import { routes } from './routes.tsx';

const Routes = ({ table }: { table: RouteObject[] }) => useRoutes(table);

/** Renders the page at the address that is shown. @param table the product's pages unless given */
export function AppRouter({ router, table = routes }: { router: Router; table?: RouteObject[] }) {
  const { location, action } = useSelector(router.actor, ({ context }) => context.shown);
  return (
    <NavigationContext value={router}>
      {/* Without transitions: a protected page must unmount before `useLogout` ends the session. */}
      <LibraryRouter
        basename={basename()}
        location={location}
        navigationType={action as NavigationType}
        navigator={router.navigator}
        useTransitions={false}
      >
        <Routes table={table} />
      </LibraryRouter>
    </NavigationContext>
  );
}
