import { useRef, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSignInState } from '#src/features/session/useReturnAfterLogin.ts';
import { onSite } from '#src/lib/basePath.ts';
import { LOGIN_FIRST_FORM, paths } from '#src/lib/paths.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { renderedAddress } from '../pageState.ts';

/**
 * The form that each heart sends for a visitor, who is asked to log in first (LIKE-1); before the scripts have come, and without them, it
 * leads to the login screen.
 */
export function LoginFirst() {
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const location = useLocation();
  const requested = useSignInState();
  const asking = useRef(false);
  const ask = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    // The dialog may still be loading when a heart is pressed again.
    if (asking.current) return;
    asking.current = true;
    const login = await confirm({
      title: 'Please log in to like artifacts.',
      confirmLabel: 'Login',
      cancelLabel: 'OK',
      severity: 'info',
    });
    asking.current = false;
    if (login) void navigate(paths.login, { state: requested });
  };
  return (
    <form id={LOGIN_FIRST_FORM} action={onSite(paths.login)} hidden onSubmit={(event) => void ask(event)}>
      {/* As on the server, which reads no more of an address. */}
      <input type="hidden" name="from" value={renderedAddress(location, false)} />
    </form>
  );
}
