import { sql } from 'drizzle-orm';
import { ARTIFACT_TYPES, type ArtifactType } from '#contract/constants.ts';
import { rowsOf, type Db } from '../db/database.ts';
import { closestWords } from './spelling.ts';

/** How many artifacts each type has; types without any are absent. */
export type Counts = Partial<Record<ArtifactType, number>>;

/** The catalogue when its version was this; `present` counts all its artifacts. */
type Catalogue = { present: Counts; version: number };
/** What a search text selects: a tsquery, or undefined when the text holds no word and so selects everything. */
type Selection = { query: string | undefined; counts: Counts };

export type Found = Selection & Catalogue;

export type Search = {
  find: (db: Db, text: string) => Promise<Found>;
  /** What a text has found the last time: valid while the catalogue's version is the same. Undefined: not known. */
  lastFound: (text: string) => Found | undefined;
};

/** So many different searches stay in the cache. */
const MAX_CACHED = 500;
const MIN_CLOSE_LENGTH = 3;
const MAX_CLOSE_LENGTH = 40;
/** Far below the extension's default of 0.3: a swap in a short word leaves few trigrams. The edit distance decides. */
const MIN_SIMILARITY = 0.15;
const CLOSE_CANDIDATES = 300;
/** A search text of the greatest length may hold a hundred words; each unknown one costs a look-up. */
const MAX_CORRECTED_WORDS = 8;

type CountRow = { type: ArtifactType; n: number | string; version?: number | string };

const toCounts = (rows: CountRow[]): Counts =>
  Object.fromEntries(rows.filter(({ n }) => Number(n) > 0).map(({ type, n }) => [type, Number(n)]));

/** The number of artifacts that the counts hold, of one type or of all. */
export const totalOf = (counts: Counts, type?: ArtifactType): number =>
  type ? (counts[type] ?? 0) : ARTIFACT_TYPES.reduce((sum, each) => sum + (counts[each] ?? 0), 0);

/** A word as a term of a text search. */
export const quote = (word: string): string => `'${word.replace(/['\\]/g, '')}'`;
/** A word as the start of words. The first letters of all words are words themselves, and found without that. */
const asPrefix = (word: string): string => (Array.from(word).length === 1 ? quote(word) : `${quote(word)}:*`);
const allOf = (terms: string[]): string => terms.join(' & ');

/** Cuts a search text into words with the very functions that cut the artifacts' texts. */
async function wordsOf(db: Db, text: string): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select lexeme as word from unnest(to_tsvector('simple', search_text(${text}::text))) order by positions[1]`,
  );
  return rows.map(({ word }) => word);
}

const countFound = async (tx: Db, query: string): Promise<Counts> =>
  toCounts(
    await rowsOf<CountRow>(
      tx,
      sql`select type, count(*) as n from artifacts where search_vector @@ ${query}::text::tsquery group by type`,
    ),
  );

async function occurs(tx: Db, word: string): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    tx,
    sql`select exists (select from artifacts where search_vector @@ ${asPrefix(word)}::text::tsquery) as found`,
  );
  return row?.found ?? false;
}

async function closeTo(tx: Db, word: string): Promise<string[]> {
  const { length } = word;
  if (length < MIN_CLOSE_LENGTH || length > MAX_CLOSE_LENGTH || /\d/.test(word)) return [];
  const rows = await rowsOf<{ word: string }>(
    tx,
    sql`select word from search_words
        where word % ${word}::text and word <> ${word}::text and length(word) between ${length - 3}::int and ${length + 3}::int
        order by similarity(word, ${word}::text) desc, word limit ${CLOSE_CANDIDATES}`,
  );
  return closestWords(
    word,
    rows.map((row) => row.word),
  );
}

/** Close spellings, first of the words that occur nowhere, then, if they do not occur together, of every word (ruling R13). */
async function findClose(tx: Db, words: string[]): Promise<Selection | undefined> {
  if (words.length > MAX_CORRECTED_WORDS) return undefined;
  await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(MIN_SIMILARITY)}, true)`);
  const rated = [];
  for (const word of words)
    rated.push({ word, known: await occurs(tx, word), close: await closeTo(tx, word) });
  for (const corrected of [rated.map(({ known }) => !known), rated.map(() => true)]) {
    const terms = rated.map(({ word, known, close }, place) => {
      const spellings = [...(known ? [asPrefix(word)] : []), ...(corrected[place] ? close.map(quote) : [])];
      return spellings.length > 0 ? `(${spellings.join(' | ')})` : undefined;
    });
    if (terms.includes(undefined)) continue;
    const query = allOf(terms.filter((term) => term !== undefined));
    const counts = await countFound(tx, query);
    if (totalOf(counts) > 0) return { query, counts };
  }
  return undefined;
}

async function find(db: Db, words: string[]): Promise<Selection> {
  const query = allOf(words.map(asPrefix));
  const counts = await countFound(db, query);
  if (totalOf(counts) > 0) return { query, counts };
  return (await db.transaction((tx) => findClose(tx, words))) ?? { query, counts };
}

async function readCatalogue(db: Db): Promise<Catalogue> {
  const rows = await rowsOf<CountRow>(
    db,
    sql`select type, sum(n) as n, sum(version) as version from artifact_counts group by type`,
  );
  return { present: toCounts(rows), version: rows.reduce((sum, row) => sum + Number(row.version), 0) };
}

/**
 * Makes a search that caches what it counted. A cached count is valid while the catalogue's version is the same, so a total
 * is always exact, also when another server changes the catalogue.
 */
export function createSearch(): Search {
  const cache = new Map<string, Found>();
  return {
    lastFound: (text) => cache.get(text),
    find: async (db, text) => {
      const catalogue = await readCatalogue(db);
      const everything = { query: undefined, counts: catalogue.present, ...catalogue };
      if (text === '') return everything;
      const cached = cache.get(text);
      if (cached?.version === catalogue.version) return cached;
      const words = await wordsOf(db, text);
      const found = words.length === 0 ? everything : { ...(await find(db, words)), ...catalogue };
      cache.delete(text);
      cache.set(text, found);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      return found;
    },
  };
}
