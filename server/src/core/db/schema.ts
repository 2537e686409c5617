import { sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { forEachField, TEXT_FIELD_NAMES, textField, type SearchWeight } from '#contract/artifactFields.ts';
import { ARTIFACT_TYPES, type ArtifactType } from '#contract/constants.ts';
import type { FindSpot } from '#contract/findSpot.ts';
import type { FieldValues } from '#contract/history.ts';
import type { PictureRights } from '#contract/pictureRights.ts';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import type { Pin, StoredPlace } from '#contract/place.ts';
import type { SuggestionState } from '#contract/suggestion.ts';
import type { SignupMethod } from '#contract/user.ts';
import { codePointText, timestamptz, jsonOrNull, textOrEmpty, tsvector } from './columns.ts';

/** Users who have signed in; rights come from the token's uid, never from a row here. */
export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  email: text('email').notNull(),
  name: textOrEmpty('name'),
  photoUrl: textOrEmpty('photo_url'),
  method: text('method').$type<SignupMethod>().notNull(),
  /** Whether the provider has seen that the address is theirs: only then it names them to an operator. */
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  createdAt: timestamptz('created_at').notNull(),
});

/** The columns of the texts that search reads with this weight. */
const columnsOfWeight = (weight: SearchWeight): string[] =>
  TEXT_FIELD_NAMES.filter((name) => textField(name).searchWeight === weight).map(toSnakeCase);

/** The words of these texts, as an SQL expression. Long ones are read one by one: `fold` cuts what it is given. */
const wordsOf = (short: string[], long: string[] = []): SQL =>
  sql.raw([short.join(" || ' ' || "), ...long].map((text) => `search_vector(${text})`).join(' || '));

/** "Others" is no word for anything. */
const TYPE_WORD = "replace(type, 'Others', '')";
/** What museums' staff ask for first; as much of it as makes a name has no figures that a year begins with. */
const NUMBER_WORDS = 'number_words(source_id)';
const NUMBER_NAME = 'number_name(source_id)';
const headWith = (number: string): string[] => [
  ...columnsOfWeight('A'),
  ...columnsOfWeight('B'),
  number,
  TYPE_WORD,
];

/** The owner and the id of the picture that a user sent to the file storage, as its address has them; null for any other address. */
export const uploadIn = (image: SQL): SQL =>
  sql`substring(${image} from '/artifact_pics%2F([A-Za-z0-9_-]{1,128}%2F[0-9a-f-]{36})')`;

/** What a period and an area are found by. */
const whenAndWhere = <Column>(table: Record<'yearFrom' | 'yearTo' | 'foundLat' | 'foundLon', Column>) =>
  [table.yearFrom, table.yearTo, table.foundLat, table.foundLon] as const;

/** The fields that say where an artifact was found, or may say it, as they were written. */
export type ExactFields = Required<
  Pick<FieldValues, 'discoveredAt' | 'foundPin' | 'presentLocation' | 'keptPin'>
>;

