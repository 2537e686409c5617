import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { createStatements, forQuickReads, type Db } from '../db/database.ts';
import { artifacts, likes } from '../db/schema.ts';
import { CATALOGUE_SOURCE } from './records.ts';

/** The caller's uid; undefined for a visitor. */
export type Viewer = string | undefined;

const {
  id,
  ownerUid,
  adderEmail,
  createdAt,
  details,
  nameKey: _nameKey,
  searchVector: _searchVector,
  source,
  sourceId: _sourceId,
  sourceUrl,
  licence,
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

/** Whose record it is, and the points of its picture, in the response of one artifact: lists do not show them. */
const CREDIT_FIELDS = { source, sourceUrl, licence };
const ONE_FIELDS = { ...CREDIT_FIELDS, details };

type Row = Awaited<ReturnType<ReturnType<typeof prepareMany>['execute']>>[number];
type Credit = { [Field in keyof typeof CREDIT_FIELDS]: string | null };

const prepareMany = (db: Db) =>
  db
    .select(ARTIFACT_FIELDS)
    .from(artifacts)
    // One value, however many ids: a statement takes 65,535 values at most.
    .where(sql`${artifacts.id} = any(string_to_array(${sql.placeholder('ids')}::text, ',')::uuid[])`)
    .prepare('artifacts_by_id');

const prepareOne = (db: Db) =>
  db
    .select({ ...ARTIFACT_FIELDS, ...ONE_FIELDS })
    .from(artifacts)
    .where(sql`${artifacts.id} = ${sql.placeholder('id')}::uuid`)
    .prepare('artifact_by_id');

const manyStatement = createStatements<ReturnType<typeof prepareMany>>();
const oneStatement = createStatements<ReturnType<typeof prepareOne>>();

/** The origin of an imported record; the fields are undefined for the product's own records and for those of users. */
function creditOf({ source, sourceUrl, licence }: Credit) {
  const isImported = source && source !== CATALOGUE_SOURCE;
  const shown = (text: string | null) => (isImported && text ? text : undefined);
  return { source: shown(source), sourceUrl: shown(sourceUrl), licence: shown(licence) };
}

/** A row as the contract's artifact: the row itself, because copies of it cost more than the rest of a page. */
export const toArtifact = (row: Row): Artifact =>
  Object.assign(row, { adderEmail: row.adderEmail ?? undefined });

/** Reads artifacts by id, in the order of the ids; those that are gone by now are left out. */
export async function readArtifacts(db: Db, ids: readonly string[], viewer: Viewer): Promise<Artifact[]> {
  if (ids.length === 0) return [];
  const statement = manyStatement(db, 'artifacts_by_id', () => prepareMany(db));
  const found = await statement.execute({ ids: ids.join(), viewer: viewer ?? null });
  const rows = new Map(found.map((row) => [row._id, toArtifact(row)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The id of a record that came with the product, by its slug; undefined when there is none. */
export async function findBySlug(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: artifacts.id })
    .from(artifacts)
    .where(and(eq(artifacts.source, CATALOGUE_SOURCE), eq(artifacts.sourceId, slug)));
  return row?.id;
}

/** Reads one artifact, with its credit and the points of its picture; undefined when there is none. */
export async function readArtifact(db: Db, id: string, viewer: Viewer): Promise<Artifact | undefined> {
  const quick = forQuickReads(db);
  const statement = oneStatement(quick, 'artifact_by_id', () => prepareOne(quick));
  const [row] = await statement.execute({ id, viewer: viewer ?? null });
  if (!row) return undefined;
  return Object.assign(toArtifact(row), creditOf(row), {
    details: row.details.length > 0 ? row.details : undefined,
  });
}
