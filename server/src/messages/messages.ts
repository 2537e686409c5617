import { uuidv7 } from 'uuidv7';
import type { ContactMessage, Feedback } from '#contract/message.ts';
import type { NewReport } from '#contract/report.ts';
import type { Db } from '../core/db/database.ts';
import { feedback, messages, reports } from '../core/db/schema.ts';
import { queueMail } from './outbox.ts';

/** Whom what people write is mailed to; undefined: it is kept, and not mailed. */
export type MailTo = string | undefined;

/** `caller`: their uid, undefined for a visitor; `writer`: whose mails are counted together, the caller's uid or a visitor's address. */
type Writing = { caller: string | undefined; writer: string; now: Date; mailTo?: MailTo };

/** Keeps a message from Help & Support (HELP-7), with the caller's uid if they are signed in. */
export const addMessage = (
  db: Db,
  values: ContactMessage,
  { caller, writer, now, mailTo }: Writing,
): Promise<void> =>
  db.transaction(async (tx) => {
    const id = uuidv7();
    await tx.insert(messages).values({ ...values, id, uid: caller ?? null, createdAt: now });
    if (mailTo === undefined) return;
    const { name, email, message } = values;
    const text = `${name} <${email}> writes:\n\n${message}\n\nMessage ${id}`;
    await queueMail(tx, { recipient: mailTo, replyTo: email, subject: 'Help & Support', text, writer });
  });

/** Keeps feedback (HELP-7). */
export const addFeedback = (
  db: Db,
  values: Feedback,
  { caller, writer, now, mailTo }: Writing,
): Promise<void> =>
  db.transaction(async (tx) => {
    const id = uuidv7();
    await tx.insert(feedback).values({ ...values, id, uid: caller ?? null, createdAt: now });
    if (mailTo === undefined) return;
    const text = `${values.email} writes:\n\n${values.feedback}\n\nFeedback ${id}`;
    await queueMail(tx, { recipient: mailTo, replyTo: values.email, subject: 'Feedback', text, writer });
  });

type Reported = {
  artifactId: string;
  reviewId?: string;
  suggestionId?: string;
  email: string;
};

const nameOf = ({ artifactId, reviewId, suggestionId }: Reported): string => {
  const artifact = `the artifact ${artifactId}`;
  if (suggestionId) return `the suggestion ${suggestionId} to ${artifact}`;
  return reviewId ? `the review ${reviewId} of ${artifact}` : artifact;
};

/** Keeps a report of an artifact, of one of its reviews, or of a suggestion to it (ANSWER-3). */
export const addReport = (
  db: Db,
  { reason }: NewReport,
  reported: Reported,
  { caller, writer, now, mailTo }: Writing,
): Promise<void> =>
  db.transaction(async (tx) => {
    const id = uuidv7();
    await tx.insert(reports).values({ ...reported, id, reason, uid: caller ?? null, createdAt: now });
    if (mailTo === undefined) return;
    const { email } = reported;
    const text = `${email || 'A visitor'} reports ${nameOf(reported)}:\n\n${reason}\n\nReport ${id}`;
    await queueMail(tx, { recipient: mailTo, replyTo: email, subject: 'Report', text, writer });
  });
