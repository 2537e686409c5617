import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useSession } from './useSession.ts';

/**
 * Logs out and goes to `/` (section 2). Home first: a protected page would send a person who is no longer signed in
 * to the login page on the way. The session's own toast tells of the outcome.
 */
export function useLogout(): () => void {
  const { logout } = useSession();
  const navigate = useNavigate();
  return useCallback(() => {
    void (async () => {
      // At once: a page that is still being drawn would leave the protected one standing to see the session end.
      await navigate(paths.home, { flushSync: true });
      await logout().catch(() => undefined);
    })();
  }, [logout, navigate]);
}
