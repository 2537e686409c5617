import type { Token } from './tokens.ts';

/** Whether a number beside a month can be its day; `after` is what follows it. */
export const isDay = (token: Token | undefined, after: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'number' || token.kind === 'ordinal') &&
  token.digits > 0 &&
  token.digits <= 2 &&
  token.value <= 31 &&
  Number.isInteger(token.value) &&
  after?.kind !== 'century';

const joins = (token: Token | undefined): boolean =>
  token?.kind === 'dash' || token?.kind === 'slash' || token?.kind === 'and' || token?.kind === 'to';

/** Leaves only the year of "11 May 868", "March 15, 1815" and "3-5 mai 1815": days and months are dropped. */
export function withoutDays(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ kind }) => kind === 'month')) return tokens;
  const left = new Set(tokens);
  tokens.forEach((token, at) => {
    if (token.kind !== 'month') return;
    left.delete(token);
    const drop = (...indexes: number[]): void => {
      for (const index of indexes) {
        const dropped = tokens[index];
        if (dropped) left.delete(dropped);
      }
    };
    if (isDay(tokens[at - 1], token)) {
      drop(at - 1);
      if (joins(tokens[at - 2]) && isDay(tokens[at - 3], tokens[at - 2])) drop(at - 2, at - 3);
    }
    if (isDay(tokens[at + 1], tokens[at + 2])) {
      drop(at + 1);
      if (joins(tokens[at + 2]) && isDay(tokens[at + 3], tokens[at + 4])) drop(at + 2, at + 3);
      if (tokens[at + 2]?.kind === 'comma') drop(at + 2);
    }
  });
  return tokens.filter((token) => left.has(token));
}
