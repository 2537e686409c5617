import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { type Artifact, type ArtifactUpdate, type NewArtifact, type OwnRecord } from '#contract/artifact.ts';
import type { OwnArtifactsQuery } from '#contract/artifactList.ts';
import { FALLBACK_NAME, FEATURED_COUNT } from '#contract/constants.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { MAX_CHANGES } from '#contract/history.ts';
import { prepared, type Db } from '../core/db/database.ts';
import { artifacts } from '../core/db/schema.ts';
import { artifactFields, LISTED_FIELDS, readArtifact, readWhole, TEXT_COLUMNS, toArtifact } from './rows.ts';
import { ApiError } from '../core/http/errors.ts';
import { changeOf, keepChange } from './history.ts';
import { cursorOf, lengthWithin, startingAt, type Page } from '../core/db/cursor.ts';
import { readFrom, type ReadFields } from './records.ts';
import { userName } from '../people/users.ts';

/** Who adds an artifact: taken from the token, never from the body (CALL-10). */
export type Adder = { uid: string; name: string; email: string };

const columns = getTableColumns(artifacts);
const { image, type, adderName, createdAt, details, foundPin, keptPin, findSpot, notice } = columns;
const { exactFields, revision, historyBytes } = columns;
const typed = { ...TEXT_COLUMNS, image, type, details, foundPin, keptPin, findSpot, notice };
/** What a record holds, as everybody is told it: what its user typed, and who added it when. */
export const RECORD_FIELDS = { ...typed, adderName, createdAt };

/**
 * Stores a new artifact and returns it as its owner sees it.
 * @param read what was read from its texts and pins
 */
export async function createArtifact(
  tx: Db,
  values: NewArtifact,
  read: ReadFields,
  { uid, name, email }: Adder,
  now: Date,
): Promise<Artifact | undefined> {
  const [row] = await tx
    .insert(artifacts)
    .values({
      id: uuidv7(),
      ...values,
      ...read,
      ownerUid: uid,
      adderName: sql`coalesce(nullif(${userName(uid, name)}, ''), ${FALLBACK_NAME})`,
      adderEmail: email,
      createdAt: now,
    })
    .returning(artifactFields(uid));
  return row && toArtifact(row);
}

const ownedBy = (id: string, uid: string) => and(eq(artifacts.id, id), eq(artifacts.ownerUid, uid));

/** Other words of a place take its pin away, unless one is sent with them: it stood where the old words were (PLACE-12). */
const withoutOldPins = (stored: ArtifactUpdate, values: Partial<ArtifactUpdate>): Partial<ArtifactUpdate> => {
  const areOther = (name: 'discoveredAt' | 'presentLocation') =>
    values[name] !== undefined && values[name] !== stored[name];
  return {
    ...(areOther('discoveredAt') && { foundPin: null }),
    ...(areOther('presentLocation') && { keptPin: null }),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  };
};

/**
 * Changes the given fields of the owner's artifact, and keeps what they held (ARTIFACT-13). What changes nothing succeeds,
 * whatever `expects` says: the same update may have come before, and its answer been lost.
 * @param expects whether the stored revision is the one to be changed (MINE-9)
 * @returns undefined when it is gone or belongs to another
 * @throws ApiError `changed`; `invalid` when no more changes of it are kept (ARTIFACT-13)
 */
