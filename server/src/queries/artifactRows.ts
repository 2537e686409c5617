import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import type { Db } from '../db/database.ts';
import { artifacts, likes } from '../db/schema.ts';

/** The caller's uid; undefined for a visitor. */
export type Viewer = string | undefined;

const {
  nameKey: _nameKey,
  searchVector: _searchVector,
  source: _source,
  sourceId: _sourceId,
  sourceUrl: _sourceUrl,
  licence: _licence,
  importId: _importId,
  ...shown
} = getTableColumns(artifacts);

type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (db: Db, ids: readonly string[], viewer: Viewer) =>
  db
    .select({ ...shown, likedBy: likes.uid })
    .from(artifacts)
    .leftJoin(
      likes,
      viewer === undefined ? sql`false` : and(eq(likes.artifactId, artifacts.id), eq(likes.uid, viewer)),
    )
    // One value, however many ids: a statement takes 65,535 values at most.
    .where(sql`${artifacts.id} = any(string_to_array(${ids.join()}::text, ',')::uuid[])`);

/** A row as the contract's artifact; the adder's e-mail is for the owner alone (ruling R11). */
function toArtifact({ id, ownerUid, adderEmail, likedBy, createdAt, ...row }: Row, viewer: Viewer): Artifact {
  const owned = ownerUid !== null && ownerUid === viewer;
  return {
    _id: id,
    ...row,
    ...(owned && { adderEmail }),
    createdAt: createdAt.toISOString(),
    isLikedByUser: likedBy !== null,
  };
}

/** Reads artifacts by id, in the order of the ids; those that are gone by now are left out. */
export async function readArtifacts(db: Db, ids: readonly string[], viewer: Viewer): Promise<Artifact[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await readRows(db, ids, viewer)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toArtifact(row, viewer)] : [];
  });
}

/** Reads one artifact; undefined when there is none. */
export const readArtifact = async (db: Db, id: string, viewer: Viewer): Promise<Artifact | undefined> =>
  (await readArtifacts(db, [id], viewer))[0];
