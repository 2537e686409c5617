import { yupResolver } from '@hookform/resolvers/yup';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { CurrentUser } from '#contract/user.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { messageOf } from '#src/lib/failure.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import * as styles from './DeleteAccount.module.css';
import { CONFIRMATION, deleteAccountSchema, type DeletionValues } from './deleteAccountForm.ts';
import { useDeleteAccount } from './useDeleteAccount.ts';

const WRONG_PASSWORD = ['auth/invalid-credential', 'auth/wrong-password'];

type Props = {
  user: CurrentUser;
  /** Whether the account signs in by a password; by Google otherwise. */
  hasPassword: boolean;
  onClose: () => void;
};

/** Says what goes and what stays, lets choose, and deletes the account (PROFILE-14). */
export function DeleteAccountDialog({ user, hasPassword, onClose }: Props) {
  const id = useId();
  const { alert } = useDialogs();
  const form = useValidatedForm<DeletionValues>(yupResolver(deleteAccountSchema(hasPassword)), {
    artifacts: 'keep',
    password: '',
    confirmation: '',
  });
  const { submit, hasBegun } = useDeleteAccount(user, hasPassword);
  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'delete-account',
    lasting: 'delete-account',
    submit,
    onFailure: (failure, here) => {
      if (here && failure.code && WRONG_PASSWORD.includes(failure.code)) {
        form.setError('password', { message: 'This is not your password.' });
        // `shouldFocus` focuses at once, while the field is still disabled; `setFocus` in a later task.
        return form.setFocus('password');
      }
      const text = `${messageOf(failure)}${hasBegun(failure) ? ' Some of it may be gone already.' : ''} You can try again.`;
      void alert({ title: 'Your account was not deleted', text });
    },
  });
  const field = { control: form.control, disabled: busy };
  return (
    <FormDialog
      title="Delete my account"
      form={form}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
      closedBy="cancel"
      submit={{ label: 'Delete my account', busyLabel: 'Deleting...', color: 'error' }}
      maxWidth="sm"
    >
      <div className={styles.fields}>
        <Typography>
          Your reviews, your likes, your photo and your account ({user.email}) go at once, and cannot be
          brought back. What you wrote to us by Help &amp; Support and Feedback stays.
        </Typography>
        <Controller
          control={form.control}
          name="artifacts"
          render={({ field: { ref, ...choice } }) => (
            <FormControl disabled={busy}>
              <FormLabel id={`${id}-artifacts`}>The artifacts that you added</FormLabel>
              <RadioGroup aria-labelledby={`${id}-artifacts`} {...choice} ref={ref}>
                <FormControlLabel value="keep" control={<Radio />} label="stay, without my name" />
                <FormControlLabel value="delete" control={<Radio />} label="go as well" />
              </RadioGroup>
            </FormControl>
          )}
        />
        {hasPassword ? (
          <FormField
            {...field}
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
          />
        ) : (
          <Typography color="textSecondary">Google will ask you to sign in once more.</Typography>
        )}
        <FormField {...field} name="confirmation" label={`Type ${CONFIRMATION}`} autoComplete="off" />
      </div>
    </FormDialog>
  );
}
