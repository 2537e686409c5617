import { yupResolver } from '@hookform/resolvers/yup';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { DIALOG_MS } from '#contract/constants.ts';
import { MIN_PASSWORD_LENGTH, registrationSchema } from '#contract/user.ts';
import { messageOf } from '#src/lib/failure.ts';
import { paths } from '#src/lib/paths.ts';
import { useSubmit } from '#src/hooks/useSubmit.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { NoticeDialog } from '#src/ui/dialogs/NoticeDialog.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { SignInLink } from './SignInLink.tsx';
import { useFollowOtherTab, useReturnAfterLogin } from './useReturnAfterLogin.ts';
import { useSession } from './useSession.ts';

/** Registration by e-mail and password, or by Google; the outcome is shown in dialogs (REGISTER-7). */
export function RegisterForm() {
  const { signup, googleLogin } = useSession();
  const dialogs = useDialogs();
  const goBack = useReturnAfterLogin();
  const form = useValidatedForm(yupResolver(registrationSchema), registrationSchema.getDefault(), 'validate');
  const emailSignup = useSubmitForm(form, {
    id: 'register',
    submit: (values) => {
      googleSubmit.dismiss();
      return signup(values);
    },
    onFailure: (failure) => void dialogs.alert({ title: 'Signup Failed', text: messageOf(failure) }),
    onSettled: goBack,
    shownMs: DIALOG_MS.signup,
  });
  const googleSubmit = useSubmit({
    id: 'google-register',
    submit: () => {
      emailSignup.dismiss();
      return googleLogin('signup');
    },
    onFailure: (failure) => void dialogs.alert({ title: 'Google Signup Failed', text: messageOf(failure) }),
    onSettled: goBack,
    shownMs: DIALOG_MS.signup,
  });
  const busy = emailSignup.busy || googleSubmit.busy;
  useFollowOtherTab(busy || emailSignup.succeeded || googleSubmit.succeeded);
  const field = { control: form.control, disabled: busy };
  // One of them at most: each attempt ends what the other failed with.
  const failure = emailSignup.failure ?? googleSubmit.failure;

  return (
    <Form onSubmit={emailSignup.onSubmit}>
      {failure && <Alert severity="error">{messageOf(failure)}</Alert>}
      <FormField {...field} name="name" label="Name" autoComplete="name" />
      <FormField {...field} name="photoURL" label="Photo URL (optional)" type="url" autoComplete="photo" />
      <FormField {...field} name="email" label="Email" type="email" autoComplete="email" />
      <FormField
        {...field}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters, one of them an uppercase letter`}
      />
      <SubmitButton busy={emailSignup.busy} busyLabel="Registering..." disabled={busy}>
        Register
      </SubmitButton>
      <GoogleButton busy={googleSubmit.busy} disabled={busy} onClick={googleSubmit.onSubmit} />
      <Typography color="textSecondary" align="center">
        Already have an account? <SignInLink to={paths.login}>Login here</SignInLink>
      </Typography>
      <NoticeDialog
        open={emailSignup.succeeded}
        title="Account Created Successfully!"
        onClose={emailSignup.dismiss}
      />
      <NoticeDialog
        open={googleSubmit.succeeded}
        title="Google Signup Successful!"
        onClose={googleSubmit.dismiss}
      />
    </Form>
  );
}
