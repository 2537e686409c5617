import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ArtifactType } from '#contract/constants.ts';
import { codePointText, timestamptz, textOrEmpty, tsvector } from './columns.ts';

/**
 * How many artifacts each type has: the sum of `n`, in which every statement's trigger inserts what it changes. Rows are
 * only ever inserted, so that no writer waits for another; `operator/maintenance.ts` sums them up. The sum of `version` tells states of
 * the catalogue apart: every change of what a search or a period finds adds a random number to it, so that it is another one also
 * after a backup was restored and changed in another way.
 */
export const artifactCounts = pgTable(
  'artifact_counts',
  {
    type: text('type').$type<ArtifactType>().notNull(),
    n: integer('n').notNull().default(0),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  // Plans avoid reading whole tables; one that must is costed so high that nothing else in it counts any more.
  (table) => [index('artifact_counts_sums').on(table.type, table.n, table.version)],
);

/** How many likes there are: the sum of `n`, kept as `artifactCounts` are. */
export const likeCounts = pgTable('like_counts', { n: bigint('n', { mode: 'number' }).notNull() });

/** Every word that search can find: close spellings are looked up here (LIST-10). `operator/maintenance.ts` keeps it. */
export const searchWords = pgTable('search_words', { word: codePointText('word').primaryKey() }, (table) => [
  // Words that end alike stand next to each other in it, as those that begin alike do in the key.
  index('search_words_backwards').on(sql`reverse(${table.word})`),
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
  startedAt: timestamptz('started_at').notNull(),
  /** Null until its last record is stored. */
  finishedAt: timestamptz('finished_at'),
  /** Null unless it was taken back. */
  undoneAt: timestamptz('undone_at'),
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

/** Writes that a client may send again under the same key, each with what the first one made: nothing of what was sent can be read here. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The caller; empty for visitors. */
    uid: text('uid').notNull(),
    key: text('key').notNull(),
    /** Tells two writes under one key apart. */
    fingerprint: text('fingerprint').notNull(),
    /** The id of what was made; null where the response names none. */
    made: uuid('made'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.key] }),
    index('idempotency_keys_by_time').on(table.createdAt),
  ],
);

/** How far the texts of all artifacts were read with some version of the rules (`artifacts/backfill.ts`). One row: a newer version replaces it. */
const readTable = <Name extends string>(name: Name) =>
  pgTable(name, {
    version: integer('version').primaryKey(),
    /** The last artifact that was looked at, in the order of ids; null before the first. */
    reached: uuid('reached'),
    finishedAt: timestamptz('finished_at'),
  });
/** Of the dates (`artifacts/storedDates.ts`). */
export const yearsRead = readTable('years_read');
/** Of the places (`artifacts/storedPlaces.ts`). */
export const placesRead = readTable('places_read');

/** Mails to be sent, those that were, and those that a restore holds (`messages/outbox.ts`). */
export const mails = pgTable(
  'mails',
  {
    /** Stands in its Message-ID as well: who gets a mail twice can tell. */
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    replyTo: textOrEmpty('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When it may be tried next: whoever takes it moves this on first. Null: it was sent, or is held. */
    dueAt: timestamptz('due_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Null until it is sent. */
    sentAt: timestamptz('sent_at'),
    /** Why the last attempt failed. */
    error: textOrEmpty('error'),
    /** Whose words it carries, a uid or an address: each has an hourly bound. Empty for an operator's own mails. */
    writer: textOrEmpty('writer'),
    /** Of a weekly mail: what its link ends it by, without signing in (`notifications/weeklyMail.ts`). */
    unsubscribeToken: uuid('unsubscribe_token'),
  },
  (table) => [
    index('mails_by_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);

/** Accounts that have ended: a token that was made before then writes nothing any more, although the identity provider may still accept it. */
export const ended = pgTable('ended', {
  uid: text('uid').primaryKey(),
  at: timestamptz('at').notNull(),
  /** An operator ended it: who signs in anew writes nothing either. */
  isShutOut: boolean('is_shut_out').notNull().default(false),
});

/** Everything that `npm run admin` has done (ANSWER-8). */
export const adminActs = pgTable('admin_acts', {
  id: uuid('id').primaryKey(),
  createdAt: timestamptz('created_at').notNull(),
  /** The name by which the operator's computer knows them. */
  operator: text('operator').notNull(),
  act: text('act').notNull(),
  /** What it was done to: an id, a uid. */
  target: text('target').notNull(),
  text: textOrEmpty('text'),
});
