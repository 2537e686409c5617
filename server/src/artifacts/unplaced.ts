import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../core/db/database.ts';
import { matches } from '../core/db/tsquery.ts';
import type { CountCache } from './countCache.ts';
import { isIn, type Filters } from './filters.ts';

/**
 * How many of what a search and the filters select, wherever it was found, have no known place (PLACE-62). Lists and maps share what was counted, for
 * all areas.
 * @param version the catalogue's, when the list or map was read
 */
export const countUnplaced = (
  db: Db,
  counts: CountCache,
  version: string,
  query: string | undefined,
  { type, from, to, undated, by }: Filters,
): Promise<number> => {
  const filters = { type, from, to, undated, by };
  return counts(version, ['unplaced', query, filters], async () => {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from artifacts where found_lon is null and ${isIn(filters)} and ${matches(query)}`,
    );
    return row?.n ?? 0;
  });
};
