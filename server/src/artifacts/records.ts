import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { NewArtifact } from '#contract/artifact.ts';
import { TEXT_FIELD_NAMES } from '#contract/artifactFields.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { artifacts } from '../core/db/schema.ts';
import { lockRecords } from '../core/db/locks.ts';
import { findKnown, findUndone, keyOf } from './acceptedWords.ts';
import { readHeld } from './held.ts';
import { storedPlacesOf } from './storedPlaces.ts';
import { datesOf } from './storedDates.ts';

/** A record from a catalogue: an artifact's fields, where it comes from, and whom to name as its adder. */
export type CatalogueRecord = NewArtifact & {
  /** Identifies a record together with `sourceId`. */
  source: string;
  sourceId: string;
  sourceUrl: string;
  licence: string;
  adderName: string;
  /** When the record was made; undefined: now. Kept as it is when the record comes again. */
  createdAt: Date | undefined;
};

export type SaveReport = { added: number; updated: number; unchanged: number };

/** What would take back accepted suggestions, and what its fields hold of them. */
export type Kept = Awaited<ReturnType<typeof findUndone>>;

const WRITTEN = [
  ...TEXT_FIELD_NAMES,
  'image',
  'type',
  'adderName',
  'sourceUrl',
  'licence',
  'details',
  'foundPin',
  'keptPin',
  'findSpot',
  'exactFields',
  'notice',
  'citedSource',
  'pictureRights',
  'pictureCredit',
] as const satisfies (keyof ReadRecord)[];

/** What is read from an artifact's texts and pins, and stored beside them. */
const READ_FIELDS = [
  'yearFrom',
  'yearTo',
  'foundDay',
  'found',
  'kept',
  'foundLat',
  'foundLon',
] as const satisfies (keyof typeof artifacts.$inferSelect)[];

/** What is stored of these texts and pins, and beside them. It may take seconds, so it is read before a transaction begins. */
export async function readFrom(texts: NewArtifact) {
  const told = await storedPlacesOf(texts);
  return { ...datesOf({ ...texts, ...told }), ...told };
}

export type ReadFields = Awaited<ReturnType<typeof readFrom>>;

/** A record with what is read from its texts and pins. */
export type ReadRecord = CatalogueRecord & ReadFields;

export const readRecord = async (record: CatalogueRecord): Promise<ReadRecord> => ({
  ...record,
  ...(await readFrom(record)),
});

const columnOf = getTableColumns(artifacts);
type Field = keyof typeof columnOf;
/** The id that is the number of a given record; null where it is no id. */
const ID_IN_NUMBER = sql.raw(
  `case when given."sourceId" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then given."sourceId"::uuid end`,
);
const namesOf = (fields: readonly Field[]): string => fields.map((field) => columnOf[field].name).join(', ');
const picked = (fields: readonly Field[]): string => fields.map((field) => `"${field}"`).join(', ');
const typed = (fields: readonly Field[]): string =>
  fields.map((field) => `"${field}" ${columnOf[field].getSQLType()}`).join(', ');

/** The columns of a record that an import writes. */
export const RECORD_COLUMNS = WRITTEN.map((field) => columnOf[field]);

const tuple = (table: string): string => RECORD_COLUMNS.map(({ name }) => `${table}.${name}`).join(', ');
const GIVEN: readonly Field[] = ['id', 'createdAt', 'source', 'sourceId', ...READ_FIELDS, ...WRITTEN];
const replaced = [...READ_FIELDS, ...WRITTEN]
  .map((field) => columnOf[field].name)
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');

/** The import that a batch of records belongs to, and how many entries of its file are dealt with after it. */
type ImportBatch = { importId: number; entries: number };

/**
 * Adds or updates records on (`source`, `sourceId`). Id, likes and time of a known record stay; a record without a change
 * is not written, nor is one that a user added here. Of two records with the same key the later one counts. A batch of an import is
 * noted with what it takes to undo it. Pass a few hundred at a time, in a transaction.
 * @param options.overwrites whether what was accepted of suggestions gives way; otherwise such a record, of which something was accepted since `keepAccepted`, is not stored, and told in `kept`
 */