export async function updateArtifact(
  db: Db,
  id: string,
  { uid, name }: Pick<Adder, 'uid' | 'name'>,
  values: Partial<ArtifactUpdate>,
  expects: (revision: number) => boolean,
  now: Date,
): Promise<Artifact | undefined> {
  const own = ownedBy(id, uid);
  const [stored] = await db
    .select({ ...typed, exactFields, revision, historyBytes })
    .from(artifacts)
    .where(own);
  if (!stored) return undefined;
  const row = { ...stored, ...stored.exactFields };
  const change = changeOf(row, withoutOldPins(row, values));
  if (Object.keys(change.after).length === 0) return readArtifact(db, id, uid);
  if (!expects(row.revision)) throw new ApiError('changed', ERROR_MESSAGES.artifactChanged);
  const bytes = row.historyBytes + Buffer.byteLength(JSON.stringify(change));
  if (row.revision >= MAX_CHANGES.count || bytes > MAX_CHANGES.bytes)
    throw new ApiError('invalid', ERROR_MESSAGES.tooManyChanges);
  const read = await readFrom({ ...row, ...change.after });
  const isStored = await db.transaction(async (tx) => {
    const stored = await tx
      .update(artifacts)
      .set({ ...change.after, ...read, revision: row.revision + 1, historyBytes: bytes })
      .where(and(own, eq(revision, row.revision)))
      .returning({ id: artifacts.id });
    if (stored.length > 0) await keepChange(tx, { artifactId: id, uid, name, ...change }, now);
    return stored.length > 0;
  });
  // Where another update came first, this one is compared with what that one has stored.
  return isStored ? readArtifact(db, id, uid) : updateArtifact(db, id, { uid, name }, values, expects, now);
}

/** Deletes the owner's artifact with its likes and reviews (MINE-7); false when it is gone or belongs to another. */
export async function deleteArtifact(db: Db, id: string, uid: string): Promise<boolean> {
  const deleted = await db.delete(artifacts).where(ownedBy(id, uid)).returning({ id: artifacts.id });
  return deleted.length > 0;
}

/** What a record's long texts take, which PostgreSQL tells without reading them. */
const TEXT_BYTES = sql<number>`octet_length(${artifacts.historicalContext}) + octet_length(${artifacts.description})`;

/** The ids of one page of what one user added, newest first. */
async function listOwnIds(db: Db, uid: string, { from, limit }: OwnArtifactsQuery): Promise<Page<string>> {
  const own = eq(artifacts.ownerUid, uid);
  const place = { createdAt: artifacts.createdAt, tie: artifacts.id };
  const rows = await db
    .select({
      ...place,
      bytes: TEXT_BYTES,
      total: sql<number>`(${db.$count(artifacts, own)})`.mapWith(Number),
    })
    .from(artifacts)
    .where(and(own, startingAt(from, place)))
    .orderBy(desc(artifacts.createdAt), desc(artifacts.id))
    .limit(limit + 1);
  const length = lengthWithin(rows, limit);
  const next = rows[length] && { from: cursorOf(rows[length]) };
  const items = rows.slice(0, length).map(({ tie }) => tie);
  const total = rows[0]?.total ?? (from === '' ? 0 : await db.$count(artifacts, own));
  return { items, next, total };
}

/** One page of what one user added, newest first, with their whole texts: forms are filled with them, and save them. */
export async function listOwnArtifacts(
  db: Db,
  uid: string,
  query: OwnArtifactsQuery,
): Promise<Page<Artifact>> {
  const { items, ...page } = await listOwnIds(db, uid, query);
  return { items: await readWhole(db, items, uid), ...page };
}

/** The same as whole records (MINE-8). */
export async function listOwnRecords(
  db: Db,
  uid: string,
  query: OwnArtifactsQuery,
): Promise<Page<OwnRecord>> {
  const { items, ...page } = await listOwnIds(db, uid, query);
  const rows = await db
    .select({ sourceId: artifacts.id, ...RECORD_FIELDS, exactFields })
    .from(artifacts)
    .where(inArray(artifacts.id, items))
    .orderBy(desc(artifacts.createdAt), desc(artifacts.id));
  const records = rows.map(({ exactFields, ...row }) => ({
    ...row,
    ...exactFields,
    createdAt: row.createdAt.toISOString(),
  }));
  return { items: records, ...page };
}

const featuredStatement = prepared((db) =>
  db
    .select(LISTED_FIELDS)
    .from(artifacts)
    .where(ne(artifacts.image, ''))
    .orderBy(desc(artifacts.likes), desc(artifacts.reviewCount), asc(artifacts.id))
    .limit(FEATURED_COUNT)
    .prepare('featured'),
);

/**
 * The most liked artifacts that have an image; ties: more reviews first, then the older record (HOME-10): the one that was
 * added first. A museum's record may be dated years before it came.
 */
export const listFeatured = async (db: Db, caller: string): Promise<Artifact[]> =>
  (await featuredStatement(db).execute({ caller })).map(toArtifact);
