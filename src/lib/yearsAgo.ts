import { toLine } from '#contract/historicalDate/years.ts';
import { formatCount } from './formatCount.ts';

type Years = { yearFrom: number | null; yearTo: number | null };

/**
 * How long ago an artifact's years are: "2,221 years ago", or "about 3,350 years ago" for a range, rounded to its own
 * precision. There was no year 0: from 1 BC to AD 1 is one year. Undefined without years, and for those of the present.
 */
export function yearsAgo({ yearFrom, yearTo }: Years, now: number): string | undefined {
  if (yearFrom === null || yearTo === null) return undefined;
  const [first, last] = [now - toLine(yearFrom), now - toLine(yearTo)];
  const precision = 10 ** Math.floor(Math.log10(Math.max(1, first - last)));
  const years = Math.round((first + last) / 2 / precision) * precision;
  if (last < 0 || years < 1) return undefined;
  if (years === 1) return '1 year ago';
  return `${first === last ? '' : 'about '}${formatCount(years)} years ago`;
}
