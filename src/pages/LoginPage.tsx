import { AuthCard } from '#src/features/session/AuthCard.tsx';
import { LoginForm } from '#src/features/session/LoginForm.tsx';
import { RequestedArtifact } from '#src/features/session/RequestedArtifact.tsx';
import { useReturnState } from '#src/features/session/useReturnAfterLogin.ts';

export function LoginPage() {
  return (
    <AuthCard
      heading="Login to Your Account"
      lead={
        useReturnState() === null
          ? 'Welcome back. Your artifacts are waiting for you.'
          : 'Log in, or register, to go on to the page you asked for.'
      }
    >
      <RequestedArtifact />
      <LoginForm />
    </AuthCard>
  );
}
