import { fold } from '../fold.ts';
import { APPROXIMATE } from './approximate.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { MEANINGS, type Language, type Meaning } from './language.ts';
import { OTHER_LANGUAGES } from './otherLanguages.ts';
import { SPANISH } from './spanish.ts';

/** Where two languages give one word two meanings, the first of them is believed. */
const LANGUAGES: readonly Language[] = [
  APPROXIMATE,
  ENGLISH,
  GERMAN,
  FRENCH,
  ITALIAN,
  SPANISH,
  DUTCH,
  ...OTHER_LANGUAGES,
];

export type WordKind = Meaning | 'ordinal' | 'month' | 'centuryName';

/** One phrase: the words that follow its first one, and what all of it means. */
export interface Phrase {
  rest: readonly string[];
  kind: WordKind;
  /** The number of an ordinal, a month or a named century; of a third 3, of a quarter 4 ("terzo", "quarto"); else 0. */
  value: number;
}

/** The numbers of words that are an ordinal and a fraction in one ("third", "quarto"). */
const FRACTION_VALUES: Partial<Record<WordKind, number>> = { third: 3, quarter: 4 };

/** Every phrase under its first word, the longest first. */
const PHRASES = new Map<string, Phrase[]>();

function add(phrase: string, kind: WordKind, value: number): void {
  const [first = '', ...rest] = fold(phrase).lower.split(' ');
  const known = PHRASES.get(first) ?? [];
  if (known.some((other) => other.rest.join(' ') === rest.join(' '))) return;
  known.push({ rest, kind, value });
  known.sort((a, b) => b.rest.length - a.rest.length);
  PHRASES.set(first, known);
}

function addNumbered(list: string | undefined, kind: WordKind): void {
  list?.split('|').forEach((forms, index) => {
    for (const form of forms.split('/')) add(form, kind, index + 1);
  });
}

for (const { words, ordinals, months, centuries } of LANGUAGES) {
  for (const kind of MEANINGS) {
    for (const phrase of words[kind]?.split('|') ?? []) add(phrase, kind, FRACTION_VALUES[kind] ?? 0);
  }
  addNumbered(ordinals, 'ordinal');
  addNumbered(months, 'month');
  for (const [name, number] of Object.entries(centuries ?? {})) add(name, 'centuryName', number);
}

/** The phrases that begin with this word (lower case, without accents), the longest first. */
export const phrasesFrom = (word: string): readonly Phrase[] | undefined => PHRASES.get(word);
