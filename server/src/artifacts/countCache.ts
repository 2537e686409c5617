import { sql } from 'drizzle-orm';
import type { ArtifactType } from '#contract/constants.ts';
import { prepared, type Db } from '../core/db/database.ts';
import { artifactCounts } from '../core/db/internalTables.ts';
import { bytesOfData, createKeeper } from '../core/run/boundedCache.ts';

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

/** Some thousand totals, or a hundred of the longest timelines. */
const MAX_KEPT_BYTES = 8_000_000;

/** What was counted is used again for the same validated question as long as the catalogue has the same version. */
export function createCountCache() {
  const keep = createKeeper<{ counted: unknown }>({ maxBytes: MAX_KEPT_BYTES, bytesOf: bytesOfData });
  return async <Result>(
    version: string,
    question: unknown,
    count: () => Promise<Result>,
  ): Promise<Result> => {
    const { counted } = await keep(JSON.stringify([version, question]), async () => ({
      counted: await count(),
    }));
    return counted as Result;
  };
}

export type CountCache = ReturnType<typeof createCountCache>;
