import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, type Location } from 'react-router-dom';
import { useSession } from '#src/features/session/useSession.ts';
import { readPreview } from '#src/lib/artifactLink.ts';
import { paths } from '#src/lib/paths.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';

/** The page of one user. Its dialogs are closed when it unmounts. */
function UserPage() {
  const { dismissAll } = useDialogs();
  useEffect(() => dismissAll, [dismissAll]);
  return <Outlet />;
}

/**
 * Renders the route for signed-in users and redirects others to the login page, with the requested location (ROUTE-8).
 * Keyed by uid: no state of the previous user stays on screen. While the session is loading, the layout renders
 * "Loading..." instead of any route.
 */
export function ProtectedRoute() {
  const { user } = useSession();
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  // What the link contains of the artifact; the sign-in screens show it.
  const artifact = readPreview(state);
  const from = pathname + search + hash;
  if (!user) return <Navigate to={paths.login} replace state={{ from, ...(artifact && { artifact }) }} />;
  return <UserPage key={user.uid} />;
}
