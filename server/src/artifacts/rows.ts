/** How artifacts are read by id. Other resources import it. */

import { getTableColumns, sql, type Placeholder } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { forEachField, LONG_TEXTS, TEXT_FIELD_NAMES } from '#contract/artifactFields.ts';
import { CONTRIBUTED_SOURCE, MAX_LISTED_TEXT } from '#contract/constants.ts';
import type { FindSpot } from '#contract/findSpot.ts';
import { prepared, type Db } from '../core/db/database.ts';
import { artifacts, likes, type ExactFields } from '../core/db/schema.ts';
import { exactPlacesOf } from './storedPlaces.ts';

/** Source of the records that come with the product: no museum's, so it is not shown. */
export const CATALOGUE_SOURCE = 'explore-history';

/** The caller's uid; undefined for a visitor. */
export type Caller = string | undefined;

const columns = getTableColumns(artifacts);
const { id, ownerUid, adderEmail, createdAt, details, source, sourceUrl, licence, found, kept, revision } =
  columns;
const { image, type, adderName, yearFrom, yearTo, findSpot, notice, exactFields } = columns;
const { citedSource, pictureRights, pictureCredit } = columns;
export const TEXT_COLUMNS = forEachField(TEXT_FIELD_NAMES, (_, name) => columns[name]);
/** What everybody may see as it is stored: of a place that is told vaguely, no more than that (`findSpot.ts`). */
const shown = { ...TEXT_COLUMNS, image, type, adderName, likes: columns.likes, yearFrom, yearTo };

/**
 * What a response shows of an artifact.
 * @param caller their uid, or the value of a prepared statement that holds it; null for a visitor
 */
export const artifactFields = (caller: string | null | Placeholder) => ({
  _id: id,
  ...shown,
  /** For the owner alone (RECORD-6). */
  adderEmail: sql<string | null>`case when ${ownerUid} = ${caller} then ${adderEmail} end`,
  revision: sql<number | null>`case when ${ownerUid} = ${caller} then ${revision} end`,
  exactFields: sql<ExactFields | null>`case when ${ownerUid} = ${caller} then ${exactFields} end`,
  findSpot: sql<FindSpot | null>`nullif(${findSpot}, 'exact')`,
  notice: sql<string | null>`nullif(${notice}, '')`,
  createdAt: sql<string>`${createdAt}`.mapWith((time: string) => new Date(time).toISOString()),
  isLikedByUser: sql<boolean>`exists (select from ${likes} where ${likes.artifactId} = ${artifacts.id} and ${likes.uid} = ${caller})`,
});

const sqlBeginningOf = (text: typeof shown.description) =>
  sql<string>`left(${text}, ${sql.raw(String(MAX_LISTED_TEXT))})`;

/** What lists show of a long text: as many characters as PostgreSQL counts, none of which is half of one. */
export const beginningOf = (text: string): string =>
  text.length <= MAX_LISTED_TEXT
    ? text
    : [...text.slice(0, 2 * MAX_LISTED_TEXT)].slice(0, MAX_LISTED_TEXT).join('');

/** The same in lists, with the beginnings of its long texts: a page of a thousand is no larger than its cards. */
export const listedFields = (caller: string | null | Placeholder) => ({
  ...artifactFields(caller),
  ...forEachField(LONG_TEXTS, (_, name) => sqlBeginningOf(shown[name])),
});

/** What a user says of where it comes from, which lists do not show either. */
export const STATED_FIELDS = { citedSource, pictureRights, pictureCredit };
/** The same in the responses that forms are filled with. */
export const wholeFields = (caller: string | null | Placeholder) => ({
  ...artifactFields(caller),
  ...STATED_FIELDS,
});

/** Both for a prepared statement, which has a value `caller`. */
const ARTIFACT_FIELDS = artifactFields(sql.placeholder('caller'));
export const LISTED_FIELDS = listedFields(sql.placeholder('caller'));

/** Whose record it is, the points of its picture, and its places, in the response of one artifact: lists do not show them. */
const CREDIT_FIELDS = { source, sourceUrl, licence, ...STATED_FIELDS };
const ONE_FIELDS = { ...CREDIT_FIELDS, adderId: ownerUid, details, found, kept };

