import { fold, isWord, SPACELESS } from './fold.ts';
import { APPROXIMATE } from './words/approximate.ts';

const PHRASES = Object.values(APPROXIMATE.words)
  .flatMap((words) => words.split('|'))
  .map((phrase) => fold(phrase).lower);

/** The c of "46 B.C.", of "50 d. C." or "a. de C.", and of "52 av. J.-C." is no circa. */
const INITIALS = /(?<=\b[abdj])[\s.‐-]+(?:de )?(?=c\b)/g;

const SIGNS = /[?~%≈±]/;

/** Whether a phrase stands in a text as words of their own, which a language without blanks has anywhere. */
function isSaid(phrase: string, text: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (SPACELESS.test(phrase) || isWord(text, at, at + phrase.length)) return true;
  return false;
}

/**
 * Whether a text about a date says that it is not exact: "c. AD 15", "1814 (?)", "約1200年". The reader of dates says so as well, but comes
 * with all its dictionaries, and every page with a card has this one.
 */
export function isApproximate(text: string): boolean {
  const said = fold(text)
    .lower.replaceAll(INITIALS, '')
    .replaceAll(/[\s.]+/g, ' ');
  return SIGNS.test(said) || PHRASES.some((phrase) => isSaid(phrase, said));
}
