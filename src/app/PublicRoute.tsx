import { Outlet } from 'react-router-dom';
import { useSession } from '#src/features/session/useSession.ts';

/** For pages that show more to signed-in users, and forms that know who they are: remounted when the user changes. */
export function PublicRoute() {
  const { user } = useSession();
  return <Outlet key={user?.uid ?? 'visitor'} />;
}
