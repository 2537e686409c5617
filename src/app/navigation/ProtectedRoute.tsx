import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useSignInState } from '#src/features/session/useReturnAfterLogin.ts';
import { useSession } from '#src/features/session/useSession.ts';
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
  const requested = useSignInState();
  if (!user) return <Navigate to={paths.login} replace state={requested} />;
  return <UserPage key={user.uid} />;
}
