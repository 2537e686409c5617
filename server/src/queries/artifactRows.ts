import { getTableColumns, sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { createStatements, forQuickReads, type Db } from '../db/database.ts';
import { artifacts, likes } from '../db/schema.ts';

/** The caller's uid; undefined for a visitor. */
export type Viewer = string | undefined;

const {
  id,
  ownerUid,
  adderEmail,
  createdAt,
  nameKey: _nameKey,
  searchVector: _searchVector,
  source: _source,
  sourceId: _sourceId,
  sourceUrl: _sourceUrl,
  licence: _licence,
  importId: _importId,
  reviewCount: _reviewCount,
  ...shown
} = getTableColumns(artifacts);

const viewer = sql.placeholder('viewer');

/** What a response shows of an artifact, but for `isLikedByUser`. A statement with it has a value `viewer`. */
export const STORED_FIELDS = {
  _id: id,
  ...shown,
  /** For the owner alone (ruling R11). */
  adderEmail: sql<string | null>`case when ${ownerUid} = ${viewer} then ${adderEmail} end`,
  createdAt: sql<string>`${createdAt}`.mapWith((time: string) => new Date(time).toISOString()),
};

/** What a response shows of an artifact; whether the `viewer` likes it is looked up for the rows that are returned alone. */
export const ARTIFACT_FIELDS = {
  ...STORED_FIELDS,
  isLikedByUser: sql<boolean>`exists (select from ${likes}
    where ${likes.artifactId} = ${artifacts.id} and ${likes.uid} = ${viewer})`,
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

/** A row as the contract's artifact: the row itself, because copies of it cost more than the rest of a page. */
export const toArtifact = (row: Row): Artifact =>
  Object.assign(row, { adderEmail: row.adderEmail ?? undefined });

/** Reads artifacts by id, in the order of the ids; those that are gone by now are left out. */
export async function readArtifacts(db: Db, ids: readonly string[], viewer: Viewer): Promise<Artifact[]> {
  if (ids.length === 0) return [];
  const found = await readRows(db, 'artifacts_by_id', ids.join(), viewer);
  const rows = new Map(found.map((row) => [row._id, toArtifact(row)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Reads one artifact; undefined when there is none. */
export async function readArtifact(db: Db, id: string, viewer: Viewer): Promise<Artifact | undefined> {
  const [row] = await readRows(forQuickReads(db), 'artifact_by_id', id, viewer);
  return row && toArtifact(row);
}
