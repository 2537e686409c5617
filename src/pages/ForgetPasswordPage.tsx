import { AuthCard } from '#src/features/session/AuthCard.tsx';
import { ForgotPasswordForm } from '#src/features/session/ForgotPasswordForm.tsx';
import { useServices } from '#src/services/Services.ts';

/** `/forget-password` (LOGIN-8). */
export function ForgetPasswordPage() {
  const { auth } = useServices();
  return (
    <AuthCard
      heading="Forgot Password"
      lead="Tell us your e-mail address, and we send you a link to set a new password."
    >
      <ForgotPasswordForm sendPasswordReset={auth.sendPasswordReset} />
    </AuthCard>
  );
}