// One value, however many ids: a statement takes 65,535 values at most.
const AMONG_IDS = sql`${artifacts.id} = any(string_to_array(${sql.placeholder('ids')}::text, ',')::uuid[])`;

const listedStatement = prepared((db) =>
  db.select(LISTED_FIELDS).from(artifacts).where(AMONG_IDS).prepare('listed_by_id'),
);
const wholeStatement = prepared((db) =>
  db
    .select(wholeFields(sql.placeholder('caller')))
    .from(artifacts)
    .where(AMONG_IDS)
    .prepare('artifacts_by_id'),
);

const oneStatement = prepared((db) =>
  db
    .select({ ...ARTIFACT_FIELDS, ...ONE_FIELDS })
    .from(artifacts)
    .where(sql`${artifacts.id} = ${sql.placeholder('id')}::uuid`)
    .prepare('artifact_by_id'),
);

type Statement<Found> = (db: Db) => { execute: (values?: Record<string, unknown>) => Promise<Found[]> };
type RowOf<Made> = Made extends Statement<infer Found> ? Found : never;
type Row = RowOf<typeof listedStatement>;
type WholeRow = RowOf<typeof wholeStatement>;
type Stated = Pick<WholeRow, keyof typeof STATED_FIELDS>;
type Credit = Pick<RowOf<typeof oneStatement>, keyof typeof CREDIT_FIELDS>;

const statedOf = ({ citedSource, pictureRights, pictureCredit }: Stated) => ({
  citedSource: citedSource || undefined,
  pictureRights: pictureRights ?? undefined,
  pictureCredit: pictureCredit || undefined,
});

/** The origin of an imported record; of the product's own records, and of users' of another site, only the page that they name. */
function creditOf({ source, sourceUrl, licence, ...stated }: Credit) {
  return {
    ...statedOf(stated),
    source: source && source !== CATALOGUE_SOURCE && source !== CONTRIBUTED_SOURCE ? source : undefined,
    sourceUrl: sourceUrl || undefined,
    licence: licence || undefined,
  };
}

/** A row as the contract's artifact: the row itself, because copies of it cost more than the rest of a page. Its owner's has the exact words. */
export function toArtifact(row: Row): Artifact {
  const { discoveredAt, presentLocation } = row.exactFields ?? row;
  return Object.assign(row, {
    discoveredAt,
    presentLocation,
    adderEmail: row.adderEmail ?? undefined,
    revision: row.revision ?? undefined,
    findSpot: row.findSpot ?? undefined,
    notice: row.notice ?? undefined,
    exactFields: undefined,
  });
}

export const toWholeArtifact = (row: WholeRow): Artifact => Object.assign(toArtifact(row), statedOf(row));

/** Makes what reads artifacts by id, in the order of the ids; those that are gone by now are left out. */
const readerBy =
  <Found extends Row>(statement: Statement<Found>, toItem: (row: Found) => Artifact) =>
  async (db: Db, ids: readonly string[], caller: Caller): Promise<Artifact[]> => {
    if (ids.length === 0) return [];
    const found = await statement(db).execute({ ids: ids.join(), caller: caller ?? null });
    const rows = new Map(found.map((row) => [row._id, toItem(row)]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

/** As lists show them. */
export const readForList = readerBy(listedStatement, toArtifact);
/** With their whole texts, as their forms are filled with. */
export const readWhole = readerBy(wholeStatement, toWholeArtifact);

/** Reads one artifact, with its credit, the points of its picture, and its places; undefined when there is none. */
export async function readArtifact(db: Db, id: string, caller: Caller): Promise<Artifact | undefined> {
  const [row] = await oneStatement(db).execute({ id, caller: caller ?? null });
  if (!row) return undefined;
  const exactPlaces = row.exactFields && (await exactPlacesOf({ ...row, ...row.exactFields }));
  return Object.assign(toArtifact(row), exactPlaces, creditOf(row), {
    adderId: row.adderId ?? undefined,
    details: row.details.length > 0 ? row.details : undefined,
  });
}
