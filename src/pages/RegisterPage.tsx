import { AuthCard } from '#src/features/session/AuthCard.tsx';
import { RegisterForm } from '#src/features/session/RegisterForm.tsx';
import { RequestedArtifact } from '#src/features/session/RequestedArtifact.tsx';

export const RegisterPage = () => (
  <AuthCard heading="Create Your Account" lead="Like, review and add artifacts, and keep them in one place.">
    <RequestedArtifact />
    <RegisterForm />
  </AuthCard>
);
