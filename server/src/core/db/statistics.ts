import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from './database.ts';

/** Changed rows after which the planner's statistics and the index's pending entries are worth refreshing. */
const WORTHWHILE = 2000;

/**
 * Vacuums the tables and refreshes the planner's statistics. PGlite has no autovacuum, so code that has written many
 * rows calls this; not inside a transaction.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  for (const table of [
    'artifacts',
    'likes',
    'reviews',
    'artifact_changes',
    'search_words',
    'search_word_changes',
    'artifact_counts',
    'idempotency_keys',
  ]) {
    // Whoever else is at it, another import say, does the same.
    await db.execute(sql.raw(`vacuum (analyze, skip_locked) ${table}`));
  }
}

/** Refreshes when enough rows have changed since the last time, or when nothing is known about a table that has rows. */
export async function refreshStatisticsIfWorthwhile(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ due: boolean }>(
    db,
    sql`select coalesce(sum(n_dead_tup + n_mod_since_analyze), 0) > ${WORTHWHILE}
          or (select coalesce(sum(n), 0) > 0 from artifact_counts)
            and (select reltuples < 0.8 * (select sum(n) from artifact_counts) from pg_class where oid = 'artifacts'::regclass) as due
        from pg_stat_user_tables where relname in ('artifacts', 'likes', 'search_words')`,
  );
  if (row?.due) await refreshStatistics(db);
  return row?.due ?? false;
}
