import { and, asc, desc, eq, ne, sql, type Placeholder } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import {
  newArtifactSchema,
  type Artifact,
  type ArtifactUpdate,
  type NewArtifact,
} from '#contract/artifact.ts';
import type { OwnArtifactsQuery } from '#contract/artifactList.ts';
import { FALLBACK_NAME, FEATURED_COUNT } from '#contract/constants.ts';
import { createStatements, type Db } from '../db/database.ts';
import { artifacts } from '../db/schema.ts';
import { yearsOf } from '../db/years.ts';
import { ARTIFACT_FIELDS, readArtifact, readArtifacts, STORED_FIELDS, toArtifact } from './artifactRows.ts';
import { cursorOf, startingAt, type Page } from './cursor.ts';
import { userName } from './users.ts';

/** Who adds an artifact: taken from the token, never from the body (ruling R10). */
export type Adder = { uid: string; name: string; email: string };

const value = (name: 'id' | 'uid' | 'userName' | 'email' | 'now' | 'yearFrom' | 'yearTo') =>
  sql.placeholder(name);

/** What a person types, each a value of the statement under its own name. */
const TYPED = Object.fromEntries(
  Object.keys(newArtifactSchema.fields).map((name) => [name, sql.placeholder(name)]),
) as Record<keyof NewArtifact, Placeholder>;

const prepareCreate = (db: Db) =>
  db
    .insert(artifacts)
    .values({
      id: value('id'),
      ...TYPED,
      yearFrom: value('yearFrom'),
      yearTo: value('yearTo'),
      ownerUid: value('uid'),
      adderName: sql`coalesce(nullif(${userName(value('uid'), value('userName'))}, ''), ${FALLBACK_NAME})`,
      adderEmail: value('email'),
      createdAt: value('now'),
    })
    .returning({ ...STORED_FIELDS, isLikedByUser: sql<boolean>`false` })
    .prepare('create_artifact');

const createArtifactStatements = createStatements<ReturnType<typeof prepareCreate>>();

/** Stores a new artifact and returns it as its owner sees it. */
export async function createArtifact(
  db: Db,
  values: NewArtifact,
  { uid, name: userName, email }: Adder,
  now: Date,
): Promise<Artifact | undefined> {
  const statement = createArtifactStatements(db, 'create_artifact', () => prepareCreate(db));
  const adder = { uid, userName, email, viewer: uid };
  const years = yearsOf(values.historicalCreationDate);
  const details = values.details ?? [];
  const [row] = await statement.execute({ ...values, details, ...years, ...adder, id: uuidv7(), now });
  return row && toArtifact(row);
}

/** The uid an artifact belongs to: null when no user added it, undefined when there is no such artifact. */
export async function findOwner(db: Db, id: string): Promise<string | null | undefined> {
  const [row] = await db.select({ ownerUid: artifacts.ownerUid }).from(artifacts).where(eq(artifacts.id, id));
  return row?.ownerUid;
}

const ownedBy = (id: string, uid: string) => and(eq(artifacts.id, id), eq(artifacts.ownerUid, uid));

/** Changes the given fields of the owner's artifact; undefined when it is gone or belongs to another. */
export async function updateArtifact(
  db: Db,
  id: string,
  uid: string,
  values: Partial<ArtifactUpdate>,
): Promise<Artifact | undefined> {
  const { historicalCreationDate: date } = values;
  const changed = await db
    .update(artifacts)
    .set({ ...values, ...(date !== undefined && yearsOf(date)) })
    .where(ownedBy(id, uid))
    .returning({ id: artifacts.id });
  return changed.length === 0 ? undefined : readArtifact(db, id, uid);
}

/** Deletes the owner's artifact with its likes and reviews (ruling R21); false when it is gone or belongs to another. */
export async function deleteArtifact(db: Db, id: string, uid: string): Promise<boolean> {
  const deleted = await db.delete(artifacts).where(ownedBy(id, uid)).returning({ id: artifacts.id });
  return deleted.length > 0;
}

/** One page of what one person added, newest first. */
export async function listOwnArtifacts(
  db: Db,
  uid: string,
  { from, limit }: OwnArtifactsQuery,
): Promise<Page<Artifact>> {
  const own = eq(artifacts.ownerUid, uid);
  const place = { createdAt: artifacts.createdAt, tie: artifacts.id };
  const rows = await db
    .select({ ...place, total: sql<number>`(${db.$count(artifacts, own)})`.mapWith(Number) })
    .from(artifacts)
    .where(and(own, startingAt(from, place)))
    .orderBy(desc(artifacts.createdAt), desc(artifacts.id))
    .limit(limit + 1);
  const next = rows[limit] && { from: cursorOf(rows[limit]) };
  const page = rows.slice(0, limit).map(({ tie }) => tie);
  const total = rows[0]?.total ?? (from === '' ? 0 : await db.$count(artifacts, own));
  return { items: await readArtifacts(db, page, uid), next, total };
}

const prepareFeatured = (db: Db) =>
  db
    .select(ARTIFACT_FIELDS)
    .from(artifacts)
    .where(ne(artifacts.image, ''))
    .orderBy(desc(artifacts.likes), desc(artifacts.reviewCount), asc(artifacts.id))
    .limit(FEATURED_COUNT)
    .prepare('featured');

const featuredStatements = createStatements<ReturnType<typeof prepareFeatured>>();

/**
 * The most liked artifacts that have an image; ties: more reviews first, then the older record (ruling R34): the one that was
 * added first. A museum's record may be dated years before it came.
 */
export async function listFeatured(db: Db, viewer: string): Promise<Artifact[]> {
  const statement = featuredStatements(db, 'featured', () => prepareFeatured(db));
  return (await statement.execute({ viewer })).map(toArtifact);
}
