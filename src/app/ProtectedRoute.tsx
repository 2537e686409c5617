import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#src/features/session/useSession.ts';
import { paths } from '#src/lib/paths.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';

/** A page that is made anew for another person, and its dialogs with it. */
function PageOfOnePerson() {
  const { dismissAll } = useDialogs();
  useEffect(() => dismissAll, [dismissAll]);
  return <Outlet />;
}

/**
 * Lets signed-in people through. Others go to the login page, which learns where they were going (ruling R1).
 * What is below is made anew for another person: nothing of the one before stays on screen. While nobody knows who is
 * signed in, the layout shows "Loading..." in the place of every page, and the guard is not asked.
 */
export function ProtectedRoute() {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  if (!user) return <Navigate to={paths.login} replace state={{ from: pathname + search + hash }} />;
  return <PageOfOnePerson key={user.uid} />;
}
