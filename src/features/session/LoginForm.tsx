import { yupResolver } from '@hookform/resolvers/yup';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { loginSchema, USER_MESSAGES } from '#contract/user.ts';
import { messageOf, type Failure } from '#src/lib/failure.ts';
import { paths } from '#src/lib/paths.ts';
import { useSubmit } from '#src/hooks/useSubmit.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { useReturnAfterLogin } from './useReturnAfterLogin.ts';
import type { Session } from './useSession.ts';

/** A rejection of our server shows the server's message; any other failure is the provider's (section 8). */
const googleFailure = ({ kind, message }: Failure): string =>
  kind === 'provider' || kind === 'network' || kind === 'aborted' || kind === 'unknown'
    ? 'Google sign-in failed'
    : message || 'Google login failed';

/** Login by e-mail and password, or by Google; successes and failures are shown in the login page's toasts (section 8). */
export function LoginForm({ login, googleLogin }: Pick<Session, 'login' | 'googleLogin'>) {
  const toast = useToast();
  const { state, goBack } = useReturnAfterLogin();
  const form = useForm({ resolver: yupResolver(loginSchema), defaultValues: loginSchema.getDefault() });
  const emailLogin = useSubmitForm(form, {
    id: 'login',
    submit: ({ email, password }) => login(email, password),
    onInvalid: (errors) => {
      // One toast has the message for both fields (section 5), so the fields show none.
      form.clearErrors();
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
  const field = { control: form.control };

  return (
    <Stack component="form" method="post" noValidate onSubmit={emailLogin.onSubmit} spacing={2.5}>
      <FormField {...field} name="email" label="Email Address" type="email" autoComplete="email" />
      <FormField
        {...field}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
      />
      <Link
        component={RouterLink}
        to={paths.forgetPassword}
        variant="body2"
        sx={{ alignSelf: 'end', py: '3px' }}
      >
        Forgot password?
      </Link>
      <SubmitButton busy={emailLogin.busy} disabled={busy}>
        Log In
      </SubmitButton>
      <GoogleButton busy={googleSubmit.busy} disabled={busy} onClick={googleSubmit.onSubmit} />
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        New here?{' '}
        <Link component={RouterLink} to={paths.register} state={state}>
          Register here
        </Link>
      </Typography>
    </Stack>
  );
}
