import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import { useRouter } from '#src/hooks/router.ts';
import { dropDrafts } from '#src/lib/dropDrafts.ts';
import { SKIP_LEAVE_PROMPT, paths } from '#src/lib/paths.ts';
import { useSession } from './useSession.ts';

/** How long the home page may take: nobody who has pressed Logout waits for a script that does not come. */
const HOME_LIMIT_MS = 2000;

/**
 * Goes to `/`, logs out and drops the user's drafts (LAYOUT-6, DRAFT-3). It goes home first, as a protected page would redirect to the login page when the
 * session ends. Where home's script does not come within two seconds, that is what happens. The session shows the outcome in a toast.
 */
export function useLogout(): () => void {
  const { user, logout } = useSession();
  const navigate = useNavigate();
  const { actor: navigation } = useRouter();
  const leave = async () => {
    void navigate(paths.home, { state: SKIP_LEAVE_PROMPT });
    await waitFor(navigation, (snapshot) => snapshot.matches('idle'), { timeout: HOME_LIMIT_MS }).catch(
      () => undefined,
    );
    // The machine is home; React may not be. A protected page that is still mounted would redirect.
    flushSync(() => undefined);
    // On the home page itself no heading has taken the focus, and the menu goes.
    if (document.activeElement?.closest('header'))
      document.getElementById('content')?.focus({ preventScroll: true });
    const unsent = await logout().catch(() => null);
    // Now that nothing is being sent that would be kept as a draft again. What was not sent is kept, as its user is told (DRAFT-2).
    if (unsent && user) dropDrafts(user.uid, unsent);
  };
  return () => void leave();
}