/** The columns of an artifact that are stored, not generated: a hidden artifact has the same ones (`hiddenTables.ts`). */
export const artifactColumns = () => ({
  id: uuid('id').primaryKey(),
  ...forEachField(TEXT_FIELD_NAMES, (_, name) => textOrEmpty(toSnakeCase(name))),
  name: text('name').notNull(),
  image: textOrEmpty('image'),
  type: text('type').$type<ArtifactType>().notNull(),
  ownerUid: text('owner_uid'),
  adderName: textOrEmpty('adder_name'),
  adderEmail: textOrEmpty('adder_email'),
  likes: integer('likes').notNull().default(0),
  /** Equals the number of rows in `reviews`; a trigger keeps it. */
  reviewCount: integer('review_count').notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
  /** How many changes of it were saved: the number of its rows in `artifact_changes`. */
  revision: integer('revision').notNull().default(0),
  /** About the bytes of their fields as JSON. */
  historyBytes: integer('history_bytes').notNull().default(0),
  source: text('source'),
  sourceId: text('source_id'),
  sourceUrl: textOrEmpty('source_url'),
  licence: textOrEmpty('licence'),
  /** Years of `historicalCreationDate` (`artifacts/storedDates.ts`): -196 is 196 BC; null when it has none, or was not read yet. */
  yearFrom: integer('year_from'),
  yearTo: integer('year_to'),
  /** The day of the year in `discoveredAt`, as month * 100 + day; null when it names none, or was not read yet. */
  foundDay: smallint('found_day'),
  /** Where its owner, or the record, says that `discoveredAt` and `presentLocation` are; null where the words alone do. */
  foundPin: jsonOrNull<Pin>()('found_pin'),
  keptPin: jsonOrNull<Pin>()('kept_pin'),
  /** The places of both (`artifacts/storedPlaces.ts`): the pin, or what the words were read as; null when that is none, or they were not read yet. */
  found: jsonOrNull<StoredPlace>()('found'),
  kept: jsonOrNull<StoredPlace>()('kept'),
  /** Those of `found`, to the nearest metre or two: what indexes hold. */
  foundLat: real('found_lat'),
  foundLon: real('found_lon'),
  findSpot: text('find_spot').$type<FindSpot>().notNull().default('exact'),
  /**
   * What its owner wrote of where it was found and is kept, of an artifact of which everybody is told less: the columns of these fields then hold
   * what `artifacts/findSpot.ts` tells, so that nothing that reads or indexes them can tell more. Null where they hold what was written.
   */
  exactFields: jsonOrNull<ExactFields>()('exact_fields'),
  notice: textOrEmpty('notice'),
  citedSource: textOrEmpty('cited_source'),
  /** Null where they are those of `licence`. */
  pictureRights: text('picture_rights').$type<PictureRights>(),
  pictureCredit: textOrEmpty('picture_credit'),
  /** The points of the picture; empty where it has none. */
  details: jsonb('details').$type<GuidedDetail[]>().notNull().default([]),
  /** The import that wrote this record last; null when a user did. */
  importId: integer('import_id'),
});

/**
 * One record of a historical artifact (RECORD-1). `ownerUid` is null for records that no user added;
 * those have a `source` and a `sourceId` instead. `likes` equals the number of rows in `likes`.
 */
