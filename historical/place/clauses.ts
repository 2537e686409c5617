import { FIND, NO_FIND } from './words.ts';

/** A full stop ends a sentence behind a word of four letters or more; "St.", "anc." and "No." are shorter. */
const END_OF_CLAUSE = /;|(?<=\p{L}{4})\.\s+(?=\p{Lu})|\n+/u;

/** "Butte; Silver Bow County; Montana": semicolons of a list, which commas might be. */
const LIST = /^[^;]{1,40}(?:;[^;]{1,40}){2,}$/;

const TELLS = `(?:and |then )?(?:${FIND.source}|${NO_FIND.source})`;
/** Where a text tells of the find and of something else, each begins behind a comma: "bought in Paris, found at Palmyra". */
const COMMA_BEFORE = new RegExp(String.raw`,\s+(?=${TELLS})`, 'i');

const AT = '(?:at|in|near|à|en|te|bij)';
/** "Found by Lake Nemi" tells where. */
const BY = String.raw`(?:by|par|door|durch|por) (?!(?:the (?:\p{Lu}\p{L}* )?)?(?:[Ll]ake|[Rr]iver|[Mm]ount|[Ss]ea|Nile|Loch|Gulf|Bay)\b)`;
/** Who dug is not where: "British Museum excavations at Ur", "Fouilles du Louvre à Suse", "Excavated by the Louvre in Susa". */
const DIGGERS = /(?<=^|[,;])[^,;]*\b[Ee]xcavations at (?=\p{Lu})/u;
const DIGS_OF = /\b([Ee]xcavations|[Ff]ouilles|[Oo]pgravingen) [^,;]*? (?=(?:at|à|te) \p{Lu})/u;
const DUG_BY = new RegExp(
  String.raw` ${BY}[^,;]*? (?:(?=at \p{Lu})|(?=${AT} \p{Lu})(?![^,;]* at \p{Lu}))`,
  'u',
);
/** Behind an institution stands its town, behind other diggers the region of the place: "Excavated at Richmond by John Doe, Surrey". */
const HOUSE = String.raw`(?:[Mm]us[eé]|Louvre|[Uu]niversi|[Ii]nstitu|[Cc]ollege|[Ss]chool|[Ss]oci[eé]t|[Aa]cadem|[Ee]xpedition|[Mm]ission|[Dd]epartment|[Ss]urvey|Fund\b)`;
const DUG_AT = new RegExp(String.raw`( ${AT} \p{Lu}[^,;]*? )(${BY}(?:(?=.*${HOUSE}).*|[^,]*))(.*)`, 'u');

/** A clause of a find without who dug, or with them in a clause of their own behind it. What was found at one village may be by the next one. */
function withoutDiggers(given: string): string[] {
  if (!FIND.test(given)) return [given];
  const clause = given.replace(DIGS_OF, '$1 ').replace(DIGGERS, 'Excavations at ').replace(DUG_BY, ' ');
  return /\bfound\b/i.test(clause) ? [clause] : clause.replace(DUG_AT, '$1$3\n$2').split('\n');
}

function dividedAtCommas(clause: string): string[] {
  return FIND.test(clause) && NO_FIND.test(clause) ? clause.split(COMMA_BEFORE) : [clause];
}

/** The parts of a text, that which tells of the find first: "Made in Rome; found in the Thames" tells of the Thames. */
export function clausesOf(text: string): string[] {
  const isList = LIST.test(text) && !FIND.test(text) && !NO_FIND.test(text);
  const clauses = (isList ? text.replaceAll(';', ',') : text)
    .split(END_OF_CLAUSE)
    .flatMap(dividedAtCommas)
    .flatMap(withoutDiggers)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  const rank = (clause: string): number => (FIND.test(clause) ? 2 : NO_FIND.test(clause) ? 0 : 1);
  return clauses.length < 2 ? clauses : clauses.sort((a, b) => rank(b) - rank(a));
}
