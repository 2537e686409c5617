/**
 * What a word of a date can mean. `about` has no margin, `circa` with the margin that catalogues mean by it;
 * `from` is a beginning that is open where no end follows; `event` is something done later to a thing that has a date already (see `combine.ts`), `afterwards` one that tells nothing of when it was made, `making` says what else a year dates;
 * `unclear` is an era in one language and something else in another.
 */
export const MEANINGS = [
  'about',
  'circa',
  'maybe',
  'before',
  'after',
  'until',
  'from',
  'orEarlier',
  'orLater',
  'present',
  'early',
  'mid',
  'late',
  'last',
  'half',
  'firstHalf',
  'secondHalf',
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
  'afterwards',
  'making',
  'unclear',
  'filler',
] as const;
export type Meaning = (typeof MEANINGS)[number];

/**
 * The words of one language, in lower case, without dots or apostrophes ("a.C." is "a c"); `|` stands between words of one
 * meaning.
 */
export interface Language {
  words: Partial<Record<Meaning, string>>;
  /** "first", "second" and so on; `/` stands between forms of one. */
  ordinals?: string;
  /** January to December, `/` between forms of one. */
  months?: string;
  /** Centuries that have a name, like the Quattrocento, and their numbers. */
  centuries?: Readonly<Record<string, number>>;
}
