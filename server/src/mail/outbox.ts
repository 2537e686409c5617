import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { rowsOf, type Db } from '../db/database.ts';
import { mails } from '../db/internalTables.ts';

export type NewMail = Pick<typeof mails.$inferInsert, 'recipient' | 'replyTo' | 'subject' | 'text'>;
/** A mail for one attempt; `minutes`: when the next one is. */
export type Mail = Required<NewMail> & { id: string; minutes: number };

/** Puts a mail into the outbox; in the transaction that stores what it is about, so that there is neither without the other. */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  await db.insert(mails).values({ ...mail, id: uuidv7(), createdAt: now, dueAt: now });
}

/** Holds every mail that waits: it is not sent before `sendHeld`. For a database whose mails may wait in another one as well. */
export const holdMails = (db: Db): Promise<unknown> =>
  db.update(mails).set({ dueAt: null }).where(isNotNull(mails.dueAt));

const isHeld = and(isNull(mails.dueAt), isNull(mails.sentAt));

/** Lets the held mails be sent. @returns how many there were */
export const sendHeld = async (db: Db, now: Date): Promise<number> =>
  (await db.update(mails).set({ dueAt: now }).where(isHeld).returning({ id: mails.id })).length;

/** Minutes after which a mail is tried again: 2, 4, 8 …, at most a day. An attempt takes less than the first of them. */
const waitAfter = (attempts: SQL): SQL => sql`least(24 * 60, power(2, least(${attempts}, 20)))::int`;

/** So many mails an hour go to one address, whatever strangers write; the rest waits. Several servers may send a few more. */
const MOST_PER_HOUR = 60;

/** What the outbox holds: how many mails wait, how many are held, and why the last attempt failed. */
export async function readOutbox(db: Db) {
  const triedAt = sql`due_at - ${waitAfter(sql`attempts`)} * interval '1 minute'`;
  const [row] = await rowsOf<{ waiting: number; held: number; error: string | null }>(
    db,
    sql`select (select count(*)::int from ${mails} where due_at is not null) as waiting,
          (select count(*)::int from ${mails} where ${isHeld}) as held,
          (select error from ${mails} where due_at is not null and error <> '' order by ${triedAt} desc limit 1) as error`,
  );
  return row ?? { waiting: 0, held: 0, error: null };
}

/** How long one attempt may take, in milliseconds: no other server takes the same mail in that time. */
export const ATTEMPT_MS = 100_000;

/**
 * Takes the newest mail that is due, for one attempt; undefined when none is: what waits since a flood of them delays nobody who writes later.
 * Others who look meanwhile take another one.
 */
async function takeMail(db: Db, now: Date): Promise<Mail | undefined> {
  const served = sql`select recipient from ${mails} where sent_at > ${now.toISOString()}::timestamptz - interval '1 hour'
    group by recipient having count(*) >= ${MOST_PER_HOUR}`;
  const due = sql`(select id from ${mails} where due_at <= ${now.toISOString()}::timestamptz and recipient not in (${served})
    order by id desc limit 1 for update skip locked)`;
  const [mail] = await rowsOf<Mail>(
    db,
    sql`update ${mails} set attempts = attempts + 1, due_at = ${now.toISOString()}::timestamptz + ${waitAfter(sql`attempts + 1`)} * interval '1 minute'
        where id = ${due} returning id, recipient, reply_to as "replyTo", subject, text,
          round(extract(epoch from due_at - ${now.toISOString()}::timestamptz) / 60)::int as minutes`,
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
 * Sends every mail that is due. One that fails stays, and is tried again after a growing time, for as long as it takes.
 * A server that is killed between sending a mail and noting that sends it once more, under the same Message-ID.
 * @param send sends one mail, or throws
 * @param onFailure called with what has failed, without an address
 * @param stop when it is aborted, no other mail is begun
 */
export async function sendDueMails(
  db: Db,
  send: (mail: Mail) => Promise<void>,
  clock: () => Date,
  onFailure: (sentence: string) => void,
  stop?: AbortSignal,
): Promise<void> {
  while (!stop?.aborted) {
    const mail = await takeMail(db, clock());
    if (!mail) return;
    const failure = await send(mail).then(() => undefined, sentenceOf);
    const outcome = failure === undefined ? { dueAt: null, sentAt: clock(), error: '' } : { error: failure };
    await db.update(mails).set(outcome).where(eq(mails.id, mail.id));
    if (failure !== undefined)
      onFailure(
        `A mail could not be sent, and is tried again in ${mail.minutes} minutes: ${withoutAddresses(failure)}`,
      );
  }
}
