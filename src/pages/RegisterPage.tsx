import { useLocation, useNavigate } from 'react-router-dom';
import { AuthCard } from '#src/features/session/AuthCard.tsx';
import { RegisterForm } from '#src/features/session/RegisterForm.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { returnPath } from '#src/lib/paths.ts';

/** `/register`: success goes to the location that the guard passed, else home (ruling R1). */
export function RegisterPage() {
  const { signup, googleLogin } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <title>Register</title>
      <AuthCard
        heading="Create Your Account"
        lead="Like, review and add artifacts, and keep them in one place."
      >
        <RegisterForm
          signup={signup}
          googleLogin={googleLogin}
          onDone={() => void navigate(returnPath(state), { replace: true })}
        />
      </AuthCard>
    </>
  );
}
