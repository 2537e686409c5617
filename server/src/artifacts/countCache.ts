import { sql } from 'drizzle-orm';
import type { ArtifactType } from '#contract/constants.ts';
import { prepared, type Db } from '../core/db/database.ts';
import { asPrefixOr } from '../core/db/tsquery.ts';
import { artifactCounts } from '../core/db/internalTables.ts';
import { bytesOfData, createSingleFlightCache } from '../core/run/boundedCache.ts';
import { askedFor, partsOfWords } from './foldedText.ts';

/** How many artifacts there are of a type. */
export type TypeCount = { type: ArtifactType; n: number };

/** A word of a search, and the term of a text search that it is. */
export type SearchWord = { word: string; term: string };

/** What lists, timelines and maps begin with, in one statement: what triggers keep of the whole catalogue, and the words of a search. */
type Catalogue = {
  /** Another one after every change of what a search or a period finds. */
  version: string;
  types: TypeCount[];
  /** The first year of any artifact; null where none has years. */
  firstYear: number | null;
  /** The search text, cut by the very functions that cut the artifacts' texts; none of signs alone ("???"), undefined of a blank one. */
  words: SearchWord[] | undefined;
};

/** A sign that is seen. */
const SEEN = /[^\s\p{C}]/u;

const statement = prepared((db) =>
  db
    .select({
      type: artifactCounts.type,
      n: sql<number>`sum(${artifactCounts.n})::float8`,
      version: sql<string>`sum(sum(${artifactCounts.version})) over ()::text`,
      firstYear: sql<number | null>`(select min(year_from) from artifacts)`,
      words: sql<
        string[]
      >`array(select lexeme from unnest(to_tsvector('simple', search_text(${sql.placeholder('search')}::text)))
        order by positions[1])`,
    })
    .from(artifactCounts)
    .groupBy(artifactCounts.type)
    .prepare('catalogue'),
);

export async function readCatalogue(db: Db, search: string): Promise<Catalogue> {
  const rows = await statement(db).execute({ search });
  const { version = '', firstYear = null, words = [] } = rows[0] ?? {};
  const divided = partsOfWords(search);
  const asked = askedFor(words).map((word) => ({ word, term: asPrefixOr(word, divided.get(word)) }));
  return {
    version,
    firstYear,
    words: SEEN.test(search) ? asked : undefined,
    types: rows.map(({ type, n }) => ({ type, n })),
  };
}

/** Some thousand totals, or a hundred of the longest timelines. */
const MAX_KEPT_BYTES = 8_000_000;

/** What was counted is used again for the same validated question as long as the catalogue has the same version. */
export function createCountCache() {
  const keep = createSingleFlightCache<{ counted: unknown }>({
    maxBytes: MAX_KEPT_BYTES,
    bytesOf: bytesOfData,
  });
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
