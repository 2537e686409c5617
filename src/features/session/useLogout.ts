import pTimeout from 'p-timeout';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
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
  return useCallback(() => {
    void (async () => {
      // Synchronously: with a pending navigation the protected page is still mounted when the session ends.
      const arrived = navigate(paths.home, { flushSync: true, state: SKIP_LEAVE_PROMPT });
      await pTimeout(Promise.resolve(arrived), { milliseconds: HOME_LIMIT_MS, fallback: () => undefined });
      // On the home page itself no heading has taken the focus, and the menu goes.
      if (document.activeElement?.closest('header'))
        document.getElementById('content')?.focus({ preventScroll: true });
      const unsent = await logout().catch(() => null);
      // Now that nothing is being sent that would be kept as a draft again. What was not sent is kept, as its user is told (DRAFT-2).
      if (unsent && user) dropDrafts(user.uid, unsent);
    })();
  }, [user, logout, navigate]);
}
