import { AuthCard } from '#src/features/session/AuthCard.tsx';
import { RegisterForm } from '#src/features/session/RegisterForm.tsx';
import { RequestedArtifact } from '#src/features/session/RequestedArtifact.tsx';
import { useSession } from '#src/features/session/useSession.ts';

export function RegisterPage() {
  const { signup, googleLogin } = useSession();
  return (
    <AuthCard
      heading="Create Your Account"
      lead="Like, review and add artifacts, and keep them in one place."
      notice={<RequestedArtifact />}
    >
      <RegisterForm signup={signup} googleLogin={googleLogin} />
    </AuthCard>
  );
}
