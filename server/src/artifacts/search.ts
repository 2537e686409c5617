import type { Db } from '../core/db/database.ts';
import { allOf } from '../core/db/tsquery.ts';
import type { SearchWord } from './countCache.ts';
import { findCloseQuery, occurs } from './misspeltSearch.ts';

/** What was searched for. */
export type Searched = {
  /** A tsquery, empty where the text holds no word and so finds nothing; undefined where it is blank and selects everything. */
  query: string | undefined;
  /** Whether the words are close spellings of the typed ones, which occur nowhere. */
  isClose: boolean;
};

/**
 * Reads what the words of a search find (`readCatalogue`): each of them as the start of a word, or, where that occurs nowhere, close spellings (LIST-9, LIST-10).
 * @param read reads it by a tsquery, or everything without one
 * @param isEmpty whether nothing was found
 */
export async function readFound<Result>(
  db: Db,
  words: SearchWord[] | undefined,
  read: (query: string | undefined) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<Searched & { result: Result }> {
  const typed = words && allOf(words.map(({ term }) => term));
  const result = await read(typed);
  const asTyped = { query: typed, isClose: false, result };
  if (!typed || !isEmpty(result) || (await occurs(db, typed))) return asTyped;
  const close = await findCloseQuery(db, words);
  return close === undefined ? asTyped : { query: close, isClose: true, result: await read(close) };
}
