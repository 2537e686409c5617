/** A word as a term of a text search. */
export const quote = (word: string): string => `'${word.replace(/['\\]/g, '')}'`;
/** A word as the start of words. The first letters of all words are words themselves, and found without that. */
export const asPrefix = (word: string): string =>
  Array.from(word).length === 1 ? quote(word) : `${quote(word)}:*`;
export const allOf = (terms: string[]): string => terms.join(' & ');
