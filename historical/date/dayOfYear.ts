import { isDay } from './days.ts';
import { fold } from './fold.ts';
import { tokenize } from './tokenize.ts';

/**
 * The first day of the year that a text names, as month * 100 + day: 715 for "15 July 1799, Rashid", "July 15, 1799" and
 * "le 15 juillet". Undefined where it names none.
 */
export function dayOfYear(text: string): number | undefined {
  const tokens = tokenize(fold(text));
  for (const [at, month] of tokens.entries()) {
    if (month.kind !== 'month') continue;
    const [before, after, next] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    // "May 15 coins" may be fifteen coins.
    const day = isDay(before, month)
      ? before
      : isDay(after, next) && next?.kind === 'comma'
        ? after
        : undefined;
    if (day && day.value >= 1) return month.value * 100 + day.value;
  }
  return undefined;
}
