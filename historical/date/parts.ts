import { union, type Span } from './years.ts';
import { isDigits, type Token } from './tokens.ts';

/** A part of a decade, a century or a millennium: [0, 0.25] is its first quarter. */
export interface Part {
  from: number;
  to: number;
}

/** What catalogues mean by these words most often: a quarter at either end, the half in the middle. */
const NAMED: Readonly<Partial<Record<Token['kind'], Part>>> = {
  early: { from: 0, to: 0.25 },
  mid: { from: 0.25, to: 0.75 },
  late: { from: 0.75, to: 1 },
  firstHalf: { from: 0, to: 0.5 },
  secondHalf: { from: 0.5, to: 1 },
  turn: { from: -0.1, to: 0.1 },
};

const PIECES: Readonly<Partial<Record<Token['kind'], number>>> = { half: 2, third: 3, quarter: 4, tenth: 10 };

/** Behind a number they are halves, alone a height and a name: "2. H. 16. Jh.", "2. pol. 16. stol." */
const SHORT_HALVES: ReadonlySet<string> = new Set(['h', 'pol', 'пол']);

/** The number of an ordinal however it was written, or 0: "2nd", "second", "2." before "Hälfte", "terzo". */
export function ordinalValue(token: Token | undefined): number {
  if (token === undefined) return 0;
  if (token.kind === 'number') return token.digits <= 2 ? token.value : 0;
  if (token.kind === 'ordinal' || token.kind === 'roman') return token.value;
  return token.kind === 'third' || token.kind === 'quarter' ? token.value : 0;
}

export const isJoin = (token: Token | undefined): boolean =>
  token !== undefined && ['dash', 'to', 'or', 'and', 'slash', 'comma', 'until'].includes(token.kind);

const piece = (n: number, of: number): Part | undefined =>
  n >= 1 && n <= of ? { from: (n - 1) / of, to: n / of } : undefined;

interface Read {
  part: Part;
  next: number;
}

/** "2nd half", "2nd-3rd quarter", "last third", "letztes Viertel", "middle third". */
function readPiece(tokens: readonly Token[], at: number): Read | undefined {
  const token = tokens[at];
  const of = PIECES[tokens[at + 1]?.kind ?? 'word'];
  const n = ordinalValue(token);
  if (of !== undefined && token) {
    const nth = token.kind === 'last' ? of : token.kind === 'mid' && of === 3 ? 2 : n;
    const part = piece(nth, of);
    return part && { part, next: at + 2 };
  }
  const last = PIECES[tokens[at + 3]?.kind ?? 'word'];
  if (n > 0 && last !== undefined && isJoin(tokens[at + 1])) {
    const from = piece(n, last);
    const to = piece(ordinalValue(tokens[at + 2]), last);
    return from && to && { part: union(from, to), next: at + 4 };
  }
  return undefined;
}

function readOne(tokens: readonly Token[], at: number): Read | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const read = readPiece(tokens, at);
  if (read) return read;
  const part = NAMED[token.kind];
  if (part) return { part, next: at + 1 };
  // "metà del XV secolo", "half 19e eeuw"; "latter 19th century"
  if (token.kind === 'half' && !SHORT_HALVES.has(token.text))
    return { part: { from: 0.25, to: 0.75 }, next: at + 1 };
  if (token.kind === 'last') return { part: { from: 0.5, to: 1 }, next: at + 1 };
  return undefined;
}

/** Reads "early", "mid-late", "2nd half", "first or second quarter" and the dash of "mid-15th"; or nothing. */
export function readPart(tokens: readonly Token[], at: number): Read | undefined {
  let read = readOne(tokens, at);
  while (read) {
    // "early mid", "early-mid", "mid- to late"
    let at = read.next;
    while (at < read.next + 2 && isJoin(tokens[at])) at++;
    const more: Read | undefined = readOne(tokens, at);
    if (!more) break;
    read = { part: union(read.part, more.part), next: more.next };
  }
  const after = read && tokens[read.next];
  const follows = read && tokens[read.next + 1];
  if (
    read &&
    after?.kind === 'dash' &&
    after.glued &&
    follows &&
    (isDigits(follows) || STARTS.has(follows.kind))
  ) {
    return { part: read.part, next: read.next + 1 };
  }
  return read;
}

const STARTS: ReadonlySet<Token['kind']> = new Set([
  'ordinal',
  'decadeNumber',
  'roman',
  'centuryBefore',
  'century',
]);

/** Parts of a decade are counted in whole years: its early years are 0 to 5, the middle 3 to 7, the late 5 to 9. */
const IN_DECADES: Readonly<Record<string, Span>> = {
  '0,0.25': { from: 0, to: 5 },
  '0.25,0.75': { from: 3, to: 7 },
  '0.75,1': { from: 5, to: 9 },
};

/** The part's first and last year counted from the unit's beginning; a unit of 10 years ends with 9. */
export function partYears(part: Part, length: number): Span {
  if (length === 10) {
    const known = IN_DECADES[`${part.from},${part.to}`];
    if (known) return known;
  }
  return { from: Math.round(part.from * length), to: Math.round(part.to * length) };
}
