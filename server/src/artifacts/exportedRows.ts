import { getTableColumns, sql } from 'drizzle-orm';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { CONTRIBUTED_SOURCE } from '#contract/constants.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { artifacts } from '../core/db/schema.ts';
import { matches } from '../core/db/tsquery.ts';
import { readTotal, cappedCount } from './list.ts';
import { RECORD_FIELDS } from './ownArtifacts.ts';
import type { CountCache } from './countCache.ts';
import { listedIds, SORT_ORDERS } from './pageIds.ts';

const { id, source, sourceId, sourceUrl, licence, found, kept } = getTableColumns(artifacts);

const readRecords = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .select({ id, source, sourceId, ...RECORD_FIELDS, sourceUrl, licence, found, kept })
    .from(artifacts)
    .where(sql`${id} = any(string_to_array(${ids.join()}::text, ',')::uuid[])`);
  const byId = new Map(
    rows.map(({ id, source, sourceId, createdAt, found, kept, ...fields }) => [
      id,
      {
        id,
        record: {
          source: source ?? CONTRIBUTED_SOURCE,
          sourceId: sourceId ?? id,
          ...fields,
          createdAt: createdAt.toISOString(),
        },
        // What only the rest of the record tells is no place of a find to others.
        found: found?.told ? null : found,
        kept,
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** An artifact, its record as `npm run import` takes it, and its places. */
export type ExportedArtifact = Awaited<ReturnType<typeof readRecords>>[number];

/** Hexadecimal digits of an id. */
const DIGITS = 32;
/** Records that are read at once: 75 kB each at most. */
const RECORDS = 100;
/** Records that are compared with a search at once: so many take a few hundredths of a second. */
const COMPARED = 2000;

/** Ids of these that a search finds, in their order. The planner shall compare these rows alone, not read the word index each time. */
async function foundAmong(db: Db, ids: string[], query: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from (
          select * from artifacts where id = any(string_to_array(${ids.join()}::text, ',')::uuid[]) offset 0
        ) as artifacts where ${matches(query)}`,
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/**
 * Finds everything that a list finds, in the order of its sort alone (DATA-4).
 * @returns how many there are, capped, and the artifacts in batches. Between two batches nothing is held but the ids, 32 bytes
 * each: neither a transaction nor a connection. What is deleted meanwhile is left out.
 */
export async function findWhole(
  db: Db,
  counts: CountCache,
  { search, sort, page: _page, limit: _limit, format: _format, ...filters }: ArtifactListQuery,
) {
  const { query, total, isClose } = await readTotal(db, counts, search, filters);
  const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER };
  const listed = listedIds(SORT_ORDERS[sort], filters, everything, false);
  const [row] =
    total === 0
      ? []
      : await rowsOf<{ ids: string | null }>(
          db,
          sql`select encode(string_agg(uuid_send(id), ''), 'hex') as ids from (${listed}) as listed`,
        );
  const ids = row?.ids ?? '';

  async function* batches(): AsyncGenerator<ExportedArtifact[], undefined> {
    const step = query === undefined ? RECORDS : COMPARED;
    const waiting: string[] = [];
    for (let at = 0; at < ids.length; at += step * DIGITS) {
      const some = ids.slice(at, at + step * DIGITS).match(/.{32}/g) ?? [];
      const dashed = some.map((hex) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
      waiting.push(...(query === undefined ? dashed : await foundAmong(db, dashed, query)));
      while (waiting.length >= RECORDS) yield readRecords(db, waiting.splice(0, RECORDS));
      // A search that finds little takes long to fill a batch: its reader is told of what there is.
      yield [];
    }
    if (waiting.length > 0) yield readRecords(db, waiting);
  }
  const { count, isMore } = cappedCount(query !== undefined, total);
  return { total: count, isMore, isClose: isClose && total > 0, batches: batches() };
}
