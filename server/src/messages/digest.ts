import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '../core/db/database.ts';
import { mails } from '../core/db/internalTables.ts';
import { LOCKS } from '../core/db/locks.ts';
import { HAS_NO_PLACE, MOST_OF_WRITER, MOST_PER_HOUR, SERVED } from './bounds.ts';
import { queueMail } from './outbox.ts';

/** No other mail without a writer has it. */
const SUBJECT = 'Messages that were not mailed one by one';

/** The beginnings of so many mails of one writer, of so many characters each, and of so many bytes together, stand in a digest. */
const LINES_OF_WRITER = 3;
const LINE_LENGTH = 200;
const MAX_BYTES = 256 * 1024;
/** Of so many mails the beginning is read: an e-mail address and some words are 64 bytes. */
const MAX_LINES = MAX_BYTES / 64;

/** A hundred thousand rows in one statement take longer than a statement may. */
const BATCH = 10_000;

/** Beside `SERVED`: what goes into a digest. What was tried once may have been sent, and stays a mail. */
const IS_LEFT_OVER = sql`due_at <= now() and attempts = 0 and ${HAS_NO_PLACE}`;

/**
 * Whether something is left over, and no digest waits or was written within an hour; the second is looked for only where the first is so. One that
 * waits for more than a day may be refused for good, as spam for one: the next one does not wait for it.
 */
const IS_TIME = sql`with ${SERVED} select exists (select from ${mails} where ${IS_LEFT_OVER})
  and not exists (select from ${mails} where writer = '' and subject = ${SUBJECT}
    and created_at > now() - case when due_at is null then interval '1 hour' else interval '1 day' end) as yes`;

const isYes = async (db: Db, question: SQL): Promise<boolean> =>
  (await rowsOf<{ yes: boolean }>(db, question))[0]?.yes === true;

type LeftOver = { recipient: string; count: number; writers: number; lines: string | null };

/**
 * What is left over for each recipient. Of each writer the first mail comes first, then the second, so that nobody takes the room of the
 * others; only the texts of those that may fit are read.
 */
const readLeftOver = (tx: Db): Promise<LeftOver[]> =>
  rowsOf(
    tx,
    sql`with ${SERVED}, numbered as (
          select id, created_at, recipient, row_number() over (partition by recipient, writer order by created_at, id) as n
          from ${mails} where ${IS_LEFT_OVER}
        ), chosen as (
          select * from numbered where n <= ${LINES_OF_WRITER} order by n, created_at, id limit ${MAX_LINES}
        ), lines as (
          select chosen.*, '- ' || left(regexp_replace(left(text, ${2 * LINE_LENGTH}::int), '\\s+', ' ', 'g'), ${LINE_LENGTH}::int) as line
          from chosen join ${mails} using (id)
        ), measured as (
          select *, sum(octet_length(line) + 1) over (partition by recipient order by n, created_at, id) as bytes from lines
        )
        select recipient, count(*)::int as count, (count(*) filter (where n = 1))::int as writers, (
            select string_agg(line, chr(10) order by created_at, id) from measured
            where measured.recipient = numbered.recipient and bytes <= ${MAX_BYTES}
          ) as lines
        from numbered group by recipient`,
  );

/** Takes what is left over out of the outbox, so many mails in one statement; the messages themselves stay where they are. */
async function dropLeftOver(tx: Db): Promise<void> {
  let dropped: unknown[];
  do {
    dropped = await rowsOf(
      tx,
      sql`with ${SERVED} delete from ${mails}
          where id in (select id from ${mails} where ${IS_LEFT_OVER} limit ${BATCH} for update skip locked) returning id`,
    );
  } while (dropped.length === BATCH);
}

const textOf = ({ count, writers, lines }: LeftOver): string =>
  `${count} messages of ${writers} writers were not mailed one by one: an hour has ${MOST_PER_HOUR} mails, ${MOST_OF_WRITER} of one writer.
"npm run admin -- list" shows all of them. Up to ${LINES_OF_WRITER} of each writer, as far as there is room, begin so:

${lines ?? ''}`;

/**
 * Puts what the hour has no place for into one mail to each recipient, once an hour, whichever server does so.
 * @returns whether there is such a mail now
 */
export async function queueDigest(db: Db): Promise<boolean> {
  if (!(await isYes(db, IS_TIME))) return false;
  const compose = async (tx: Db): Promise<boolean> => {
    if (!(await isYes(tx, sql`select pg_try_advisory_xact_lock(${LOCKS.digest}) as yes`))) return false;
    // Another server may have been quicker.
    if (!(await isYes(tx, IS_TIME))) return false;
    const leftOver = await readLeftOver(tx);
    await dropLeftOver(tx);
    for (const each of leftOver)
      await queueMail(tx, { recipient: each.recipient, subject: SUBJECT, text: textOf(each) });
    return leftOver.length > 0;
  };
  // What is written meanwhile is neither counted nor dropped.
  return db.transaction(compose, { isolationLevel: 'repeatable read' });
}
