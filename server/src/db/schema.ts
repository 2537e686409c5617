import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  json,
  jsonb,
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
    /** The import that wrote this record last; null when a person did. */
    importId: integer('import_id'),
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
 * How many artifacts each type has: the sum of `n`, in which every statement's trigger inserts what it changes. Rows are
 * only ever inserted, so that no writer waits for another; `db/upkeep.ts` sums them up. The sum of `version` grows with
 * every change that can change what a search finds, so that answers counted once stay usable until then.
 */
export const artifactCounts = pgTable('artifact_counts', {
  type: text('type').$type<ArtifactType>().notNull(),
  n: integer('n').notNull().default(0),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
});

/** Every word that search can find: close spellings are looked up here (ruling R13). `db/upkeep.ts` keeps it. */
export const searchWords = pgTable('search_words', { word: codePointText('word').primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
]);

/** Artifacts whose words `search_words` may lack, and the words that a changed or deleted artifact no longer has. */
export const searchWordChanges = pgTable('search_word_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The artifact that was added or changed; null when it was deleted. */
  artifactId: uuid('artifact_id'),
  /** The words it had before; null when it is new. */
  before: tsvector('before'),
});

/** Imports of record files, so that one that stopped can go on and a whole one can be taken back. */
export const imports = pgTable('imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** The file's name without its folder. */
  file: text('file').notNull(),
  /** SHA-256 of the file: going on needs the very same one. */
  hash: text('hash').notNull(),
  startedAt: moment('started_at'),
  /** Null until its last record is stored. */
  finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3, mode: 'date' }),
  /** Null unless it was taken back. */
  undoneAt: timestamp('undone_at', { withTimezone: true, precision: 3, mode: 'date' }),
  /** Records of the file that have been dealt with, rejected ones included. */
  entries: integer('entries').notNull().default(0),
  added: integer('added').notNull().default(0),
  updated: integer('updated').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  rejected: integer('rejected').notNull().default(0),
});

/** What one transaction of an import did, as it takes to undo it. */
export const importBatches = pgTable(
  'import_batches',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** `imports.entries` when the batch was stored. */
    entries: integer('entries').notNull(),
    /** Ids of the artifacts it added. */
    added: uuid('added').array().notNull(),
    /** The artifacts it changed, as they were before. */
    before: jsonb('before').$type<Record<string, unknown>[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.entries] })],
);

/**
 * Writes that a client may send again under the same key, with what the first one was answered. `answer` is null only
 * within the transaction that writes it.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who sent it; empty for visitors. */
    uid: text('uid').notNull(),
    key: text('key').notNull(),
    /** Tells two writes under one key apart; nothing of what was sent can be read from it. */
    fingerprint: text('fingerprint').notNull(),
    answer: json('answer'),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.key] }),
    index('idempotency_keys_by_time').on(table.createdAt),
  ],
);
