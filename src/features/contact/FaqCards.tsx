import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { SUPPORT_EMAIL } from '#contract/constants.ts';
import { paths } from '#src/lib/paths.ts';
import {
  AccountCircleOutlinedIcon,
  AddCircleOutlineOutlinedIcon,
  KeyOutlinedIcon,
  MailOutlinedIcon,
} from '#src/ui/icons/help.tsx';
import * as styles from './FaqCards.module.css';

type Faq = { Icon: typeof KeyOutlinedIcon; question: string; answer: ReactNode };

const to = (path: string, text: string) => (
  <Link component={RouterLink} to={path}>
    {text}
  </Link>
);

/** On a narrow phone the address wraps before its @ only. */
const [SUPPORT_USER, SUPPORT_HOST] = SUPPORT_EMAIL.split(/(?=@)/);

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
    answer: (
      <>
        Use the form below, or write to{' '}
        <Link href={`mailto:${SUPPORT_EMAIL}`}>
          {SUPPORT_USER}
          <wbr />
          {SUPPORT_HOST}
        </Link>
        .
      </>
    ),
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
