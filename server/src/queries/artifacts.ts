import { and, desc, eq, ne } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Artifact, ArtifactUpdate, NewArtifact } from '#contract/artifact.ts';
import type { OwnArtifactsQuery } from '#contract/artifactList.ts';
import { FEATURED_COUNT } from '#contract/constants.ts';
import type { Db } from '../db/database.ts';
import { artifacts } from '../db/schema.ts';
import { readArtifact, readArtifacts, type Viewer } from './artifactRows.ts';
import { cursorOf, startingAt, type Page } from './cursor.ts';

/** Who adds an artifact: taken from the token, never from the body (ruling R10). */
export type Adder = { uid: string; name: string; email: string };

/** Stores a new artifact and returns it as its owner sees it. */
export async function createArtifact(
  db: Db,
  values: NewArtifact,
  adder: Adder,
  now: Date,
): Promise<Artifact | undefined> {
  const id = uuidv7();
  await db.insert(artifacts).values({
    ...values,
    id,
    ownerUid: adder.uid,
    adderName: adder.name,
    adderEmail: adder.email,
    createdAt: now,
  });
  return readArtifact(db, id, adder.uid);
}

/** The uid an artifact belongs to: null when nobody added it by hand, undefined when there is no such artifact. */
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
  const changed = await db
    .update(artifacts)
    .set(values)
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
    .select(place)
    .from(artifacts)
    .where(and(own, startingAt(from, place)))
    .orderBy(desc(artifacts.createdAt), desc(artifacts.id))
    .limit(limit + 1);
  const next = rows[limit] && { from: cursorOf(rows[limit]) };
  const page = rows.slice(0, limit).map(({ tie }) => tie);
  const total = await db.$count(artifacts, own);
  return { items: await readArtifacts(db, page, uid), next, total };
}

/** The most liked artifacts that have an image, ties by newest (ruling R14). */
export async function listFeatured(db: Db, viewer: Viewer): Promise<Artifact[]> {
  const rows = await db
    .select({ id: artifacts.id })
    .from(artifacts)
    .where(ne(artifacts.image, ''))
    .orderBy(desc(artifacts.likes), desc(artifacts.createdAt), desc(artifacts.id))
    .limit(FEATURED_COUNT);
  const ids = rows.map(({ id }) => id);
  return readArtifacts(db, ids, viewer);
}
