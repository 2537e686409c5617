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

/** What a user has read of what they are told (NEWS-1). */
export const notificationSettings = pgTable('notification_settings', {
  uid: text('uid').primaryKey(),
  /** What came until then was read; null: nothing yet. */
  readAt: timestamptz('read_at'),
});
