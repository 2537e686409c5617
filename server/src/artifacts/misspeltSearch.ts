import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../core/db/database.ts';
import type { SearchWord } from './countCache.ts';
import { isSpelled } from './searchWords.ts';
import { allOf, matches, quote } from '../core/db/tsquery.ts';
import { closestWords, MAX_EDITS } from './editDistance.ts';

/** A search text of the greatest length may hold a hundred words. */
const MAX_CORRECTED_WORDS = 8;
/**
 * So many words are looked at on each side of a typed one, in the order of the alphabet and in that of the words read backwards: those
 * that begin or end alike (decision 1).
 */
const NEIGHBOURS = 1000;
/** All words of a search share so many: comparing one with its typed word takes microseconds, and strangers may have stored them all. */
const SHARED_NEIGHBOURS = 2000;

/** Each typed word: whether it occurs as it is, and the known words that it is most probably a misspelling of. */
async function rate(db: Db, typed: SearchWord[]) {
  const neighbours = Math.min(NEIGHBOURS, Math.floor(SHARED_NEIGHBOURS / typed.length));
  const rows = await rowsOf<{ typed: string; query: string; known: boolean; near: string[] }>(
    db,
    sql`select typed, query, exists (select from artifacts where ${matches(sql`query`)}) as known, array(
          select word from (
            (select word from search_words where word > typed order by word limit ${neighbours}::int)
            union (select word from search_words where word < typed order by word desc limit ${neighbours}::int)
            union (select word from search_words where reverse(word) > reverse(typed) order by reverse(word) limit ${neighbours}::int)
            union (select word from search_words where reverse(word) < reverse(typed) order by reverse(word) desc limit ${neighbours}::int)
          ) as neighbours
          where ${isSpelled(sql`typed`)} and abs(length(word) - length(typed)) <= ${MAX_EDITS} order by word
        ) as near
        from (
          select typed collate "C" as typed, query
          from unnest(string_to_array(${typed.map(({ word }) => word).join('\n')}::text, E'\n'), string_to_array(${typed.map(({ term }) => term).join('\n')}::text, E'\n'))
            with ordinality as words(typed, query, place)
          order by place
        ) as words`,
  );
  return rows.map(({ typed, query, known, near }) => ({
    term: query,
    known,
    close: closestWords(typed, near),
  }));
}

/** Whether anything matches. */
export async function occurs(db: Db, query: string): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (select from artifacts where ${matches(query)}) as found`,
  );
  return row?.found ?? false;
}

/**
 * A search for close spellings, first of the words that occur nowhere, then, if they do not occur together, of every word
 * (LIST-10).
 * @returns a tsquery that finds something; undefined when there is none
 */
export async function findCloseQuery(db: Db, words: SearchWord[]): Promise<string | undefined> {
  if (words.length > MAX_CORRECTED_WORDS) return undefined;
  const rated = await rate(db, words);
  for (const corrected of [rated.map(({ known }) => !known), rated.map(() => true)]) {
    const terms = rated.map(({ term, known, close }, place) => {
      const spellings = [...(known ? [term] : []), ...(corrected[place] ? close.map(quote) : [])];
      return spellings.length > 0 ? `(${spellings.join(' | ')})` : undefined;
    });
    if (terms.includes(undefined)) continue;
    const query = allOf(terms.filter((term) => term !== undefined));
    if (await occurs(db, query)) return query;
  }
  return undefined;
}
