import { sql, type SQL } from 'drizzle-orm';

/** A word as a term of a text search. */
export const quote = (word: string): string => `'${word.replace(/['\\]/g, '')}'`;
/** A word as the start of words. The first letters of all words are words themselves, and found without that. */
const asPrefix = (word: string): string => (Array.from(word).length === 1 ? quote(word) : `${quote(word)}:*`);
export const allOf = (terms: string[]): string => terms.join(' & ');
/** The start of a word, or all of its parts: the start of the last one, unless an "s" that was left out ends it. */
export function asPrefixOr(word: string, parts: readonly string[] = []): string {
  const last = parts.at(-1);
  if (last === undefined) return asPrefix(word);
  const end = word.endsWith(last) ? asPrefix(last) : quote(last);
  return `(${asPrefix(word)} | (${allOf([...parts.slice(0, -1).map(quote), end])}))`;
}

/** Whether an artifact matches a query, given or within the statement; everything matches without one, and nothing an empty one. */
export const matches = (query: string | SQL | undefined): SQL =>
  query ? sql`search_vector @@ (${query})::text::tsquery` : query === '' ? sql`false` : sql`true`;

/** Whether it does without the record's long texts. */
export const headMatches = (query: string | SQL): SQL => sql`head_vector @@ (${query})::text::tsquery`;

/** Whether its name alone does. */
export const nameMatches = (query: string): SQL => sql`name_vector @@ ${query}::text::tsquery`;

/** Whether it holds this very word, a text of the statement. */
export const matchesWord = (word: SQL): SQL => matches(sql`quote_literal(${word})`);
