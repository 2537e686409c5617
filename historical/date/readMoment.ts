import { isPeriodWord } from './findPeriod.ts';
import type { Moment } from './moments.ts';
import { romanNumber } from './numerals.ts';
import { readNumber } from './readNumber.ts';
import { readPrefixes } from './readPrefixes.ts';
import { readSuffixes } from './readSuffixes.ts';
import type { Token } from './tokens.ts';

const blank = (): Moment => ({
  unit: 'pending',
  value: 0,
  digits: 0,
  margin: 0,
  approximate: false,
  times: 1,
  plusMinus: 0,
  ordinal: false,
  unclear: false,
});

/** "30 cm", "300 x 200 mm", "H 30 x W 20", and years of another calendar than those that are read ("1320 SH"). */
const isMeasured = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'measure' ||
  (tokens[at]?.text === 'x' && /^[a-z]$/.test(tokens[at + 1]?.text ?? '')) ||
  (tokens[at + 1]?.kind === 'number' &&
    (tokens[at]?.text === 'x' || (tokens[at]?.kind === 'dash' && tokens[at + 2]?.kind === 'measure')));

const isUnknown = (token: Token | undefined): boolean =>
  token?.kind === 'unclear' || (token?.kind === 'word' && !isPeriodWord(token.text));

/** "Saka era 1500" is of another calendar; "Meiji era 1890" is not. */
const isOtherEra = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'era' && (tokens[at - 1]?.kind !== 'word' || isUnknown(tokens[at - 1]));

/**
 * Reads one date that begins at this token. Where there is none, `next` is behind the words that would have belonged to
 * it, so that no token is read over and over.
 */
export function readMoment(tokens: readonly Token[], start: number): { moment?: Moment; next: number } {
  const moment = blank();
  const number = readPrefixes(tokens, start, moment);
  const eraBefore = moment.era;
  const end = readNumber(tokens, number, moment);
  if (end === -1) return { next: number };
  const next = readSuffixes(tokens, end, moment);
  const after = tokens[next]?.kind;
  if (isMeasured(tokens, next)) return { next: next + 1 };
  if (moment.unit === 'pending' && after === 'dynasty') return { next: next + 1 };
  // "前3～2世紀" and "AD 3-4th century" say the unit at the end.
  const isYear = moment.times > 1 || (moment.era !== undefined && eraBefore === undefined);
  if (moment.unit === 'pending' && !moment.ordinal && isYear) moment.unit = 'year';
  moment.unclear =
    ((isUnknown(tokens[number - 1]) || isOtherEra(tokens, number - 1)) && tokens[number]?.beside === true) ||
    (isUnknown(tokens[next]) && tokens[next]?.beside === true);
  // "XVIIIe" is no king's.
  if (tokens[number]?.kind === 'roman')
    moment.roman =
      tokens[number - 1]?.kind === 'word' && romanNumber(tokens[number].text) > 0 ? 'named' : 'bare';
  // "vor 3000 Jahren" is 3000 years ago.
  if (moment.era === 'ago') delete moment.bound;
  return { moment, next };
}