export const artifacts = pgTable(
  'artifacts',
  {
    ...artifactColumns(),
    nameKey: codePointText('name_key')
      .generatedAlwaysAs(sql`name_key(name)`)
      .notNull(),
    searchVector: tsvector('search_vector')
      .generatedAlwaysAs(wordsOf(headWith(NUMBER_WORDS), columnsOfWeight('C')))
      .notNull(),
    /** The words of its name, places, finder and type, and of how its description begins: who finds them, finds the record before others. */
    headVector: tsvector('head_vector')
      .generatedAlwaysAs(wordsOf([...headWith(NUMBER_NAME), 'description_head(description)']))
      .notNull(),
    /** The words of the name and the number alone, which come first of all. */
    nameVector: tsvector('name_vector')
      .generatedAlwaysAs(wordsOf([...columnsOfWeight('A'), NUMBER_NAME]))
      .notNull(),
  },
  (table) => [
    unique('artifacts_source').on(table.source, table.sourceId),
    check('artifacts_type', sql.raw(`type in (${ARTIFACT_TYPES.map((type) => `'${type}'`).join(', ')})`)),
    check('artifacts_likes', sql`likes >= 0`),
    check('artifacts_find_spot', sql`(find_spot = 'exact') = (exact_fields is null)`),
    check(
      'artifacts_found',
      sql`found_lat is not distinct from (found -> 'lat')::real and found_lon is not distinct from (found -> 'lon')::real`,
    ),
    // Every index of a sort ends with the id, and is read in both directions: each serves a sort and its exact reverse. Behind
    // the id are the years and the place of the find, so that a period or an area is found by the index alone.
    index('artifacts_by_likes').on(table.likes, table.createdAt, table.id, ...whenAndWhere(table)),
    index('artifacts_by_type_likes').on(
      table.type,
      table.likes,
      table.createdAt,
      table.id,
      ...whenAndWhere(table),
    ),
    index('artifacts_by_time').on(table.createdAt, table.id, ...whenAndWhere(table)),
    index('artifacts_by_type_time').on(table.type, table.createdAt, table.id, ...whenAndWhere(table)),
    index('artifacts_by_name').on(table.nameKey, table.id, ...whenAndWhere(table)),
    index('artifacts_by_type_name').on(table.type, table.nameKey, table.id, ...whenAndWhere(table)),
    /** Equal entries of an index are stored once, with their rows in order: the whole catalogue is counted three times as quickly by this one. */
    index('artifacts_by_point').on(table.foundLon, table.foundLat),
    /** Equal places stand next to each other, and equal years of a place: a map counts them in that order, from the index alone. */
    index('artifacts_by_place').on(table.foundLon, table.foundLat, table.yearFrom, table.yearTo, table.type),
    /** Of these only the rest of the record tells of the place: a map marks them, counted as the others are. */
    index('artifacts_told')
      .on(table.foundLon, table.foundLat, table.yearFrom, table.yearTo, table.type)
      .where(sql`(found -> 'told') is not null`),
    index('artifacts_by_years').on(table.yearFrom, table.yearTo, table.type),
    /** The order of featured artifacts (HOME-10); ids grow with the time of adding. */
    index('artifacts_featured')
      .on(table.likes.desc().nullsFirst(), table.reviewCount.desc().nullsFirst(), table.id)
      .where(sql`image <> ''`),
    /** The artifact found on a day of the year, or the nearest one. */
    index('artifacts_by_found_day')
      .on(table.foundDay, table.id)
      .where(sql`found_day is not null`),
    index('artifacts_by_owner')
      .on(table.ownerUid, table.createdAt, table.id)
      .where(sql`owner_uid is not null`),
    /** What is named alike, the most alike first. */
    index('artifacts_by_likeness').using('gist', sql`name_key gist_trgm_ops (siglen=64)`),
    index('artifacts_by_image')
      .using('hash', table.image)
      .where(sql`image <> ''`),
    /** Whose picture of the file storage it has, and which. */
    index('artifacts_by_upload')
      .on(uploadIn(sql`image`))
      .where(sql`${uploadIn(sql`image`)} is not null`),
    index('artifacts_search').using('gin', table.searchVector),
    index('artifacts_search_heads').using('gin', table.headVector),
    index('artifacts_search_names').using('gin', table.nameVector),
  ],
);

/** The artifact that a row belongs to, and goes with. */
const artifactOf = () =>
  uuid('artifact_id')
    .notNull()
    .references(() => artifacts.id, { onDelete: 'cascade' });

export const likeColumns = () => ({
  artifactId: uuid('artifact_id').notNull(),
  uid: text('uid').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** Orders likes of the same millisecond. */
  seq: bigint('seq', { mode: 'number' }).notNull(),
  /** Where its user has put it; null where it belongs by its time. `like_place` makes both comparable. */
  position: numeric('position'),
});

export const likes = pgTable(
  'likes',
  {
    ...likeColumns(),
    artifactId: artifactOf(),
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.artifactId, table.uid] }),
    /** Those since a moment, and whose, from the index alone. */
    index('likes_by_time').on(table.artifactId, table.createdAt, table.uid),
    index('likes_by_uid').on(
      table.uid,
      sql`like_place(${table.position}, ${table.createdAt}, ${table.seq})`,
      table.seq,
    ),
  ],
);

export const reviewColumns = () => ({
  id: uuid('id').primaryKey(),
  artifactId: uuid('artifact_id').notNull(),
  uid: text('uid').notNull(),
  userName: textOrEmpty('user_name'),
  review: text('review').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  editedAt: timestamptz('edited_at'),
});

export const reviews = pgTable('reviews', { ...reviewColumns(), artifactId: artifactOf() }, (table) => [
  index('reviews_by_artifact').on(table.artifactId, table.createdAt, table.id),
  index('reviews_by_uid').on(table.uid),
]);

