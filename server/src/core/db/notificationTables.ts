import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { artifacts } from './schema.ts';

/**
 * When somebody else last liked, reviewed or changed a user's artifact: what is looked for there is read of these artifacts alone, however
 * many one has. The trigger `note_activity` writes it, with whoever owned the artifact then.
 */
export const artifactActivity = pgTable(
  'artifact_activity',
  {
    artifactId: uuid('artifact_id')
      .primaryKey()
      .references(() => artifacts.id, { onDelete: 'cascade' }),
    ownerUid: text('owner_uid').notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('artifact_activity_by_owner').on(table.ownerUid, table.at)],
);

/** What a user has read of what they are told (NEWS-1), and the weekly mail of whoever asked for it (NEWS-5). */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    uid: text('uid').primaryKey(),
    /** What came until then was read; null: nothing yet. */
    readAt: timestamptz('read_at'),
    /** The address that was theirs, as the identity provider had seen, when they asked for it; null: they get none. */
    mailTo: text('mail_to'),
    /** Names them in the link that ends it: whoever has it, has a mail of theirs. It stays the same, so that the link of an old mail works as well. */
    unsubscribeToken: uuid('unsubscribe_token').unique('notification_settings_token'),
    /** What came until then was mailed. */
    mailedAt: timestamptz('mailed_at'),
    /** When the next one is due, by the database's clock: whoever writes it moves this on first. Null: never; infinity: not before `releaseMails`. */
    mailDueAt: timestamptz('mail_due_at'),
  },
  (table) => [
    index('notification_settings_by_due')
      .on(table.mailDueAt)
      .where(sql`mail_due_at is not null`),
  ],
);
