/** More are not told on one map: they are understood at each reading of an artifact. */
const MOST = 4;
const LONGEST = 120;
/** "British Museum, London, and, returned, in Benin City". */
const BETWEEN = /, (?:and|with) /;
/** "parts in Leipzig, St Petersburg and Sinai": a list of towns, of which each is a holder. */
const PARTS = /^(?:parts|some|others|leaves|pieces|fragments)\s+(?:are\s+)?(?:now\s+)?in\s+(?!the\b)/i;
const AND = /,| and /;
/** Who had it, has only its likeness, or paid for it, holds nothing of it; "British Library (two copies)" does. */
const NO_HOLDER =
  /\b(?:former(?:ly)?|previously|earlier|once|until|stolen|destroyed|sold|lost|last seen|loan|replicas?|facsimiles?|reproductions?|casts?|photographs?|funds?|(?:copy|copies)(?![^(]*\)))\b/i;

/** The holders of what stands between two semicolons: what a copy or a former holder is told with, is none either. */
function heldIn(part: string, isFirst: boolean): string[] {
  const words = part.split(BETWEEN).map((each) => each.trim());
  const end = words.findIndex((each, index) => !(isFirst && index === 0) && NO_HOLDER.test(each));
  return end < 0 ? words : words.slice(0, end);
}

/**
 * The words of each that holds a part of a record: "British Museum, London; Egyptian Museum, Cairo" names two. Whatever it says, the first words
 * are those of the place that is stored.
 */
export const holdersOf = (presentLocation: string): string[] =>
  presentLocation
    .split(';')
    .flatMap((part, index) => heldIn(part, index === 0))
    .flatMap((words) => (PARTS.test(words) ? words.replace(PARTS, '').split(AND) : [words]))
    .map((words) => words.trim().slice(0, LONGEST))
    .filter(Boolean)
    .slice(0, MOST);