export const changeColumns = () => ({
  id: uuid('id').primaryKey(),
  artifactId: uuid('artifact_id').notNull(),
  uid: text('uid').notNull(),
  userName: textOrEmpty('user_name'),
  createdAt: timestamptz('created_at').notNull(),
  before: jsonb('before').$type<FieldValues>().notNull(),
  after: jsonb('after').$type<FieldValues>().notNull(),
  /** The suggestion that was accepted; it may be gone with the account that made it. */
  suggestionId: uuid('suggestion_id'),
});

/** Every change that an artifact's owner saved (ARTIFACT-13): the fields that it changed, and what they held. */
export const artifactChanges = pgTable(
  'artifact_changes',
  { ...changeColumns(), artifactId: artifactOf() },
  (table) => [
    index('artifact_changes_by_artifact').on(table.artifactId, table.createdAt, table.id),
    index('artifact_changes_by_uid').on(table.uid),
    /** Pictures that artifacts had before. */
    index('artifact_changes_by_upload')
      .on(uploadIn(sql`(before ->> 'image')`))
      .where(sql`${uploadIn(sql`(before ->> 'image')`)} is not null`),
  ],
);

export const suggestionColumns = () => ({
  id: uuid('id').primaryKey(),
  artifactId: uuid('artifact_id').notNull(),
  uid: text('uid').notNull(),
  userName: textOrEmpty('user_name'),
  reason: text('reason').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  changes: jsonb('changes').$type<FieldValues>().notNull(),
  /** What these fields held then, as everybody was told. */
  before: jsonb('before').$type<FieldValues>().notNull(),
  /** Those of them that held something else, which the owner alone was told; null where everything was told exactly. */
  exactBefore: jsonOrNull<FieldValues>()('exact_before'),
  state: text('state').$type<SuggestionState>().notNull().default('open'),
  /** The fields that were accepted. */
  taken: jsonb('taken').$type<(keyof FieldValues)[]>().notNull().default([]),
  /** What was said of the decision. */
  words: textOrEmpty('words'),
  /** When somebody else decided it; null also when its suggester has taken it back, or decided it as a keeper. */
  decidedAt: timestamptz('decided_at'),
  /** The artifact's: who decides is found by them. Whether they do, the artifact says. */
  ownerUid: text('owner_uid'),
  source: text('source'),
});

/** Changes of artifacts that others suggest (SUGGEST-1), and what became of them. */
export const suggestions = pgTable(
  'suggestions',
  { ...suggestionColumns(), artifactId: artifactOf() },
  (table) => [
    index('suggestions_by_uid').on(table.uid, table.id),
    /** What became of a user's own since a moment. */
    index('suggestions_by_decision').on(table.uid, table.decidedAt),
    index('suggestions_by_artifact').on(table.artifactId, table.id),
    index('suggestions_by_owner')
      .on(table.ownerUid, table.id)
      .where(sql`state = 'open'`),
    index('suggestions_by_source')
      .on(table.source, table.id)
      .where(sql`state = 'open'`),
  ],
);

/** Who decides about the records of a source that no user added (SUGGEST-3). */
export const keepers = pgTable(
  'keepers',
  {
    source: text('source').notNull(),
    uid: text('uid').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.uid] }), index('keepers_by_uid').on(table.uid)],
);

/** What became of a message, feedback or report: what was answered, and when it was done with; null while it is open. */
const outcome = { answer: textOrEmpty('answer'), closedAt: timestamptz('closed_at') };

/** Help & Support's messages (HELP-7). */
export const messages = pgTable('messages', {
  id: uuid('id').primaryKey(),
  uid: text('uid'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  ...outcome,
});

export const feedback = pgTable('feedback', {
  id: uuid('id').primaryKey(),
  uid: text('uid'),
  email: text('email').notNull(),
  feedback: text('feedback').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  ...outcome,
});

/** What somebody finds wrong with an artifact, one of its reviews, or a suggestion to it (ANSWER-3). It stays when what it is about is hidden or gone. */
export const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  artifactId: uuid('artifact_id').notNull(),
  /** Null: the artifact itself. */
  reviewId: uuid('review_id'),
  suggestionId: uuid('suggestion_id'),
  uid: text('uid'),
  /** Of a signed-in user. */
  email: textOrEmpty('email'),
  reason: text('reason').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  ...outcome,
});
