import { FeedbackForm } from '#src/features/contact/FeedbackForm.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Sheet } from '#src/ui/page/Sheet.tsx';

export function FeedbackPage() {
  const { user } = useSession();
  return (
    <Page
      heading="Your Feedback Matters"
      intro="What do you like, what is missing, what went wrong? We read every word."
    >
      <Sheet>
        <FeedbackForm user={user} />
      </Sheet>
    </Page>
  );
}
