import { AuthCard } from '#src/features/session/AuthCard.tsx';
import { ForgotPasswordForm } from '#src/features/session/ForgotPasswordForm.tsx';

/** `/forget-password` (LOGIN-8). */
export const ForgetPasswordPage = () => (
  <AuthCard
    heading="Forgot Password"
    lead="Tell us your e-mail address, and we send you a link to set a new password."
  >
    <ForgotPasswordForm />
  </AuthCard>
);
