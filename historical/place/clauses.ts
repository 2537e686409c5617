import { FIND, NO_FIND } from './words.ts';

/** A full stop ends a sentence behind a word of four letters or more; "St.", "anc." and "No." are shorter. */
const END_OF_CLAUSE = /;|(?<=\p{L}{4})\.\s+(?=\p{Lu})|\n+/u;

/** "Butte; Silver Bow County; Montana": semicolons of a list, which commas might be. */
const LIST = /^[^;]{1,40}(?:;[^;]{1,40}){2,}$/;

const TELLS = `(?:and |then )?(?:${FIND.source}|${NO_FIND.source})`;
/** Where a text tells of the find and of something else, each begins behind a comma: "bought in Paris, found at Palmyra". */
const COMMA_BEFORE = new RegExp(String.raw`,\s+(?=${TELLS})`, 'i');

/** Who dug is not where: "British Museum excavations at Ur", "Excavated by the Louvre at Susa". */
const DIGGERS = /(?<=^|[,;])[^,;]*\b[Ee]xcavations at (?=\p{Lu})/u;
const DUG_BY = /\b([Ee]xcavated) by [^,;]*? at (?=\p{Lu})/u;

function dividedAtCommas(clause: string): string[] {
  return FIND.test(clause) && NO_FIND.test(clause) ? clause.split(COMMA_BEFORE) : [clause];
}

/** The parts of a text, that which tells of the find first: "Made in Rome; found in the Thames" tells of the Thames. */
export function clausesOf(text: string): string[] {
  const isList = LIST.test(text) && !FIND.test(text) && !NO_FIND.test(text);
  const clauses = (isList ? text.replaceAll(';', ',') : text)
    .split(END_OF_CLAUSE)
    .flatMap(dividedAtCommas)
    .map((clause) => clause.replace(DIGGERS, 'Excavations at ').replace(DUG_BY, '$1 at ').trim())
    .filter((clause) => clause !== '');
  const rank = (clause: string): number => (FIND.test(clause) ? 2 : NO_FIND.test(clause) ? 0 : 1);
  return clauses.length < 2 ? clauses : clauses.sort((a, b) => rank(b) - rank(a));
}
