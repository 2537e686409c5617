import { sql } from 'drizzle-orm';
import { writeCounts, type NotificationKind } from '#contract/notificationKinds.ts';
import type { Notifications } from '#contract/notifications.ts';
import { PAGES } from '#contract/pages.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { mails } from '../core/db/internalTables.ts';
import { notificationSettings } from '../core/db/notificationTables.ts';
import { unsubscribeAddress } from '../core/http/addresses.ts';
import { queueMail } from '../messages/outbox.ts';
import { listNotifications } from './notifications.ts';
import { NEXT_WEEK } from './weeklyMail.ts';

type Counts = Partial<Record<NotificationKind, number>>;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What stands for the artifacts of others: who owns one may give it any name. */
const SUGGESTIONS_NAME = 'Your suggestions';

/** "- Vase: 3 likes, 1 review" of each artifact. No words of others: nobody writes into somebody's mail by a review or a name. */
function linesOf({ items }: Notifications): string[] {
  const lines = new Map<string, { name: string; counts: Counts }>();
  for (const { artifactId, artifactName, kind, count } of items) {
    const isDecision = kind === 'decision';
    const key = isDecision ? SUGGESTIONS_NAME : artifactId;
    const name = isDecision ? SUGGESTIONS_NAME : artifactName.replaceAll(/\s+/g, ' ');
    const counts: Counts = lines.get(key)?.counts ?? {};
    counts[kind] = (counts[kind] ?? 0) + count;
    lines.set(key, { name, counts });
  }
  return Array.from(lines.values(), ({ name, counts }) => `- ${name}: ${writeCounts(counts, counted)}`);
}

/** What a mail says of the site that it comes from. */
type Site = { name: string; publicUrl: string };

/** The text of a weekly mail, in whose links the site has its address. */
export const textOf = (news: Notifications, { name, publicUrl }: Site, token: string): string =>
  [
    `New on ${name} since your last visit or mail:`,
    '',
    ...linesOf(news),
    ...(news.isMore ? ['- and more'] : []),
    '',
    `All of it is under My Artifacts: ${publicUrl}${PAGES.myArtifacts.path}`,
    '',
    'You asked for this mail in Update Profile. To end it, open this link and press its button; you need not log in:',
    unsubscribeAddress(publicUrl, token),
  ].join('\n');

type Due = { uid: string; address: string; token: string; isWaiting: boolean };

/**
 * Writes the mail that is due first, if there is something to tell and the one before was sent; false when none is due. Whoever takes it moves
 * the next one on, so that each is written once. Held mails need no question: while there are any, no weekly mail is due.
 */
const writeNext = (db: Db, site: Site): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [due] = await rowsOf<Due>(
      tx,
      sql`select uid, mail_to as address, unsubscribe_token as token, exists (
            select from ${mails} where due_at is not null and ${mails.unsubscribeToken} = ${notificationSettings.unsubscribeToken}
          ) as "isWaiting" from ${notificationSettings}
          where mail_due_at <= now() order by mail_due_at limit 1 for update skip locked`,
    );
    if (!due) return false;
    const { uid, address, token, isWaiting } = due;
    const since = sql`(select greatest(read_at, mailed_at) from ${notificationSettings} where uid = ${uid})`;
    const news = isWaiting ? undefined : await listNotifications(tx, uid, since);
    const mailed = news?.until ? sql`${news.until}::timestamptz` : sql`mailed_at`;
    await tx.execute(
      sql`update ${notificationSettings} set mail_due_at = ${NEXT_WEEK}, mailed_at = ${mailed} where uid = ${uid}`,
    );
    if (!news?.until) return true;
    const text = textOf(news, site, token);
    await queueMail(tx, {
      recipient: address,
      subject: `What is new on ${site.name}`,
      text,
      unsubscribeToken: token,
    });
    return true;
  });

/** Puts every weekly mail that is due into the outbox, one after the other; several servers may do so beside each other (NEWS-5). */
export async function writeWeeklyMails(db: Db, site: Site, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted && (await writeNext(db, site)));
}
