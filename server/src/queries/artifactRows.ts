import { getTableColumns, sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { createStatements, type Db } from '../db/database.ts';
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
  ...stored
} = getTableColumns(artifacts);

export const STORED_FIELDS = stored;

/** What a response shows of an artifact; whether the `viewer` likes it is looked up for the rows that are returned alone. */
export const ARTIFACT_FIELDS = {
  ...STORED_FIELDS,
  isLikedByUser: sql<boolean>`exists (select from ${likes}
    where ${likes.artifactId} = ${artifacts.id} and ${likes.uid} = ${sql.placeholder('viewer')})`,
};

type Row = Awaited<ReturnType<ReturnType<typeof prepare>['execute']>>[number];

const SELECTIONS = {
  artifact_by_id: sql`${artifacts.id} = ${sql.placeholder('ids')}::uuid`,
  // One value, however many ids: a statement takes 65,535 values at most.
  artifacts_by_id: sql`${artifacts.id} = any(string_to_array(${sql.placeholder('ids')}::text, ',')::uuid[])`,
};

const prepare = (db: Db, name: keyof typeof SELECTIONS) =>
  db.select(ARTIFACT_FIELDS).from(artifacts).where(SELECTIONS[name]).prepare(name);

const statements = createStatements<ReturnType<typeof prepare>>();

const readRows = (db: Db, name: keyof typeof SELECTIONS, ids: string, viewer: Viewer) =>
  statements(db, name, () => prepare(db, name)).execute({ ids, viewer: viewer ?? null });

/** A row as the contract's artifact; the adder's e-mail is for the owner alone (ruling R11). */
export function toArtifact({ id, ownerUid, adderEmail, createdAt, ...row }: Row, viewer: Viewer): Artifact {
  const owned = ownerUid !== null && ownerUid === viewer;
  return {
    _id: id,
    ...row,
    ...(owned && { adderEmail }),
    createdAt: createdAt.toISOString(),
  };
}

/** Reads artifacts by id, in the order of the ids; those that are gone by now are left out. */
export async function readArtifacts(db: Db, ids: readonly string[], viewer: Viewer): Promise<Artifact[]> {
  if (ids.length === 0) return [];
  const found = await readRows(db, 'artifacts_by_id', ids.join(), viewer);
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toArtifact(row, viewer)] : [];
  });
}

/** Reads one artifact; undefined when there is none. */
export async function readArtifact(db: Db, id: string, viewer: Viewer): Promise<Artifact | undefined> {
  const [row] = await readRows(db, 'artifact_by_id', id, viewer);
  return row && toArtifact(row, viewer);
}
