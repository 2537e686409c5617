import { sql } from 'drizzle-orm';
import type { Totals } from '#contract/artifactList.ts';
import { rowsOf, type Db } from '../core/db/database.ts';

/** How many artifacts and likes the whole catalogue holds (HOME-8, TRUTH-1): sums of what triggers keep. */
export async function readTotals(db: Db): Promise<Totals> {
  const [totals] = await rowsOf<Totals>(
    db,
    sql`select (select coalesce(sum(n), 0)::float8 from artifact_counts) as artifacts,
          (select coalesce(sum(n), 0)::float8 from like_counts) as likes`,
  );
  return totals ?? { artifacts: 0, likes: 0 };
}
