import { yupResolver } from '@hookform/resolvers/yup';
import { contactSchema } from '#contract/message.ts';
import type { CurrentUser } from '#contract/user.ts';
import { abortable } from '#src/api/abortable.ts';
import { useSendMessageMutation } from '#src/api/messages.api.ts';
import { ContactForm } from './ContactForm.tsx';

export function HelpForm({ user }: { user: CurrentUser | null }) {
  const [sendMessage] = useSendMessageMutation();
  return (
    <ContactForm
      label="Contact"
      id="contact"
      user={user}
      resolver={yupResolver(contactSchema)}
      empty={contactSchema.getDefault()}
      fields={[
        { name: 'name', label: 'Your Name', autoComplete: 'name' },
        { name: 'email', label: 'Email Address', type: 'email', autoComplete: 'email' },
        { name: 'message', label: 'Your Message', multiline: true },
      ]}
      send={(body, signal, key) => abortable(sendMessage({ body, key }), signal)}
      sent={{
        title: 'Message Sent!',
        text: "Thank you for reaching out to us. We'll get back to you shortly.",
      }}
      submitLabel="Send Message"
      busyLabel="Sending..."
    />
  );
}
