import { formatCount } from './formatCount.ts';

type Years = { yearFrom: number | null; yearTo: number | null };

/**
 * How long ago an artifact's years are: "2,222 years ago", or "about 3,350 years ago" for a range, rounded to its own
 * precision. Years BC are added to today's, as people count: 196 BC was 196 + 2026 years before 2026. Undefined without years,
 * and for those of the present.
 */
export function yearsAgo({ yearFrom, yearTo }: Years, now: number): string | undefined {
  if (yearFrom === null || yearTo === null) return undefined;
  const [first, last] = [now - yearFrom, now - yearTo];
  const precision = 10 ** Math.floor(Math.log10(Math.max(1, first - last)));
  const years = Math.round((first + last) / 2 / precision) * precision;
  if (last < 0 || years < 1) return undefined;
  if (years === 1) return '1 year ago';
  return `${first === last ? '' : 'about '}${formatCount(years)} years ago`;
}
