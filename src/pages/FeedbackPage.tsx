import { yupResolver } from '@hookform/resolvers/yup';
import { feedbackSchema } from '#contract/message.ts';
import { abortable } from '#src/api/abortable.ts';
import { useSendFeedbackMutation } from '#src/api/messages.api.ts';
import { ContactForm } from '#src/features/contact/ContactForm.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Sheet } from '#src/ui/page/Sheet.tsx';

export function FeedbackPage() {
  const { user } = useSession();
  const [sendFeedback] = useSendFeedbackMutation();
  return (
    <Page
      heading="Your Feedback Matters"
      intro="What do you like, what is missing, what went wrong? We read every word."
    >
      <Sheet>
        <ContactForm
          label="Feedback"
          id="feedback"
          user={user}
          resolver={yupResolver(feedbackSchema)}
          empty={feedbackSchema.getDefault()}
          fields={[
            { name: 'email', label: 'Email Address', type: 'email', autoComplete: 'email' },
            { name: 'feedback', label: 'Your Feedback', multiline: true },
          ]}
          send={(body, signal, key) => abortable(sendFeedback({ body, key }), signal)}
          sent={{ title: 'Thank you!', text: 'Your feedback has been submitted successfully.' }}
          submitLabel="Submit Feedback"
          busyLabel="Submitting..."
        />
      </Sheet>
    </Page>
  );
}
