import { fold, SPACELESS } from './fold.ts';
import { APPROXIMATE } from './words/approximate.ts';

/** A word with letters beside it is another one, but for languages without blanks. */
const asPattern = (phrase: string): string => {
  const words = fold(phrase).lower.replaceAll(' ', '[\\s.]+');
  return SPACELESS.test(words) ? words : `(?<!\\p{L})${words}(?!\\p{L})`;
};

const SIGNS = new RegExp(
  ['[?~≈±]', ...Object.values(APPROXIMATE.words).flatMap((words) => words.split('|').map(asPattern))].join(
    '|',
  ),
  'u',
);

/**
 * Whether a text about a date says that it is not exact: "c. AD 15", "1814 (?)", "約1200年". The reader of dates says so as well, but comes
 * with all its dictionaries, and every page with a card has this one.
 */
export const isApproximate = (text: string): boolean => SIGNS.test(fold(text).lower);
