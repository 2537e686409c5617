import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../core/db/database.ts';
import { allOf, asPrefix } from '../core/db/tsquery.ts';
import { findCloseQuery, occurs } from './misspeltSearch.ts';

/** What was searched for. */
export type Searched = {
  /** A tsquery; undefined when the text holds no word and so selects everything. */
  query: string | undefined;
  /** Whether the words are close spellings of the typed ones, which occur nowhere. */
  isClose: boolean;
};

/** Cuts a search text into words with the very functions that cut the artifacts' texts. */
async function wordsOf(db: Db, text: string): Promise<string[]> {
  if (text === '') return [];
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select lexeme as word from unnest(to_tsvector('simple', search_text(${text}::text))) order by positions[1]`,
  );
  return rows.map(({ word }) => word);
}

/**
 * Reads what a search text finds: each of its words as the start of a word, or, where that occurs nowhere, close spellings (LIST-9, LIST-10).
 * @param read reads it by a tsquery, or everything without one
 * @param isEmpty whether nothing was found
 */
export async function readFound<Result>(
  db: Db,
  text: string,
  read: (query: string | undefined) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<Searched & { result: Result }> {
  const words = await wordsOf(db, text);
  const typed = words.length > 0 ? allOf(words.map(asPrefix)) : undefined;
  const result = await read(typed);
  const asTyped = { query: typed, isClose: false, result };
  if (typed === undefined || !isEmpty(result) || (await occurs(db, typed))) return asTyped;
  const close = await findCloseQuery(db, words);
  return close === undefined ? asTyped : { query: close, isClose: true, result: await read(close) };
}
