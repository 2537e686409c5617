import { useLocation, useNavigate } from 'react-router-dom';
import { AuthCard } from '#src/features/session/AuthCard.tsx';
import { LoginForm } from '#src/features/session/LoginForm.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { returnPath } from '#src/lib/paths.ts';

/** `/login`: success goes to the location that the guard passed, else home (ruling R1). */
export function LoginPage() {
  const { login, googleLogin } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <title>Login</title>
      <AuthCard heading="Login to Your Account" lead="Welcome back. Your artifacts are waiting for you.">
        <LoginForm
          login={login}
          googleLogin={googleLogin}
          onDone={() => void navigate(returnPath(state), { replace: true })}
        />
      </AuthCard>
    </>
  );
}
