import { yupResolver } from '@hookform/resolvers/yup';
import Typography from '@mui/material/Typography';
import { loginSchema, USER_MESSAGES } from '#contract/user.ts';
import { messageOf, type Failure } from '#src/lib/failure.ts';
import { paths } from '#src/lib/paths.ts';
import { useSubmit } from '#src/hooks/useSubmit.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import * as styles from './forms.module.css';
import { GoogleButton } from './GoogleButton.tsx';
import { SignInLink } from './SignInLink.tsx';
import { useFollowOtherTab, useReturnAfterLogin } from './useReturnAfterLogin.ts';
import { useSession } from './useSession.ts';

/** A rejection of our server shows the server's message; any other failure is the provider's (LOGIN-5, LOGIN-6). */
const googleFailure = ({ kind, message }: Failure): string =>
  kind === 'provider' || kind === 'network' || kind === 'aborted' || kind === 'unknown'
    ? 'Google sign-in failed'
    : message || 'Google login failed';

/** Login by e-mail and password, or by Google; successes and failures are shown in the login page's toasts (LOGIN-5, LOGIN-6). */
export function LoginForm() {
  const { login, googleLogin } = useSession();
  const toast = useToast();
  const goBack = useReturnAfterLogin();
  const form = useValidatedForm(yupResolver(loginSchema), loginSchema.getDefault(), 'validate');
  const emailLogin = useSubmitForm(form, {
    id: 'login',
    submit: ({ email, password }) => login(email, password),
    onInvalid: (errors) => {
      // One toast has the message for both fields (LOGIN-3).
      form.setFocus(errors.email ? 'email' : 'password');
      toast('login', 'error', (errors.email ?? errors.password)?.message ?? USER_MESSAGES.credentials);
    },
    onSuccess: () => {
      toast('login', 'success', 'Login successful!');
      goBack();
    },
    onFailure: (failure) => toast('login', 'error', `Login failed: ${messageOf(failure)}`),
  });
  const googleSubmit = useSubmit({
    id: 'google-login',
    submit: () => googleLogin('login'),
    onSuccess: () => {
      toast('login', 'success', 'Google login successful!');
      goBack();
    },
    onFailure: (failure) => toast('login', 'error', googleFailure(failure)),
  });
  const busy = emailLogin.busy || googleSubmit.busy;
  useFollowOtherTab(busy || emailLogin.succeeded || googleSubmit.succeeded);
  const field = { control: form.control, isQuiet: true };

  return (
    <Form onSubmit={emailLogin.onSubmit}>
      <FormField {...field} name="email" label="Email Address" type="email" autoComplete="email" />
      <FormField
        {...field}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
      />
      <SignInLink to={paths.forgetPassword} className={styles.forgot}>
        Forgot password?
      </SignInLink>
      <SubmitButton busy={emailLogin.busy} disabled={busy}>
        Log In
      </SubmitButton>
      <GoogleButton busy={googleSubmit.busy} disabled={busy} onClick={googleSubmit.onSubmit} />
      <Typography color="textSecondary" align="center">
        New here? <SignInLink to={paths.register}>Register here</SignInLink>
      </Typography>
    </Form>
  );
}
