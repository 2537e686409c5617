import { yupResolver } from '@hookform/resolvers/yup';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
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
import { Form } from '#src/ui/form/Form.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
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
  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'delete-account',
    submit: useDeleteAccount(user, hasPassword),
    onFailure: (failure) => {
      if (failure.code && WRONG_PASSWORD.includes(failure.code))
        return form.setError('password', { message: 'This is not your password.' }, { shouldFocus: true });
      void alert({ title: 'Your account was not deleted', text: `${messageOf(failure)} You can try again.` });
    },
  });
  const field = { control: form.control, disabled: busy };
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
      slotProps={{
        paper: { sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' } } },
      }}
    >
      <DialogTitle id={id} variant="h3" component="h2">
        Delete my account
      </DialogTitle>
      <Form onSubmit={onSubmit} gap={0} sx={{ gridTemplateRows: 'minmax(0, 1fr) auto', minHeight: 0 }}>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
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
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2, '& button': { whiteSpace: 'nowrap' } }}>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Deleting..." color="error">
            Delete my account
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
