import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { NewArtifact } from '#contract/artifact.ts';
import { rowsOf, type Db } from '../db/database.ts';

/** A record from a catalogue: an artifact's fields, where it comes from, and whom to name as its adder. */
export type CatalogueRecord = NewArtifact & {
  /** Together with `sourceId` what tells records apart: the same pair is the same record. */
  source: string;
  sourceId: string;
  sourceUrl: string;
  licence: string;
  adderName: string;
  /** When the record was made; undefined: now. Kept as it is when the record comes again. */
  createdAt: Date | undefined;
};

export type SaveReport = { added: number; updated: number; unchanged: number };

const FIELDS = [
  ['name', 'name'],
  ['image', 'image'],
  ['type', 'type'],
  ['historical_context', 'historicalContext'],
  ['description', 'description'],
  ['historical_creation_date', 'historicalCreationDate'],
  ['discovered_at', 'discoveredAt'],
  ['discovered_by', 'discoveredBy'],
  ['present_location', 'presentLocation'],
  ['adder_name', 'adderName'],
  ['source_url', 'sourceUrl'],
  ['licence', 'licence'],
] as const;

const columns = FIELDS.map(([column]) => column).join(', ');
const picked = FIELDS.map(([, field]) => `"${field}"`).join(', ');
const typed = FIELDS.map(([, field]) => `"${field}" text`).join(', ');
const replaced = FIELDS.map(([column]) => `${column} = excluded.${column}`).join(', ');
const tuple = (table: string): string => FIELDS.map(([column]) => `${table}.${column}`).join(', ');

/**
 * Adds or updates records on (`source`, `sourceId`) in one statement: all of them or none. Id, likes and time of a
 * known record stay; a record without a change is not written. Of two records with the same key the later one counts.
 * Pass a few hundred at a time: the statement holds the database meanwhile.
 */
export async function saveRecords(
  db: Db,
  records: readonly CatalogueRecord[],
  now: Date,
): Promise<SaveReport> {
  const distinct = new Map(
    records.map((record) => [JSON.stringify([record.source, record.sourceId]), record]),
  );
  const rows = [...distinct.values()].map((record) => ({
    ...record,
    id: uuidv7(),
    createdAt: (record.createdAt ?? now).toISOString(),
  }));
  const written = await rowsOf<{ added: boolean }>(
    db,
    sql`insert into artifacts as known (id, created_at, source, source_id, ${sql.raw(columns)})
        select id, "createdAt", source, "sourceId", ${sql.raw(picked)}
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as given(id uuid, "createdAt" timestamptz, source text, "sourceId" text, ${sql.raw(typed)})
        on conflict (source, source_id) do update set ${sql.raw(replaced)}
        where (${sql.raw(tuple('known'))}) is distinct from (${sql.raw(tuple('excluded'))})
        returning (xmax = 0) as added`,
  );
  const added = written.filter((row) => row.added).length;
  return { added, updated: written.length - added, unchanged: records.length - written.length };
}
