import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../db/database.ts';
import { closestWords } from './spelling.ts';
import { allOf, asPrefix, quote } from './tsquery.ts';

const MIN_CLOSE_LENGTH = 3;
const MAX_CLOSE_LENGTH = 40;
/** Far below the extension's default of 0.3: a swap in a short word leaves few trigrams. The edit distance decides. */
const MIN_SIMILARITY = 0.15;
const CLOSE_CANDIDATES = 300;
/** A search text of the greatest length may hold a hundred words; each unknown one costs a look-up. */
const MAX_CORRECTED_WORDS = 8;

async function occurs(tx: Db, query: string): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    tx,
    sql`select exists (select from artifacts where search_vector @@ ${query}::text::tsquery) as found`,
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

/**
 * A search for close spellings, first of the words that occur nowhere, then, if they do not occur together, of every word
 * (ruling R13).
 * @returns a tsquery that finds something; undefined when there is none
 */
export const findCloseQuery = (db: Db, words: string[]): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    if (words.length > MAX_CORRECTED_WORDS) return undefined;
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(MIN_SIMILARITY)}, true)`);
    const rated = [];
    for (const word of words)
      rated.push({ word, known: await occurs(tx, asPrefix(word)), close: await closeTo(tx, word) });
    for (const corrected of [rated.map(({ known }) => !known), rated.map(() => true)]) {
      const terms = rated.map(({ word, known, close }, place) => {
        const spellings = [...(known ? [asPrefix(word)] : []), ...(corrected[place] ? close.map(quote) : [])];
        return spellings.length > 0 ? `(${spellings.join(' | ')})` : undefined;
      });
      if (terms.includes(undefined)) continue;
      const query = allOf(terms.filter((term) => term !== undefined));
      if (await occurs(tx, query)) return query;
    }
    return undefined;
  });
