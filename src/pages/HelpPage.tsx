import { yupResolver } from '@hookform/resolvers/yup';
import Typography from '@mui/material/Typography';
import { contactSchema } from '#contract/message.ts';
import { abortable } from '#src/api/abortable.ts';
import { useSendMessageMutation } from '#src/api/messages.api.ts';
import { ContactForm } from '#src/features/contact/ContactForm.tsx';
import { FaqCards } from '#src/features/contact/FaqCards.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Sheet } from '#src/ui/page/Sheet.tsx';
import * as styles from './HelpPage.module.css';

/** `/help` (HELP-1). */
export function HelpPage() {
  const { user } = useSession();
  const [sendMessage] = useSendMessageMutation();
  return (
    <Page intro="Answers to what people ask most, and a way to ask us.">
      <div className={styles.help}>
        <FaqCards />
        <section aria-labelledby="contact-heading">
          <Typography id="contact-heading" variant="h2" className={styles.heading}>
            Contact us
          </Typography>
          <Sheet>
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
          </Sheet>
        </section>
      </div>
    </Page>
  );
}
