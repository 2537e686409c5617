import { SPACELESS } from './fold.ts';
import { ERAS, type Era, type Moment, type Unit } from './moments.ts';
import { readPart } from './parts.ts';
import { beginsDate, isCenturyWord, isDigits, type Token, type TokenKind } from './tokens.ts';

const MULTIPLES: Readonly<Partial<Record<TokenKind, number>>> = { thousand: 1000, million: 1_000_000 };
/** Abbreviations that say "years ago" besides their multiple. */
const AGO_MULTIPLES: ReadonlySet<string> = new Set('ka kya kyr kyrs mya ma my myr myrs'.split(' '));

/** "1520 post": they are behind a year as well as before it. */
const OPEN_BEHIND: ReadonlySet<string> = new Set(['post', 'ante', 'after', 'before']);

const isOpenEnd = (token: Token | undefined): boolean =>
  token?.kind === 'orLater' || token?.kind === 'orEarlier';

/** What stands behind: the era, "(?)", "circa", ", late", "(2e moitié)", "or later". Returns where it ends. */
export function readSuffixes(tokens: readonly Token[], start: number, moment: Moment): number {
  let at = start;
  for (;;) {
    const next = readSuffix(tokens, at, moment);
    if (next === -1) return at;
    at = next;
  }
}

/** One of these, with brackets around it or without. Returns where it ends, or -1 where there is none. */
function readSuffix(tokens: readonly Token[], at: number, moment: Moment): number {
  const bracketed = tokens[at]?.kind === 'open' && tokens[at + 2]?.kind === 'close';
  // "1860, or later"
  if (tokens[at]?.kind === 'comma' && isOpenEnd(tokens[at + 1])) return readSuffix(tokens, at + 1, moment);
  const token = tokens[bracketed ? at + 1 : at];
  const later = tokens[bracketed ? at + 3 : at + 1];
  if (token === undefined) return -1;
  const kind = token.kind;
  const multiple = MULTIPLES[kind];
  // "1218 H."; "18. Jh. H. 30 cm" is high.
  const isHijri =
    token.text === 'h' &&
    (moment.value > 31 ||
      (moment.unit === 'century' && moment.value <= 15 && !isDigits(later) && later?.kind !== 'word'));
  const era = ERAS[kind] ?? (isHijri ? 'ah' : undefined);
  if (kind === 'plusMinus' && later?.kind === 'number') {
    moment.plusMinus = later.value;
    return at + 2;
  }
  if (multiple !== undefined && moment.unit !== 'century') {
    moment.times = multiple;
    // "2 ± 0.5 million"; in "2 million ± 500,000" there is nothing to multiply yet.
    moment.plusMinus *= multiple;
    if (AGO_MULTIPLES.has(token.text)) moment.era = 'ago';
  } else if (era !== undefined && canTakeEra(tokens, at, era, moment)) moment.era = era;
  else if ((kind === 'maybe' || kind === 'about' || kind === 'circa') && !beginsDate(later)) {
    moment.approximate = true;
  } else if (isOpenEnd(token)) {
    moment.bound = kind === 'orLater' ? 'after' : 'before';
    moment.loose = true;
  } else if (
    (kind === 'after' || kind === 'before') &&
    (bracketed ||
      (OPEN_BEHIND.has(token.text) && (!later || later.kind === 'comma' || later.kind === 'close')))
  ) {
    moment.bound = kind;
  } else return readPartBehind(tokens, at, moment);
  return at + (bracketed ? 3 : 1);
}

/** An era belongs to the number before it, unless a number follows that has no era of its own ("100 AD 400"). */
function canTakeEra(tokens: readonly Token[], at: number, era: Era, moment: Moment): boolean {
  // "12 ka BP" counts from the year that BP names.
  if (moment.era === 'ago' && era === 'bp') return true;
  if (moment.era !== undefined) return moment.era === era;
  // In Chinese, Japanese and Korean an era stands before its number, and 前 behind it is "earlier than".
  if (SPACELESS.test(tokens[at]?.text ?? '') && era !== 'ago') return false;
  if (era === 'bp' || era === 'ago' || era === 'bc') return true;
  const next = tokens[at + 1];
  return !(
    era === 'ad' &&
    next &&
    beginsDate(next) &&
    ERAS[tokens[at + 2]?.kind ?? 'word'] === undefined &&
    next.digits > 2
  );
}

const HAS_PARTS: ReadonlySet<Unit> = new Set(['decade', 'century', 'millennium']);

/** "15th century, late", "XVIe siècle (2e moitié)", "1600-luvun alku": the part behind its century. -1 where there is none. */
function readPartBehind(tokens: readonly Token[], at: number, moment: Moment): number {
  if (moment.part !== undefined || !HAS_PARTS.has(moment.unit)) return -1;
  const mark = tokens[at]?.kind;
  const skip = mark === 'comma' || mark === 'open' || mark === 'colon' ? 1 : 0;
  const read = readPart(tokens, at + skip);
  if (!read || tokens[read.next - 1]?.kind === 'dash') return -1;
  const after = tokens[read.next];
  if (beginsDate(after) || after?.kind === 'about' || after?.kind === 'circa' || isCenturyWord(after))
    return -1;
  if (mark === 'open' && after?.kind !== 'close') return -1;
  moment.part = read.part;
  return read.next + (mark === 'open' ? 1 : 0);
}
