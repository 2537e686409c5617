import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { type Artifact, type ArtifactUpdate, type NewArtifact, type OwnRecord } from '#contract/artifact.ts';
import { LONG_TEXTS } from '#contract/artifactFields.ts';
import type { OwnArtifactsQuery } from '#contract/artifactList.ts';
import { FALLBACK_NAME, FEATURED_COUNT } from '#contract/constants.ts';
import { prepared, type Db } from '../core/db/database.ts';
import { artifacts } from '../core/db/schema.ts';
import { TYPED_FIELDS } from './held.ts';
import { LISTED_FIELDS, readArtifact, readWhole, toArtifact, toWholeArtifact, wholeFields } from './rows.ts';
import { cursorOf, lengthWithin, startingAt, type Page } from '../core/db/cursor.ts';
import type { ReadFields } from './records.ts';
import { saveChanges } from './saving.ts';
import { userName } from '../people/users.ts';

/** Who adds an artifact: taken from the token, never from the body (CALL-10). */
export type Adder = { uid: string; name: string; email: string };

const { adderName, createdAt, exactFields } = getTableColumns(artifacts);
/** What a record holds, as everybody is told it: what its user typed, and who added it when. */
export const RECORD_FIELDS = { ...TYPED_FIELDS, adderName, createdAt };

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
    .returning(wholeFields(uid));
  return row && toWholeArtifact(row);
}

const ownedBy = (id: string, uid: string) => and(eq(artifacts.id, id), eq(artifacts.ownerUid, uid));

/**
 * Changes the given fields of the owner's artifact (`saveChanges`).
 * @returns undefined when it is gone or belongs to another
 */
export const updateArtifact = async (
  db: Db,
  id: string,
  by: Pick<Adder, 'uid' | 'name'>,
  values: Partial<ArtifactUpdate>,
  expects: (revision: number) => boolean,
  now: Date,
): Promise<Artifact | undefined> =>
  (await saveChanges(db, {
    which: ownedBy(id, by.uid),
    by,
    values,
    expects: (held) => expects(held.revision),
    now,
  }))
    ? readArtifact(db, id, by.uid)
    : undefined;

/** Deletes the owner's artifact with its likes and reviews (MINE-7); false when it is gone or belongs to another. */
export async function deleteArtifact(db: Db, id: string, uid: string): Promise<boolean> {
  const deleted = await db.delete(artifacts).where(ownedBy(id, uid)).returning({ id: artifacts.id });
  return deleted.length > 0;
}

/** What a record's long texts take, which PostgreSQL tells without reading them. */
const TEXT_BYTES = sql<number>`${sql.join(
  LONG_TEXTS.map((name) => sql`octet_length(${artifacts[name]})`),
  sql` + `,
)}`;

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
