/** Letters that no normalization takes apart, as search spells them: `fold` of the database. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ς: 'σ' },
};
/** German and Nordic letters as they are written without these: `other_spellings` of the database. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const OTHER_LETTERS = /[ßæœþøłđðıς]/g;
const CAN_BE_WRITTEN_OUT = /[äöüåøÄÖÜÅØ]/;
const SMALL_TO_WRITE_OUT = /[äöüåø]/g;
/** With the signs that transcriptions write instead. */
const APOSTROPHE = /['´‘’‛′ʹʻ-ʿ׳ꞌ＇]/;
const APOSTROPHES = new RegExp(APOSTROPHE, 'g');
const JOINS = /([^ \d'])'+(?=[^ \d'])/g;
const UNSEEN = /[\p{M}\u00ad\u200b-\u200d\ufeff]+/gu;
const NO_LETTERS = /[^\p{L}\p{N}' ]+/gu;
/** A sign may stand for eighteen: of a text, three times its length is read, as by the database, and that of one sign whole. */
const mostOf = (text: string): number => 3 * text.length + 18;
const ASCII = /^[\0-\x7f]*$/;
const NO_ASCII_LETTERS = /[^a-z0-9' ]+/g;

/** A composed text (NFC) in small letters without accents, with a blank for every other sign but apostrophes. */
function fold(text: string, isWrittenOut: boolean): string {
  const small = text.toLowerCase();
  if (ASCII.test(text)) return small.replace(NO_ASCII_LETTERS, ' ');
  const written = isWrittenOut
    ? small.replace(SMALL_TO_WRITE_OUT, (letter) => WRITTEN_OUT[letter] ?? letter)
    : small;
  return written
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .slice(0, mostOf(text))
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(OTHER_LETTERS, (letter) => SPELLED[letter] ?? letter)
    .replace(NO_LETTERS, ' ');
}

/** With a blank before it, as before every word; an apostrophe between two letters joins them, or divides them. */
const withApostrophes = (folded: string, isJoined: boolean): string =>
  ` ${isJoined ? folded.replace(JOINS, '$1') : folded}`.replaceAll("'", ' ');

/** A text that is searched for, as `fold` of the database has it. */
export const foldSearch = (text: string): string => withApostrophes(fold(text.normalize('NFC'), false), true);

/** So many words of a search are looked for in their parts as well, each of at most so many. */
const MAX_DIVIDED = 5;

/**
 * The words of a search that an apostrophe divides, as `foldSearch` joins them, each with its parts: "dauguste" with "auguste". What is one letter is left
 * out: "d'", "l'" and "'s".
 */
export function partsOfWords(search: string): Map<string, string[]> {
  const divided = new Map<string, string[]>();
  for (const typed of search.normalize('NFC').split(/\s+/)) {
    const [joined, ...others] = foldSearch(typed).split(' ').filter(Boolean);
    const parts = withApostrophes(fold(typed, false), false)
      .split(' ')
      .filter((part) => part.length > 1);
    const isOne = joined !== undefined && others.length === 0;
    if (isOne && parts[0] !== joined && parts.length > 0 && parts.length < MAX_DIVIDED)
      divided.set(joined, parts);
    if (divided.size === MAX_DIVIDED) break;
  }
  return divided;
}

/** The words of a search that are asked for: "rock and roll" is "Rock & Roll" as well. */
export function askedFor(words: string[]): string[] {
  const others = words.filter((word) => word !== 'and');
  return others.length > 0 ? others : words;
}

/** Whether letters are written out, in each writing in which a text reads differently; and whether apostrophes join, likewise. */
const writingsOf = (text: string): boolean[] => (CAN_BE_WRITTEN_OUT.test(text) ? [false, true] : [false]);
const joiningsOf = (text: string): boolean[] => (APOSTROPHE.test(text) ? [true, false] : [true]);

/**
 * A text in each of its spellings: "d'Österreich" as "dosterreich", "d osterreich", "doesterreich" and "d oesterreich".
 * @param text composed (NFC)
 */
export const foldText = (text: string): string[] =>
  writingsOf(text).flatMap((isWrittenOut) => {
    const folded = fold(text, isWrittenOut);
    return joiningsOf(folded).map((isJoined) => withApostrophes(folded, isJoined));
  });

export type Span = { from: number; to: number };

/** Where words of `foldSearch`, each with the blank before it where it must begin there, stand in a short text. */
function* spansAs(
  text: string,
  words: readonly string[],
  isWrittenOut: boolean,
  isJoined: boolean,
): Generator<Span> {
  let folded = ' ';
  const spans: Span[] = [{ from: 0, to: 0 }];
  let from = 0;
  for (const sign of text) {
    const to = from + sign.length;
    const units = fold(sign, isWrittenOut);
    // A mark belongs to the letter before it.
    const last = spans.at(-1);
    if (units === '' && last) last.to = to;
    for (let unit = 0; unit < units.length; unit++) spans.push({ from, to });
    folded += units;
    from = to;
  }
  const joints = new Set(
    isJoined
      ? [...folded.matchAll(JOINS)].flatMap(({ 0: joint, index }) =>
          Array.from({ length: joint.length - 1 }, (_, at) => index + 1 + at),
        )
      : [],
  );
  const kept = spans.filter((_, at) => !joints.has(at));
  const read = withApostrophes(folded.slice(1), isJoined);
  for (const word of words)
    for (let at = read.indexOf(word); at !== -1; at = read.indexOf(word, at + 1)) {
      const first = kept[word.startsWith(' ') ? at + 1 : at];
      const last = kept[at + word.length - 1];
      if (first && last) yield { from: first.from, to: last.to };
    }
}

/** The same in every spelling of the text, in order; none within another. @param text composed (NFC) */
export function spansIn(text: string, words: readonly string[]): Span[] {
  const spans = writingsOf(text).flatMap((isWrittenOut) =>
    joiningsOf(text).flatMap((isJoined) => [...spansAs(text, words, isWrittenOut, isJoined)]),
  );
  spans.sort((a, b) => a.from - b.from || b.to - a.to);
  let end = 0;
  return spans.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}
