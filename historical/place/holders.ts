/** More are not told on one map: they are understood at each reading of an artifact. */
const MOST = 4;
const LONGEST = 120;
/** "Berlin, Germany; British Museum, London, and, returned, in Benin City". */
const BETWEEN = /;|, (?:and|with) /;
/** "parts in Leipzig, St Petersburg and Sinai": a list of towns, of which each is a holder. */
const PARTS = /^(?:parts|some|others|leaves|pieces|fragments|copies)\s+(?:are\s+)?(?:now\s+)?in\s+(?!the\b)/i;
const AND = /,| and /;

/** The words of each that holds a part of a record: "British Museum, London; Egyptian Museum, Cairo" names two. */
export const holdersOf = (presentLocation: string): string[] =>
  presentLocation
    .split(BETWEEN)
    .map((words) => words.trim())
    .flatMap((words) => (PARTS.test(words) ? words.replace(PARTS, '').split(AND) : [words]))
    .map((words) => words.trim().slice(0, LONGEST))
    .filter(Boolean)
    .slice(0, MOST);
