import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useSession } from './useSession.ts';

/**
 * Logs out and goes to `/` (section 2). It navigates first: a protected page would redirect to the login page when the
 * session ends. The session shows the outcome in a toast.
 */
export function useLogout(): () => void {
  const { logout } = useSession();
  const navigate = useNavigate();
  return useCallback(() => {
    void (async () => {
      // Synchronously: with a pending navigation the protected page is still mounted when the session ends.
      await navigate(paths.home, { flushSync: true });
      await logout().catch(() => undefined);
    })();
  }, [logout, navigate]);
}