export async function storeRecords(
  tx: Db,
  records: readonly ReadRecord[],
  now: Date,
  { batch, overwrites = false }: { batch?: ImportBatch; overwrites?: boolean } = {},
): Promise<SaveReport & { kept: Kept }> {
  await lockRecords(tx);
  const kept = await findUndone(tx, overwrites ? [] : records);
  const taken = records.filter((record) => !kept.has(record));
  const distinct = new Map(taken.map((record) => [JSON.stringify([record.source, record.sourceId]), record]));
  const rows = Array.from(distinct.values(), (record) => ({
    ...record,
    details: record.details ?? [],
    notice: record.notice ?? '',
    citedSource: record.citedSource ?? '',
    pictureCredit: record.pictureCredit ?? '',
    id: uuidv7(),
    createdAt: (record.createdAt ?? now).toISOString(),
  }));
  const [saved] = await rowsOf<{ added: number; written: number }>(
    tx,
    sql`with given as materialized (
          select * from json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(typed(GIVEN))})
          -- What an operator has hidden does not come back with the next import.
          where not exists (select from hidden where hidden.source = given.source and hidden.source_id = given."sourceId")
            -- What a user added here stays theirs: in a download its number is its id.
            and not coalesce((select own.source is null from artifacts as own where own.id = ${ID_IN_NUMBER}), false)
            and not exists (select from hidden where hidden.id = ${ID_IN_NUMBER})
        ), before as materialized (
          select known.id, known.import_id, ${sql.raw(tuple('known'))}
          from artifacts as known
          join given on given.source = known.source and given."sourceId" = known.source_id
          where ${batch !== undefined}
        ), written as (
          insert into artifacts as known (import_id, ${sql.raw(namesOf(GIVEN))})
          select ${batch?.importId ?? null}::int, ${sql.raw(picked(GIVEN))} from given
          on conflict (source, source_id) do update set import_id = excluded.import_id, ${sql.raw(replaced)}
          where (${sql.raw(tuple('known'))}) is distinct from (${sql.raw(tuple('excluded'))})
          returning id, xmax = 0 as added
        ), noted as (
          insert into import_batches (import_id, entries, added, before)
          select ${batch?.importId ?? null}::int, ${batch?.entries ?? null}::int,
            array(select id from written where added),
            (select coalesce(jsonb_agg(before), '[]') from before join written using (id))
          where exists (select from written) and ${batch !== undefined}
        )
        select count(*) filter (where added)::int as added, count(*)::int as written from written`,
  );
  const { added = 0, written = 0 } = saved ?? {};
  return { added, updated: written - added, unchanged: taken.length - written, kept };
}

/** The words of each place, and its pin. */
const PLACES = [
  ['discoveredAt', 'foundPin'],
  ['presentLocation', 'keptPin'],
] as const;

/**
 * Those of these records, with what they become, that hold of a place what everybody is told of it, as downloads do: the exact words and pin that
 * are stored stay, as told words never take their place. Where everybody is told no words, empty
 * ones of a file that is no download take the exact ones away. Outside of a transaction the locks of `findKnown` end with it; `storeRecords` looks again.
 */
export async function keepExact(
  db: Db,
  records: readonly { record: ReadRecord; isDownload: boolean }[],
): Promise<Map<ReadRecord, ReadRecord>> {
  const vague = records.filter(({ record }) => record.exactFields);
  const merged = new Map<ReadRecord, ReadRecord>();
  if (vague.length === 0) return merged;
  const keys = new Map(
    (
      await findKnown(
        db,
        vague.map(({ record }) => record),
      )
    ).map((each) => [each.id, keyOf(each)]),
  );
  const rows = await readHeld(db, inArray(artifacts.id, [...keys.keys()]));
  const held = new Map(rows.filter(({ isVague }) => isVague).map((each) => [keys.get(each.id), each]));
  for (const { record, isDownload } of vague) {
    const { exactFields } = record;
    const known = held.get(keyOf(record));
    if (!known) continue;
    const { told, exact } = known;
    const kept = PLACES.filter(
      (fields) =>
        (isDownload || told[fields[0]]) &&
        fields.every((field) => isDeepStrictEqual(exactFields?.[field], told[field])),
    ).flat();
    const words = Object.fromEntries(kept.map((field) => [field, exact[field]]));
    if (kept.length > 0) merged.set(record, await readRecord({ ...record, ...exactFields, ...words }));
  }
  return merged;
}

/**
 * Records as they shall be stored: with what was accepted of suggestions in place of their own words (SUGGEST-4), and all that is read of it.
 * @returns them in their order, and what was kept of which
 */
export async function keepAccepted(db: Db, records: readonly ReadRecord[]) {
  const kept = await findUndone(db, records);
  const merged: ReadRecord[] = [];
  for (const record of records) {
    const words = kept.get(record);
    merged.push(words ? await readRecord({ ...record, ...record.exactFields, ...words }) : record);
  }
  return { records: merged, kept };
}

/** Reads the texts of records, then stores them in a transaction (`storeRecords`); what was accepted of suggestions stays, and is told in `kept`. */
export async function saveRecords(
  db: Db,
  records: readonly CatalogueRecord[],
  now: Date,
): Promise<SaveReport & { kept: Kept }> {
  const read: ReadRecord[] = [];
  for (const record of records) read.push(await readRecord(record));
  const { records: merged, kept } = await keepAccepted(db, read);
  return { ...(await db.transaction((tx) => storeRecords(tx, merged, now))), kept };
}
