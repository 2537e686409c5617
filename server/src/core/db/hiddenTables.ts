import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import {
  artifactColumns,
  changeColumns,
  likeColumns,
  reviewColumns,
  suggestionColumns,
  uploadIn,
} from './schema.ts';

/**
 * What an operator has hidden (ANSWER-6): an artifact or a review. Its rows are in the tables below instead of their own, so that no
 * list, count or search can show them.
 */
export const hidden = pgTable(
  'hidden',
  {
    /** Of the artifact or review. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'artifact' | 'review'>().notNull(),
    ownerUid: text('owner_uid'),
    artifactId: uuid('artifact_id').notNull(),
    /** The artifact's name, or how the review begins. */
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    hiddenAt: timestamptz('hidden_at').notNull(),
    source: text('source'),
    sourceId: text('source_id'),
  },
  (table) => [
    index('hidden_by_owner').on(table.ownerUid),
    index('hidden_by_artifact').on(table.artifactId),
    index('hidden_by_source').on(table.source, table.sourceId),
  ],
);

/** With what the row was hidden, and comes back. */
const hiddenWith = () =>
  uuid('hidden_id')
    .notNull()
    .references(() => hidden.id, { onDelete: 'cascade' });

// Each has the columns of its own table, by the same function: a new field is kept of what is hidden as well.

export const hiddenArtifacts = pgTable(
  'hidden_artifacts',
  { ...artifactColumns(), hiddenId: hiddenWith() },
  (table) => [
    index('hidden_artifacts_by_hidden').on(table.hiddenId),
    index('hidden_artifacts_by_owner').on(table.ownerUid),
    index('hidden_artifacts_by_upload').on(uploadIn(sql`image`)),
  ],
);

export const hiddenReviews = pgTable(
  'hidden_reviews',
  { ...reviewColumns(), hiddenId: hiddenWith() },
  (table) => [
    index('hidden_reviews_by_hidden').on(table.hiddenId),
    index('hidden_reviews_by_uid').on(table.uid),
  ],
);

export const hiddenLikes = pgTable('hidden_likes', { ...likeColumns(), hiddenId: hiddenWith() }, (table) => [
  primaryKey({ columns: [table.artifactId, table.uid] }),
  index('hidden_likes_by_hidden').on(table.hiddenId),
  index('hidden_likes_by_uid').on(table.uid),
]);

export const hiddenArtifactChanges = pgTable(
  'hidden_artifact_changes',
  { ...changeColumns(), hiddenId: hiddenWith() },
  (table) => [
    index('hidden_artifact_changes_by_hidden').on(table.hiddenId),
    index('hidden_artifact_changes_by_uid').on(table.uid),
    index('hidden_artifact_changes_by_upload').on(uploadIn(sql`(before ->> 'image')`)),
  ],
);

export const hiddenSuggestions = pgTable(
  'hidden_suggestions',
  { ...suggestionColumns(), hiddenId: hiddenWith() },
  (table) => [
    index('hidden_suggestions_by_hidden').on(table.hiddenId),
    index('hidden_suggestions_by_uid').on(table.uid),
    index('hidden_suggestions_by_owner').on(table.ownerUid),
  ],
);
