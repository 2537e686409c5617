import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { ARTIFACT_TYPES, type ArtifactType } from '#contract/constants.ts';
import type { SignupMethod } from '#contract/user.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Sorted by code point, so that PGlite and every PostgreSQL answer the same order. */
const codePointText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const words = (name: string) => text(name).notNull().default('');
/** Milliseconds, as JavaScript's Date: what is answered is exactly what is sorted by. */
const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' }).notNull();

/** People who have signed in; rights come from the token's uid, never from a row here. */
export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  email: text('email').notNull(),
  name: words('name'),
  photoUrl: words('photo_url'),
  method: text('method').$type<SignupMethod>().notNull(),
  createdAt: moment('created_at'),
});

/**
 * One record of a historical artifact (section 3). `ownerUid` is null for records that nobody added by hand;
 * those have a `source` and a `sourceId` instead. `likes` equals the number of rows in `likes`.
 */
export const artifacts = pgTable(
  'artifacts',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    image: words('image'),
    type: text('type').$type<ArtifactType>().notNull(),
    historicalContext: words('historical_context'),
    description: words('description'),
    historicalCreationDate: words('historical_creation_date'),
    discoveredAt: words('discovered_at'),
    discoveredBy: words('discovered_by'),
    presentLocation: words('present_location'),
    ownerUid: text('owner_uid'),
    adderName: words('adder_name'),
    adderEmail: words('adder_email'),
    likes: integer('likes').notNull().default(0),
    createdAt: moment('created_at'),
    source: text('source'),
    sourceId: text('source_id'),
    sourceUrl: words('source_url'),
    licence: words('licence'),
    nameKey: codePointText('name_key')
      .generatedAlwaysAs(sql`name_key(name)`)
      .notNull(),
    /** Weight A: the words that make artifacts related (ruling R14). Weight D: the rest of what search reads (R13). */
    searchVector: tsvector('search_vector')
      .generatedAlwaysAs(
        sql`search_vector(name || ' ' || historical_context || ' ' || discovered_at || ' ' || discovered_by || ' ' || present_location, description)`,
      )
      .notNull(),
  },
  (table) => [
    unique('artifacts_source').on(table.source, table.sourceId),
    check('artifacts_type', sql.raw(`type in (${ARTIFACT_TYPES.map((type) => `'${type}'`).join(', ')})`)),
    check('artifacts_likes', sql`likes >= 0`),
    // Every index ends with the id, and is read in both directions: each serves a sort and its exact reverse.
    index('artifacts_by_likes').on(table.likes, table.createdAt, table.id),
    index('artifacts_by_type_likes').on(table.type, table.likes, table.createdAt, table.id),
    index('artifacts_by_time').on(table.createdAt, table.id),
    index('artifacts_by_type_time').on(table.type, table.createdAt, table.id),
    index('artifacts_by_name').on(table.nameKey, table.id),
    index('artifacts_by_type_name').on(table.type, table.nameKey, table.id),
    index('artifacts_with_image')
      .on(table.likes, table.createdAt, table.id)
      .where(sql`image <> ''`),
    index('artifacts_by_owner')
      .on(table.ownerUid, table.createdAt, table.id)
      .where(sql`owner_uid is not null`),
    index('artifacts_search').using('gin', table.searchVector),
  ],
);

export const likes = pgTable(
  'likes',
  {
    artifactId: uuid('artifact_id')
      .notNull()
      .references(() => artifacts.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    createdAt: moment('created_at'),
    /** Tells two likes of the same millisecond apart. */
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.artifactId, table.uid] }),
    index('likes_by_uid').on(table.uid, table.createdAt, table.seq),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    artifactId: uuid('artifact_id')
      .notNull()
      .references(() => artifacts.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    userName: words('user_name'),
    review: text('review').notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [index('reviews_by_artifact').on(table.artifactId, table.createdAt, table.id)],
);

/** Help & Support's messages (ruling R16). */
export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  uid: text('uid'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at'),
});

export const feedback = pgTable('feedback', {
  id: uuid('id').primaryKey(),
  uid: text('uid'),
  email: text('email').notNull(),
  feedback: text('feedback').notNull(),
  createdAt: moment('created_at'),
});

/**
 * How many artifacts each type has, kept by triggers. `version` grows with every change that can change what a search
 * finds, so that answers counted once stay usable until then.
 */
export const artifactCounts = pgTable('artifact_counts', {
  type: text('type').$type<ArtifactType>().primaryKey(),
  n: integer('n').notNull().default(0),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
});

/** Every word that search can find, kept by triggers: close spellings are looked up here (ruling R13). */
export const searchWords = pgTable('search_words', { word: codePointText('word').primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
]);
