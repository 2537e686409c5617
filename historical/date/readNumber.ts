import type { Moment } from './moments.ts';
import { isCenturyWord, isDigits, type Token } from './tokens.ts';

/** The number itself and its unit. Returns where it ends, or -1 where there is none. */
export function readNumber(tokens: readonly Token[], at: number, moment: Moment): number {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined) return -1;
  if (token.kind === 'centuryName') {
    moment.unit = 'century';
    moment.value = token.value;
    return at + 1;
  }
  if (isCenturyWord(token) || token.kind === 'millennium') {
    if (!next || !isSmall(next) || isInitial(token, next)) return -1;
    moment.unit = token.kind === 'millennium' ? 'millennium' : 'century';
    moment.value = next.value;
    return at + 2;
  }
  if (
    (token.kind === 'decade' || token.kind === 'tenth') &&
    next?.kind === 'number' &&
    next.digits >= 3 &&
    next.value % 10 === 0
  ) {
    moment.unit = 'decade';
    moment.decadeWord = true;
    moment.value = next.value;
    moment.digits = next.digits;
    return at + 2;
  }
  moment.value = token.value;
  moment.digits = token.digits;
  if (token.kind === 'decadeNumber') {
    moment.unit = 'decade';
    return at + 1;
  }
  if (token.kind === 'day') {
    moment.unit = 'year';
    return at + 1;
  }
  const ordinal =
    token.kind === 'ordinal' || token.kind === 'roman' || token.kind === 'third' || token.kind === 'quarter';
  if (token.kind !== 'number' && !ordinal) return -1;
  moment.ordinal = ordinal;
  if (isSmall(token)) {
    // "20th-century", "XVI e siècle"
    const joined = (next?.kind === 'dash' && next.glued) || next?.text === 'e';
    const unitAt = joined && tokens[at + 2]?.kind === 'century' ? at + 2 : at + 1;
    const unit = tokens[unitAt];
    if (unit?.kind === 'millennium') moment.unit = 'millennium';
    else if (
      unit &&
      ((isCenturyWord(unit) && !isInitial(unit, token)) || isCenturyC(token, unit, tokens[unitAt + 1]))
    )
      moment.unit = 'century';
    if (moment.unit !== 'pending') return unitAt + 1;
  }
  if (!ordinal && token.digits > 2) moment.unit = 'year';
  return at + 1;
}

/** A number that can count centuries or millennia. */
const isSmall = (token: Token): boolean =>
  token.value >= 1 &&
  token.value <= 40 &&
  Number.isInteger(token.value) &&
  (token.digits <= 2 || token.kind !== 'number') &&
  (token.kind === 'number' ||
    token.kind === 'ordinal' ||
    token.kind === 'roman' ||
    token.kind === 'third' ||
    token.kind === 'quarter');

/** "s. XV" and "XV w." are centuries, "W 12" is a width. */
const isInitial = (token: Token, number: Token): boolean =>
  /^[a-z]$/.test(token.text) && token.kind === 'century' && number.kind === 'number';

/** The c of "19th c." and "18 C", not that of "19, c. 1850". */
const isCenturyC = (number: Token, token: Token, after: Token | undefined): boolean =>
  token.text === 'c' && token.kind === 'about' && (number.kind !== 'number' || !isDigits(after));
