import { ProfileCard } from '#src/features/profile/ProfileCard.tsx';
import { useLogout } from '#src/features/session/useLogout.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { Page } from '#src/ui/page/Page.tsx';

export function MyProfilePage() {
  const { user } = useSession();
  const logout = useLogout();
  return <Page>{user && <ProfileCard user={user} onLogout={logout} />}</Page>;
}
