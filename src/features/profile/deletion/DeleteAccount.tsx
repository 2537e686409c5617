import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CurrentUser } from '#contract/user.ts';
import { useSubmit } from '#src/hooks/useSubmit.ts';
import { messageOf } from '#src/lib/failure.ts';
import { useServices } from '#src/services/Services.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { ComingDialog, lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './DeleteAccount.module.css';

const DeleteAccountDialog = lazyPart(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
  ComingDialog,
);

/** The identity provider's name of sign-in by e-mail and password. */
const PASSWORD = 'password';

/** Opens the dialog that deletes the account (PROFILE-14), when the identity provider has said how one signs in. */
export function DeleteAccount({ user }: { user: CurrentUser }) {
  const { auth } = useServices();
  const { alert } = useDialogs();
  const [hasPassword, setHasPassword] = useState<boolean | null>(null);
  const { busy, onSubmit } = useSubmit({
    id: 'open-delete-account',
    submit: async () => {
      const { providers } = await auth.reload(user.uid);
      const isByPassword = providers.some(({ id }) => id === PASSWORD);
      // WebKit opens Google's window within the press only.
      if (!isByPassword) await auth.prepareWindow();
      setHasPassword(isByPassword);
    },
    onFailure: (failure) => void alert({ title: 'Error', text: messageOf(failure) }),
  });
  return (
    <div className={styles.section}>
      <Button color="error" disabled={busy} onClick={onSubmit} className="flush">
        Delete my account
      </Button>
      {hasPassword !== null && (
        <DeleteAccountDialog user={user} hasPassword={hasPassword} onClose={() => setHasPassword(null)} />
      )}
    </div>
  );
}
