import { ERAS, type Moment } from './moments.ts';
import { readPart } from './parts.ts';
import { takesMinus, type Token } from './tokens.ts';

/** "ca. 1380" stands for 1368 to 1392 where museums give both: twelve years to either side (46 of 53 texts). */
const CIRCA_YEARS = 12;

/** "h. 1650" is "hacia 1650", about 1650; "H. 1218 / 1803" is an Islamic year and its Christian one. */
const isH = (token: Token, next: Token | undefined): boolean =>
  token.text === 'h' && next?.kind === 'number' && next.digits > 2;

/** "vers -530", "avant -500"; of four figures only behind a word for "about" ("vers -1345"), as in "pre -1914" and "c -1850" a blank slipped in. */
function isMinus(tokens: readonly Token[], at: number): boolean {
  const [before, token, number] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.kind !== 'dash' || token.glued || !number?.glued || !takesMinus(number)) return false;
  return number.value < 1000 || (before?.kind === 'about' && before.text.length > 1);
}

/** What stands before the number: "probably", "ca.", "late", "AD", "before". Returns where the number should stand. */
export function readPrefixes(tokens: readonly Token[], start: number, moment: Moment): number {
  let at = start;
  for (;;) {
    const token = tokens[at];
    if (token === undefined) return at;
    const kind = token.kind;
    const part = moment.part === undefined ? readPart(tokens, at) : undefined;
    if (part) {
      moment.part = part.part;
      at = part.next;
      continue;
    }
    if (kind === 'about' || kind === 'maybe') moment.approximate = true;
    else if (isH(token, tokens[at + 1])) {
      if (tokens[at + 2]?.kind === 'slash') moment.era = 'ah';
      else moment.approximate = true;
    } else if (kind === 'circa') {
      moment.approximate = true;
      moment.margin = CIRCA_YEARS;
    } else if (at > start && isMinus(tokens, at)) moment.era = 'bc';
    else if (moment.bound === 'from' && (kind === 'to' || kind === 'until' || kind === 'dash')) {
      // from May to July 1919
      delete moment.bound;
    } else if (kind === 'before' || kind === 'until') moment.bound = 'before';
    else if (kind === 'after') moment.bound = 'after';
    else if (kind === 'from') {
      // What is "dated from 1860", and "a coin from 1860", is of that year.
      if (token.beside && tokens[at - 1]?.kind !== 'word') moment.bound = 'from';
    } else if ((kind === 'bc' || kind === 'ad' || kind === 'ah') && at + 1 < tokens.length)
      moment.era = ERAS[kind];
    else if (
      kind === 'to' &&
      at > start &&
      (moment.bound !== undefined || tokens[at - 1]?.kind === 'about' || (token.text === 'do' && moment.part))
    ) {
      // intorno al 1480, anterior a 1650, início do século XIX
    } else if (kind === 'dash' && moment.bound !== undefined && tokens[at - 1]?.kind !== 'dash') {
      // pre-1850
    } else return at;
    at++;
  }
}
