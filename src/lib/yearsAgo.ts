import { isApproximate } from '#historical/date/isApproximate.ts';
import { toAstronomical } from '#historical/date/years.ts';
import { formatCount } from './formatCount.ts';

/** The years that an artifact's date was read as, and the date itself. */
export type Dated = { yearFrom: number | null; yearTo: number | null; historicalCreationDate: string };

/** So many years ago nothing was written yet: no year is known exactly. */
const BEFORE_WRITING = 5500;

const powerOfTen = (years: number): number => 10 ** Math.floor(Math.log10(Math.max(1, years)));

/** The round number that years are counted in: of a range by its length, of an inexact year by its age. */
const precisionOf = (length: number, age: number): number =>
  length > 0 ? Math.min(powerOfTen(length + 1), powerOfTen(age)) : Math.max(10, powerOfTen(age / 100));

/**
 * Where an artifact stands in time: the ages of its first and its last year and of their middle, whether it is one certain year, and
 * the round number that it is counted in. Undefined without years.
 */
export function ageOf({ yearFrom, yearTo, historicalCreationDate }: Dated, now: number) {
  if (yearFrom === null || yearTo === null) return undefined;
  const [first, last] = [now - toAstronomical(yearFrom), now - toAstronomical(yearTo)];
  const middle = (first + last) / 2;
  const isOneYear = first === last && middle < BEFORE_WRITING && !isApproximate(historicalCreationDate);
  return {
    first,
    middle,
    last,
    isExact: isOneYear,
    precision: isOneYear ? 1 : precisionOf(first - last, middle),
  };
}

/**
 * How long ago an artifact's years are: "2,221 years ago", or "about 2,010 years ago" where they are a range or not exact,
 * rounded to their own precision: a century to hundreds, "c. AD 15" to tens, an older year to a hundredth of its age. From 1 BC to AD 1 is one year.
 * Undefined without years, and for those of the present.
 */
export function yearsAgo(dated: Dated, now: number): string | undefined {
  const age = ageOf(dated, now);
  if (!age) return undefined;
  const { middle, last, isExact, precision } = age;
  const years = Math.round(middle / precision) * precision;
  if (last < 0 || years < 1) return undefined;
  if (years === 1) return '1 year ago';
  return `${isExact ? '' : 'about '}${formatCount(years)} years ago`;
}
