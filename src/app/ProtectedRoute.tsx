import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#src/features/session/useSession.ts';
import { paths } from '#src/lib/paths.ts';
import { Loading } from '#src/ui/status/Loading.tsx';

/**
 * Lets signed-in people through. Others go to the login page, which learns where they were going (ruling R1).
 * What is below is made anew for another person: nothing of the one before stays on screen.
 */
export function ProtectedRoute() {
  const { user, loading } = useSession();
  const { pathname, search, hash } = useLocation();
  if (loading) return <Loading label="Loading..." />;
  if (!user) return <Navigate to={paths.login} replace state={{ from: pathname + search + hash }} />;
  return <Outlet key={user.uid} />;
}
