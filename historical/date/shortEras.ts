import { LAST_YEAR } from './complete.ts';
import { isJoin } from './parts.ts';
import { beginsDate, isCenturyWord, type Token } from './tokens.ts';

/** "50 v. - 50 n. Chr.", "50 av. - 50 ap. J.-C.", "50 a. - 50 d.C.": what is left of an era whose name stands in full further on. */
const SHORT_BC: ReadonlySet<string> = new Set('v vor av avt avant a ante'.split(' '));
const SHORT_AD: ReadonlySet<string> = new Set('n nach ap apr apres d'.split(' '));
/** These say it by themselves as well: "5. Jh. v.", "500 av." */
const BC_BY_ITSELF: ReadonlySet<string> = new Set(['v', 'av']);

const isEra = (token: Token | undefined): boolean => token?.kind === 'bc' || token?.kind === 'ad';

/** A century or a millennium; the c of "1st c. BC/AD" is read as "about". */
const isUnit = (token: Token | undefined): boolean =>
  isCenturyWord(token) || token?.kind === 'millennium' || (token?.kind === 'about' && token.text === 'c');

/** Where the number begins that ends before this token, with its century; -1 where there is none. In "siglo V" V is the number. */
function numberBefore(tokens: readonly Token[], at: number): number {
  const behindUnit = isUnit(tokens[at - 1]) && beginsDate(tokens[at - 2]);
  const number = behindUnit ? at - 2 : at - 1;
  if (!beginsDate(tokens[number])) return -1;
  return !behindUnit && number > 0 && isUnit(tokens[number - 1]) ? number - 1 : number;
}

/** Whether a short era can be here: directly behind a number, and no date or name goes on with it ("20 V 1503", "500 v. Müller"). */
function canBeShortEra(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 1];
  return (
    tokens[at]?.beside === true &&
    numberBefore(tokens, at) >= 0 &&
    (after === undefined || isJoin(after) || after.kind === 'close' || after.kind === 'maybe')
  );
}

/** "12v" is the back of a leaf, "1845 V" may be May: three figures, more years than have been, or a century are before Christ. */
function isBcByItself(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (!token || !before || !BC_BY_ITSELF.has(token.text) || token.glued) return false;
  return isUnit(before) || (before.kind === 'number' && (before.digits === 3 || before.value > LAST_YEAR));
}

/** "1st century BC/AD" is that century of both eras: the number is said again before the second one. */
function withNumbers(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const [first, next] = [tokens[at - 2], tokens[at + 1]];
    const isSecond = isEra(first) && isEra(token) && first?.kind !== token.kind && isJoin(tokens[at - 1]);
    if (!isSecond || beginsDate(next) || isUnit(next)) return [token];
    const number = numberBefore(tokens, at - 2);
    return number < 0 ? [token] : [...tokens.slice(number, at - 2), token];
  });
}

/** Makes eras of those that are written short, and gives each of two eras behind one number its own. */
export function withShortEras(tokens: readonly Token[]): readonly Token[] {
  const eraAt = (token: Token, at: number): 'bc' | 'ad' | undefined => {
    if (token.kind === 'ad') return 'ad';
    if (!canBeShortEra(tokens, at)) return undefined;
    return SHORT_BC.has(token.text) ? 'bc' : SHORT_AD.has(token.text) ? 'ad' : undefined;
  };
  const eras = tokens.map(eraAt);
  const first = eras.indexOf('bc');
  const endsInAd = first >= 0 && isJoin(tokens[first + 1]) && eras.lastIndexOf('ad') > first;
  const areEras = endsInAd || tokens.some((_, at) => eras[at] === 'bc' && isBcByItself(tokens, at));
  const full = tokens.map((token, at): Token => {
    const era = eras[at];
    return areEras && era ? { ...token, kind: era, value: 0 } : token;
  });
  return withNumbers(full);
}
