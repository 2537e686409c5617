import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PLACEHOLDERS } from '#contract/placeholders.ts';
import { institution } from '#src/lib/institution.ts';
import { paths } from '#src/lib/paths.ts';
import {
  AccountCircleOutlinedIcon,
  AddCircleOutlineOutlinedIcon,
  KeyOutlinedIcon,
  MailOutlinedIcon,
} from '#src/ui/icons/help.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './FaqCards.module.css';

type Faq = { Icon: typeof KeyOutlinedIcon; question: string; answer: ReactNode };

const to = (path: string, text: string) => <Link to={path}>{text}</Link>;

/** How the institution is reached; by the form alone where it tells no address (INST-3). */
function ContactAnswer() {
  const { email } = institution().contact ?? PLACEHOLDERS.contact;
  if (!email) return <>Use the form below.</>;
  // On a narrow phone the address wraps before its @ only.
  const [user, host] = email.split(/(?=@)/);
  return (
    <>
      Use the form below, or write to{' '}
      <a href={`mailto:${email}`}>
        {user}
        <wbr />
        {host}
      </a>
      .
    </>
  );
}

/** The four questions and answers (HELP-1). */
const FAQ: readonly Faq[] = [
  {
    Icon: KeyOutlinedIcon,
    question: 'How do I reset my password?',
    answer: (
      <>Choose &quot;Forgot Password&quot; on the {to(paths.login, 'login page')} and follow the e-mail.</>
    ),
  },
  {
    Icon: AccountCircleOutlinedIcon,
    question: 'How do I update my profile?',
    answer: <>Go to {to(paths.myProfile, 'My Account')} and choose Edit Profile to change name and photo.</>,
  },
  {
    Icon: AddCircleOutlineOutlinedIcon,
    question: 'How do I add artifacts?',
    answer: <>Log in, open the {to(paths.addArtifact, 'Add Artifacts')} page and fill in the form.</>,
  },
  {
    Icon: MailOutlinedIcon,
    question: 'How do I contact you?',
    answer: <ContactAnswer />,
  },
];

export function FaqCards() {
  return (
    <ul aria-label="Frequently asked questions" className={styles.questions}>
      {FAQ.map(({ Icon, question, answer }) => (
        <Card key={question} component="li" className={styles.card}>
          <Icon className={styles.icon} />
          <div className={styles.words}>
            <Typography variant="h4" component="h2" className={styles.question}>
              {question}
            </Typography>
            <Typography color="textSecondary">{answer}</Typography>
          </div>
        </Card>
      ))}
    </ul>
  );
}
