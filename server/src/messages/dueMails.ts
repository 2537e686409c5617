import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../core/db/database.ts';
import { mails } from '../core/db/internalTables.ts';
import { HAS_NO_PLACE, SERVED } from './bounds.ts';
import { queueDigest } from './digest.ts';
import { backoff, type NewMail } from './outbox.ts';

/** A mail for one attempt; `minutes`: when the next one is. */
export type Mail = Required<Omit<NewMail, 'writer'>> & { id: string; minutes: number };

/** How long one attempt may take, in milliseconds: no other server takes the same mail in that time. */
export const ATTEMPT_MS = 100_000;

/**
 * Takes the oldest mail that is due and has a place in this hour, for one attempt; undefined when there is none. Others who look meanwhile
 * take another one.
 */
async function takeMail(db: Db): Promise<Mail | undefined> {
  const [mail] = await rowsOf<Mail>(
    db,
    sql`with ${SERVED}
        update ${mails} set attempts = attempts + 1, due_at = now() + ${backoff(sql`attempts + 1`)}
        where id = (select id from ${mails} where due_at <= now() and not ${HAS_NO_PLACE}
          order by created_at, id limit 1 for update skip locked)
        returning id, recipient, reply_to as "replyTo", subject, text, unsubscribe_token as "unsubscribeToken",
          round(extract(epoch from due_at - now()) / 60)::int as minutes`,
  );
  return mail;
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** For the log, which holds no e-mail address: mail servers quote those that they refuse. */
const withoutAddresses = (sentence: string): string =>
  sentence
    .split(' ')
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join(' ');

/**
 * Sends every mail that is due, and what this hour has no place for in a digest. One that fails stays, and is tried again after a growing
 * time, for as long as it takes. A server that is killed between sending a mail and noting that sends it once more, under the same Message-ID.
 * @param send sends one mail, or throws
 * @param onFailure called with what has failed, without an address
 * @param stop when it is aborted, no other mail is begun
 */
export async function sendDueMails(
  db: Db,
  send: (mail: Mail) => Promise<void>,
  onFailure: (sentence: string) => void,
  stop?: AbortSignal,
): Promise<void> {
  while (!stop?.aborted) {
    const mail = await takeMail(db);
    if (!mail && (await queueDigest(db))) continue;
    if (!mail) return;
    const failure = await send(mail).then(() => undefined, sentenceOf);
    const outcome =
      failure === undefined ? { dueAt: null, sentAt: sql`now()`, error: '' } : { error: failure };
    await db.update(mails).set(outcome).where(eq(mails.id, mail.id));
    if (failure !== undefined)
      onFailure(
        `A mail could not be sent, and is tried again in ${mail.minutes} minutes: ${withoutAddresses(failure)}`,
      );
  }
}
