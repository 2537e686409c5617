import { sql } from 'drizzle-orm';
import { ALL_TYPES, ARTIFACT_TYPES, MAX_EXACT_TOTAL, type ArtifactType } from '#contract/constants.ts';
import { rowsOf, type Db } from '../db/database.ts';
import { findCloseQuery } from './closeSpellings.ts';
import { allOf, asPrefix } from './tsquery.ts';

/** A type, or all types. */
export type Types = ArtifactType | typeof ALL_TYPES;

/** What a search text finds, of the types that were asked for. */
export type Found = {
  /** A tsquery; undefined when the text holds no word and so selects everything. */
  query: string | undefined;
  /** How many; of a search `COUNT_CAP` at most, which is above `MAX_EXACT_TOTAL`. */
  total: number;
  /** About how many there are when `total` is capped, else `total`. */
  estimate: number;
  /** How many artifacts of those types there are. */
  present: number;
  /** The catalogue's version that this holds for. */
  version: number;
};

export type Search = {
  /** What a text finds of each of these types, in their order. */
  find: (db: Db, text: string, types: readonly Types[]) => Promise<Found[]>;
  /** What a text has found the last time, for `isCurrent` to check; undefined when that is not known. */
  lastFound: (text: string, types: Types) => Found | undefined;
};

/** So many different searches stay in the cache. */
const MAX_CACHED = 500;
/**
 * Counting stops here. More than is told, so that "more than `MAX_EXACT_TOTAL`" stays true while so many records go, and
 * a search of most of a million records is not counted anew after every write.
 */
const COUNT_CAP = MAX_EXACT_TOTAL + 1000;
/** Records that are looked at to estimate how many a capped count stands for. */
const SAMPLE = 2000;

/** Whether what was found still holds: nothing has changed, or less than it takes to go below `MAX_EXACT_TOTAL`. */
export const isCurrent = (found: Pick<Found, 'total' | 'version'>, version: number | undefined): boolean =>
  version !== undefined &&
  (found.version === version || found.total - (version - found.version) > MAX_EXACT_TOTAL);

type Catalogue = { present: Map<string, number>; version: number };

async function readCatalogue(db: Db): Promise<Catalogue> {
  const rows = await rowsOf<{ type: ArtifactType; n: number | string; version: number | string }>(
    db,
    sql`select type, sum(n) as n, sum(version) as version from artifact_counts group by type`,
  );
  const sum = (numbers: (number | string)[]) => numbers.reduce<number>((all, n) => all + Number(n), 0);
  return {
    present: new Map([
      ...rows.map(({ type, n }): [string, number] => [type, Number(n)]),
      [ALL_TYPES, sum(rows.map(({ n }) => n))],
    ]),
    version: sum(rows.map(({ version }) => version)),
  };
}

/** Cuts a search text into words with the very functions that cut the artifacts' texts. */
async function wordsOf(db: Db, text: string): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select lexeme as word from unnest(to_tsvector('simple', search_text(${text}::text))) order by positions[1]`,
  );
  return rows.map(({ word }) => word);
}

type Count = Omit<Found, 'query'>;

/** Counts what a query finds, up to `COUNT_CAP`; if that is everything, each of the types as well. */
async function count(db: Db, query: string, types: Types, catalogue: Catalogue): Promise<Map<Types, Count>> {
  const { present, version } = catalogue;
  const matches = sql`search_vector @@ ${query}::text::tsquery and ${types === ALL_TYPES ? sql`true` : sql`type = ${types}`}`;
  const rows = await rowsOf<{ type: ArtifactType; n: number }>(
    db,
    sql`select type, count(*)::int as n
        from (select type from artifacts where ${matches} limit ${COUNT_CAP}) as found group by type`,
  );
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  if (total < COUNT_CAP) {
    const exactly = (of: Types, n: number): [Types, Count] => [
      of,
      { total: n, estimate: n, present: present.get(of) ?? 0, version },
    ];
    if (types !== ALL_TYPES) return new Map([exactly(types, total)]);
    const byType = new Map(rows.map(({ type, n }) => [type, n]));
    return new Map([
      exactly(ALL_TYPES, total),
      ...ARTIFACT_TYPES.map((type) => exactly(type, byType.get(type) ?? 0)),
    ]);
  }
  const percent = Math.min(100, (SAMPLE * 100) / Math.max(1, present.get(ALL_TYPES) ?? 0));
  const [sampled] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from artifacts tablesample system (${percent}::float8) where ${matches}`,
  );
  const estimate = Math.max(total, ((sampled?.n ?? 0) * 100) / percent);
  return new Map([[types, { total, estimate, present: present.get(types) ?? 0, version }]]);
}

type Entry = {
  query: string;
  words: string[];
  isAsTyped: boolean;
  version: number;
  counts: Map<Types, Count>;
};

/**
 * Makes a search that caches what it counted. A cached count is used as long as it is certain, also when another server
 * changes the catalogue.
 */
export function createSearch(): Search {
  const cache = new Map<string, Entry>();

  const counted = async (db: Db, entry: Entry, types: Types, catalogue: Catalogue): Promise<Count> => {
    const known = entry.counts.get(types);
    if (known && isCurrent(known, catalogue.version)) return known;
    const counts = await count(db, entry.query, types, catalogue);
    for (const [each, result] of counts) entry.counts.set(each, result);
    return counts.get(types) as Count;
  };

  /** The cached search, or a new one; close spellings only until the catalogue changes, and the text itself may be found. */
  const entryOf = async (db: Db, text: string, catalogue: Catalogue): Promise<Entry | undefined> => {
    const cached = cache.get(text);
    if (cached && !cached.isAsTyped && cached.version === catalogue.version) return cached;
    const words = cached?.words ?? (await wordsOf(db, text));
    if (words.length === 0) return undefined;
    const entryFor = (query: string, isAsTyped: boolean): Entry => ({
      query,
      words,
      isAsTyped,
      version: catalogue.version,
      counts: new Map(),
    });
    const typed = cached?.isAsTyped ? cached : entryFor(allOf(words.map(asPrefix)), true);
    if ((await counted(db, typed, ALL_TYPES, catalogue)).total > 0) return typed;
    return entryFor((await findCloseQuery(db, words)) ?? typed.query, false);
  };

  return {
    lastFound: (text, types) => {
      const entry = cache.get(text);
      const known = entry?.counts.get(types);
      return entry && known && { query: entry.query, ...known };
    },
    find: async (db, text, types) => {
      const catalogue = await readCatalogue(db);
      const entry = text === '' ? undefined : await entryOf(db, text, catalogue);
      if (entry) {
        cache.delete(text);
        cache.set(text, entry);
        const [oldest] = cache.keys();
        if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      }
      const all: Found[] = [];
      for (const each of types) {
        const present = catalogue.present.get(each) ?? 0;
        const everything = { total: present, estimate: present, present, version: catalogue.version };
        const found = entry ? await counted(db, entry, each, catalogue) : everything;
        all.push({ query: entry?.query, ...found });
      }
      return all;
    },
  };
}
