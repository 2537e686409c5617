/**
 * What a word of a date can mean. `about` has no margin, `circa` with the margin that catalogues mean by it;
 * `event` is something done later to a thing that has a date already (see `combine.ts`).
 */
export const MEANINGS = [
  'about',
  'circa',
  'maybe',
  'before',
  'after',
  'until',
  'orEarlier',
  'orLater',
  'present',
  'early',
  'mid',
  'late',
  'last',
  'half',
  'third',
  'quarter',
  'tenth',
  'turn',
  'century',
  'centuryBefore',
  'millennium',
  'decade',
  'to',
  'and',
  'or',
  'bc',
  'ad',
  'ah',
  'bp',
  'ago',
  'thousand',
  'million',
  'dynasty',
  'label',
  'measure',
  'event',
  'filler',
] as const;
export type Meaning = (typeof MEANINGS)[number];

/**
 * The words of one language. Everything is in lower case, without accents, dots or apostrophes ("a.C." is "a c",
 * "début" is "debut"); `|` stands between words of one meaning.
 */
export interface Language {
  words: Partial<Record<Meaning, string>>;
  /** "first", "second" and so on; `/` stands between forms of one. */
  ordinals: string;
  /** January to December, `/` between forms of one. */
  months: string;
  /** Centuries that have a name, like the Quattrocento, and their numbers. */
  centuries?: Readonly<Record<string, number>>;
}
