import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ArtifactType } from '#contract/constants.ts';
import { prepared, type Db } from '../db/database.ts';
import { artifactCounts } from '../db/internalTables.ts';

/** What is known of the whole catalogue without reading it: triggers keep it. */
type Catalogue = {
  /** Another one after every change of what a search or a period finds. */
  version: string;
  /** How many artifacts there are of each type. */
  byType: Map<ArtifactType, number>;
};

const statement = prepared((db) =>
  db
    .select({
      type: artifactCounts.type,
      n: sql<number>`sum(${artifactCounts.n})::float8`,
      version: sql<string>`sum(sum(${artifactCounts.version})) over ()::text`,
    })
    .from(artifactCounts)
    .groupBy(artifactCounts.type)
    .prepare('catalogue'),
);

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const rows = await statement(db).execute();
  return { version: rows[0]?.version ?? '', byType: new Map(rows.map(({ type, n }) => [type, n])) };
}

const MAX_KEPT = 500;

/** What was counted is used again for the same validated question as long as the catalogue has the same version. */
export function createCountCache() {
  const cache = new LRUCache<string, Promise<unknown>>({ max: MAX_KEPT });
  return <Result>(version: string, question: unknown, count: () => Promise<Result>): Promise<Result> => {
    const key = JSON.stringify([version, question]);
    const known = cache.get(key) as Promise<Result> | undefined;
    // It may have been asked of another database, which has ended meanwhile.
    if (known) return known.catch(count);
    const counted = count();
    cache.set(key, counted);
    counted.catch(() => cache.delete(key));
    return counted;
  };
}

export type CountCache = ReturnType<typeof createCountCache>;
