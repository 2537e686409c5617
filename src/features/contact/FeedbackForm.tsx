import { yupResolver } from '@hookform/resolvers/yup';
import { feedbackSchema } from '#contract/message.ts';
import type { CurrentUser } from '#contract/user.ts';
import { abortable } from '#src/api/abortable.ts';
import { useSendFeedbackMutation } from '#src/api/messages.api.ts';
import { ContactForm } from './ContactForm.tsx';

export function FeedbackForm({ user }: { user: CurrentUser | null }) {
  const [sendFeedback] = useSendFeedbackMutation();
  return (
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
  );
}
