import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import { useNavigation } from '#src/hooks/navigation.ts';
import { dropDrafts } from '#src/lib/dropDrafts.ts';
import { SKIP_LEAVE_PROMPT, paths } from '#src/lib/paths.ts';
import { useSession } from './useSession.ts';

/** How long the home page may take: nobody who has pressed Logout waits for a script that does not come. */
const HOME_LIMIT_MS = 2000;

/**
 * Goes to `/`, logs out and drops the user's drafts (LAYOUT-6, DRAFT-3). It navigates first: a protected page would redirect to the login page when the
 * session ends; it does so where the home page’s script does not come. The session shows the outcome in a toast.
 */
export function useLogout(): () => void {
  const { user, logout } = useSession();
  const navigate = useNavigate();
  const { actor: navigation } = useNavigation();
  return useCallback(() => {
    void (async () => {
      void navigate(paths.home, { state: SKIP_LEAVE_PROMPT });
      await waitFor(navigation, (snapshot) => snapshot.matches('here'), { timeout: HOME_LIMIT_MS }).catch(
        () => undefined,
      );
      // A protected page must not be mounted any more when the session ends.
      flushSync(() => undefined);
      // On the home page itself no heading has taken the focus, and the menu goes.
      if (document.activeElement?.closest('header'))
        document.getElementById('content')?.focus({ preventScroll: true });
      const unsent = await logout().catch(() => null);
      // Now that nothing is being sent that would be kept as a draft again. What was not sent is kept, as its user is told (DRAFT-2).
      if (unsent && user) dropDrafts(user.uid, unsent);
    })();
  }, [user, logout, navigate, navigation]);
}
