/** Mails on their way. Other resources import it. */

import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { rowsOf, type Db } from '../core/db/database.ts';
import { mails } from '../core/db/internalTables.ts';

export type NewMail = Pick<
  typeof mails.$inferInsert,
  'recipient' | 'replyTo' | 'subject' | 'text' | 'writer' | 'unsubscribeToken'
>;

/** Moments are the database's, one for all servers; cut to what its columns hold, so that none is rounded into the future. */
const NOW = sql`date_trunc('milliseconds', now())`;

/** Puts a mail into the outbox; in the transaction that stores what it is about, so that there is neither without the other. */
export async function queueMail(db: Db, mail: NewMail): Promise<void> {
  await db.insert(mails).values({ ...mail, id: uuidv7(), createdAt: NOW, dueAt: NOW });
}

/** Holds every mail that waits: it is not sent before `releaseMails`. For a database whose mails may wait in another one as well. */
export const holdMails = (db: Db): Promise<unknown> =>
  db.update(mails).set({ dueAt: null }).where(isNotNull(mails.dueAt));

const isHeld = and(isNull(mails.dueAt), isNull(mails.sentAt));

/** Lets the held mails be sent, as if none had been tried. @returns how many there were */
export const releaseMails = async (db: Db): Promise<number> =>
  (await db.update(mails).set({ dueAt: NOW, attempts: 0 }).where(isHeld).returning({ id: mails.id })).length;

/** After which a mail is tried again: 2, 4, 8 … minutes, at most a day. An attempt takes less than the first of them. */
export const backoff = (attempts: SQL): SQL =>
  sql`least(24 * 60, power(2, least(${attempts}, 20))) * interval '1 minute'`;

/** When a mail that waits was tried last. */
export const TRIED_AT = sql`(due_at - ${backoff(sql`attempts`)})`;

/** What the outbox holds: how many mails wait, how many are held, and why the last attempt failed. */
export async function readOutbox(db: Db) {
  const [row] = await rowsOf<{ waiting: number; held: number; error: string | null }>(
    db,
    sql`select (select count(*)::int from ${mails} where due_at is not null) as waiting,
          (select count(*)::int from ${mails} where ${isHeld}) as held,
          (select error from ${mails} where due_at is not null and error <> '' order by ${TRIED_AT} desc limit 1) as error`,
  );
  return row ?? { waiting: 0, held: 0, error: null };
}
