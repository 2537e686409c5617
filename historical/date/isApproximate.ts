import { fold, SPACELESS } from './fold.ts';
import { APPROXIMATE } from './words/approximate.ts';

const PHRASES = Object.values(APPROXIMATE.words)
  .flatMap((words) => words.split('|'))
  .map((phrase) => fold(phrase).lower.replaceAll(' ', '[\\s.]+'));

const anyOf = (isSpaceless: boolean): string =>
  PHRASES.filter((phrase) => SPACELESS.test(phrase) === isSpaceless).join('|');

/** A word with letters beside it is another one, but for languages without blanks. */
const SIGNS = new RegExp(`[?~≈±]|${anyOf(true)}|(?:^|[^\\p{L}])(?:${anyOf(false)})(?!\\p{L})`, 'u');

/**
 * Whether a text about a date says that it is not exact: "c. AD 15", "1814 (?)", "約1200年". The reader of dates says so as well, but comes
 * with all its dictionaries, and every page with a card has this one.
 */
export const isApproximate = (text: string): boolean => SIGNS.test(fold(text).lower);
