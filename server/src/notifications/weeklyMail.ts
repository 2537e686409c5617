import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '../core/db/database.ts';
import { mails } from '../core/db/internalTables.ts';
import { notificationSettings } from '../core/db/notificationTables.ts';

const { uid: UID, mailTo, mailDueAt, unsubscribeToken } = notificationSettings;

/** By the database's clock, one for all servers. */
export const NEXT_WEEK = sql`now() + interval '7 days'`;

/** Whether a user gets a mail a week. */
export async function hasWeeklyMail(db: Db, uid: string): Promise<boolean> {
  const found = await db
    .select({ uid: UID })
    .from(notificationSettings)
    .where(and(eq(UID, uid), isNotNull(mailDueAt)));
  return found.length > 0;
}

/** Asks for the weekly mail; the first one comes in a week, and is about what came since now. Who has it already, goes on having it. */
export async function startWeeklyMail(db: Db, uid: string, address: string, now: Date): Promise<void> {
  const values = {
    uid,
    mailTo: address,
    unsubscribeToken: randomUUID(),
    mailedAt: now,
    mailDueAt: NEXT_WEEK,
  };
  const kept = (column: string): SQL =>
    sql.raw(
      `case when notification_settings.mail_due_at is null then excluded.${column} else notification_settings.${column} end`,
    );
  await db
    .insert(notificationSettings)
    .values(values)
    .onConflictDoUpdate({
      target: UID,
      set: {
        mailTo: address,
        unsubscribeToken: sql`coalesce(notification_settings.unsubscribe_token, excluded.unsubscribe_token)`,
        mailedAt: kept('mailed_at'),
        mailDueAt: kept('mail_due_at'),
      },
    });
}

/** Ends the weekly mail of a user; one that waits to be sent is not sent. Once more changes nothing. @returns how many users there are */
const end = (db: Db, whose: SQL): Promise<number> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .update(notificationSettings)
      .set({ mailTo: null, mailDueAt: null })
      .where(whose)
      .returning({ token: unsubscribeToken });
    // A statement of its own: it sees the mail that was written while the first one waited for its writer.
    const tokens = ended.flatMap(({ token }) => token ?? []);
    await tx.delete(mails).where(and(inArray(mails.unsubscribeToken, tokens), isNull(mails.sentAt)));
    return ended.length;
  });
export const endWeeklyMail = (db: Db, uid: string): Promise<number> => end(db, eq(UID, uid));

/** Ends the weekly mail that a link names; false when it names none. */
export const endByToken = async (db: Db, token: string): Promise<boolean> =>
  (await end(db, eq(unsubscribeToken, token))) > 0;

/** Whether the weekly mail that a link names goes on; undefined when it names none. */
export async function findByToken(db: Db, token: string): Promise<boolean | undefined> {
  const [found] = await db.select({ mailTo }).from(notificationSettings).where(eq(unsubscribeToken, token));
  return found && found.mailTo !== null;
}

/** Holds every weekly mail: none is written before `releaseWeeklyMails`. For a database that another one may have the same users of. */
export const holdWeeklyMails = (db: Db): Promise<unknown> =>
  db.execute(sql`update ${notificationSettings} set mail_due_at = 'infinity' where mail_due_at is not null`);

/** Lets weekly mails be written again, the first in a week. @returns how many are */
export const releaseWeeklyMails = async (db: Db): Promise<number> =>
  (
    await rowsOf(
      db,
      sql`update ${notificationSettings} set mail_due_at = ${NEXT_WEEK} where mail_due_at = 'infinity' returning uid`,
    )
  ).length;
