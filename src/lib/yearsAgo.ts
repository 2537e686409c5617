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
 * How long ago an artifact's years are: "2,221 years ago"; of a range, from its last year to its first: "267 to 271 years ago". Where they are not
 * exact it says "about", in round numbers: "c. AD 15" in tens, what is older in hundredths of its age, a long range in tenths of its length.
 * From 1 BC to AD 1 is one year. Undefined without years, and for those of the present.
 */
export function yearsAgo(dated: Dated, now: number): string | undefined {
  const age = ageOf(dated, now);
  if (!age) return undefined;
  const { first, middle, last } = age;
  if (last < 0 || middle < 1) return undefined;
  const isExact = first < BEFORE_WRITING && !isApproximate(dated.historicalCreationDate);
  const precision = isExact ? 1 : Math.max(10, powerOfTen(middle / 100), powerOfTen((first - last + 1) / 10));
  const rounded = (years: number) => Math.round(years / precision) * precision;
  const [from, to] = [rounded(last), rounded(first)];
  if (to < 1) return undefined;
  const words =
    from === to
      ? formatCount(to)
      : from < 1
        ? `up to ${formatCount(to)}`
        : `${formatCount(from)} to ${formatCount(to)}`;
  return `${isExact ? '' : 'about '}${words} year${to === 1 ? '' : 's'} ago`;
}
