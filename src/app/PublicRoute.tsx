import { Outlet } from 'react-router-dom';
import { useSession } from '#src/features/session/useSession.ts';

/** For pages that everybody may see but that show more to signed-in people: made anew when the person changes. */
export function PublicRoute() {
  const { user } = useSession();
  return <Outlet key={user?.uid ?? 'visitor'} />;
}
