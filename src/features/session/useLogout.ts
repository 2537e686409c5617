import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { dropDrafts } from '#src/lib/dropDrafts.ts';
import { SKIP_LEAVE_PROMPT, paths } from '#src/lib/paths.ts';
import { useSession } from './useSession.ts';

/**
 * Goes to `/`, logs out and drops the user's drafts (LAYOUT-6, DRAFT-3). It navigates first: a protected page would redirect to the login page when the
 * session ends. The session shows the outcome in a toast.
 */
export function useLogout(): () => void {
  const { user, logout } = useSession();
  const navigate = useNavigate();
  return useCallback(() => {
    void (async () => {
      // Synchronously: with a pending navigation the protected page is still mounted when the session ends.
      await navigate(paths.home, { flushSync: true, state: SKIP_LEAVE_PROMPT });
      const isAllSent = await logout().catch(() => false);
      // Now that nothing is being sent that would be kept as a draft again. What was not sent is kept, as its user is told (DRAFT-2).
      if (isAllSent && user) dropDrafts(user.uid);
    })();
  }, [user, logout, navigate]);
}
