import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  MOST_NOTIFICATIONS,
  MOST_QUOTED,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#contract/notificationKinds.ts';
import { FIRST_NOTIFICATION_DAYS, type Notification, type Notifications } from '#contract/notifications.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { artifactActivity, notificationSettings } from '../core/db/notificationTables.ts';
import { artifactChanges, artifacts, likes, reviews, suggestions } from '../core/db/schema.ts';

/** So many own artifacts are looked at, those that others were at last; and so many rows of each kind of each of them. */
const MOST_ARTIFACTS = 100;
const MOST_ROWS = 100;
const MOST_LIKES = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What somebody is told of who has read nothing yet: that of the last weeks. */
const firstMoment = (now: Date): SQL =>
  sql`${new Date(now.getTime() - FIRST_NOTIFICATION_DAYS * DAY_MS).toISOString()}::timestamptz`;

/** Since when this user has read nothing, as an expression. */
export const unreadSince = (uid: string, now: Date): SQL =>
  sql`coalesce((select read_at from ${notificationSettings} where uid = ${uid}), ${firstMoment(now)})`;

type Row = Notification & {
  counts: Partial<Notifications['counts']>;
  rows: number;
  isCut: boolean;
};

/** Rows of one table that belong to recent artifacts, are newer than `since`, and not the user's own. */
const found = (kind: NotificationKind, table: PgTable, uid: string, text: SQL): SQL =>
  sql`select ${kind}::text as kind, recent.id, recent.name, each.*, null as state
      from recent cross join lateral (
        select created_at as at, 1 as count, user_name, ${text} as text from ${table}
        where artifact_id = recent.id and created_at > (select moment from since) and uid <> ${uid}
        order by created_at desc limit ${MOST_ROWS}
      ) as each`;

const beginningOf = (column: string): SQL => sql.raw(`left(${column}, ${MOST_QUOTED})`);

/**
 * The statement of what others did to a user's own since a moment: likes of each artifact together, which name nobody; reviews, changes, and
 * suggestions that wait, one by one; and what was decided about their own suggestions. What was taken back, deleted or hidden is not there. It
 * reads the artifacts that others were at since then, by `artifact_activity_by_owner`, and of each the rows since then, by an index: as much as
 * there is to tell, whatever one owns.
 */
export const notificationsStatement = (uid: string, since: SQL): SQL =>
  sql`with since as materialized (select ${since} as moment), recent as materialized (
        select artifacts.id, artifacts.name from ${artifactActivity} as activity
        join ${artifacts} on artifacts.id = activity.artifact_id and artifacts.owner_uid = ${uid}
        where activity.owner_uid = ${uid} and activity.at > (select moment from since)
        order by activity.at desc limit ${MOST_ARTIFACTS}
      ), found as (
        select 'like' as kind, recent.id, recent.name, max(each.created_at) as at, count(*)::int as count,
          '' as user_name, '' as text, null as state
        from recent cross join lateral (
          select created_at from ${likes}
          where artifact_id = recent.id and created_at > (select moment from since) and uid <> ${uid}
          order by created_at desc limit ${MOST_LIKES}
        ) as each group by recent.id, recent.name
        union all ${found('review', reviews, uid, beginningOf('review'))}
        union all ${found('correction', artifactChanges, uid, sql`''`)}
        union all (
          select 'suggestion', artifacts.id, artifacts.name, suggestions.created_at, 1, user_name, ${beginningOf('reason')}, null
          from ${suggestions} join ${artifacts} on artifacts.id = artifact_id and artifacts.owner_uid = ${uid}
          where suggestions.owner_uid = ${uid} and state = 'open' and suggestions.created_at > (select moment from since) and uid <> ${uid}
          order by suggestions.id desc limit ${MOST_ROWS}
        )
        union all (
          select 'decision', artifacts.id, artifacts.name, decided_at, 1, '', ${beginningOf('words')}, state from ${suggestions}
          join ${artifacts} on artifacts.id = artifact_id
          where uid = ${uid} and decided_at > (select moment from since)
          order by decided_at desc limit ${MOST_ROWS}
        )
      )
      select kind, id as "artifactId", name as "artifactName", at as "createdAt", count, user_name as "userName", text, state,
        (select json_object_agg(kind, total) from (select kind, sum(count)::int as total from found group by kind) as each) as counts,
        (count(*) over ())::int as rows,
        max(count) over () >= ${MOST_LIKES} as "isCut"
      from found order by at desc, kind, id limit ${MOST_NOTIFICATIONS}`;

/**
 * What is new to a user.
 * @param since an expression of the moment since which they have read nothing
 */
export async function listNotifications(db: Db, uid: string, since: SQL): Promise<Notifications> {
  const rows = await rowsOf<Row>(db, notificationsStatement(uid, since));
  const counts = Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, rows[0]?.counts[kind] ?? 0]),
  ) as Notifications['counts'];
  const items = rows.map(({ counts: _counts, rows: _rows, isCut: _isCut, createdAt, state, ...item }) => ({
    ...item,
    ...(state && { state }),
    createdAt: new Date(createdAt).toISOString(),
  }));
  const [newest] = rows;
  return {
    items,
    counts,
    isMore: newest !== undefined && (newest.isCut || newest.rows > items.length),
    until: items[0]?.createdAt ?? '',
  };
}

/**
 * Notes that a user has read what came until a moment. Of two devices the later moment counts, and none lies in the future: what comes after
 * now is unread.
 */
export async function readUntil(db: Db, uid: string, until: Date, now: Date): Promise<void> {
  const readAt = until < now ? until : now;
  await db
    .insert(notificationSettings)
    .values({ uid, readAt })
    .onConflictDoUpdate({
      target: notificationSettings.uid,
      set: { readAt: sql`greatest(${notificationSettings.readAt}, excluded.read_at)` },
    });
}
