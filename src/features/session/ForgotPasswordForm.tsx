import { yupResolver } from '@hookform/resolvers/yup';
import Alert from '@mui/material/Alert';
import clsx from 'clsx';
import { useState } from 'react';
import { forgotPasswordSchema } from '#contract/user.ts';
import { messageOf, toFailure } from '#src/lib/failure.ts';
import { paths } from '#src/lib/paths.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { useServices } from '#src/services/Services.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import * as styles from './forms.module.css';
import { SignInLink } from './SignInLink.tsx';

/** The same for known and unknown addresses, so that it does not reveal who has an account (LOGIN-8). */
const SENT = 'If an account exists for this e-mail, a reset link is on its way.';

/** Has the identity provider send a password reset mail (LOGIN-8). */
export function ForgotPasswordForm() {
  const { auth } = useServices();
  const [sent, setSent] = useState(false);
  const form = useValidatedForm(
    yupResolver(forgotPasswordSchema),
    forgotPasswordSchema.getDefault(),
    'validate',
  );
  const { busy, failure, onSubmit } = useSubmitForm(form, {
    id: 'forgot-password',
    submit: async ({ email }) => {
      setSent(false);
      await auth.sendPasswordReset(email).catch((error: unknown) => {
        if (toFailure(error).code !== 'auth/user-not-found') throw error;
      });
    },
    onSuccess: () => {
      setSent(true);
      form.reset(forgotPasswordSchema.getDefault());
    },
  });

  return (
    <Form onSubmit={onSubmit}>
      {/* Always rendered: screen readers announce only changes of an existing status. */}
      <div role="status" className={clsx(!sent && 'visually-hidden')}>
        {sent && (
          <Alert severity="success" role="presentation">
            {SENT}
          </Alert>
        )}
      </div>
      {failure && <Alert severity="error">{messageOf(failure)}</Alert>}
      <FormField
        control={form.control}
        name="email"
        label="Email Address"
        type="email"
        autoComplete="email"
      />
      <SubmitButton busy={busy} busyLabel="Sending...">
        Send Reset Link
      </SubmitButton>
      <SignInLink to={paths.login} className={styles.back}>
        Back to login
      </SignInLink>
    </Form>
  );
}
