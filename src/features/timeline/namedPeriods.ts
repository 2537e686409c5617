import { fromAstronomical, toAstronomical } from '#historical/date/years.ts';
import type { Period } from '#contract/period.ts';
import type { Bin } from './bins.ts';

export type NamedPeriod = Period & { name: string };

/** All of history in parts that are called by their time alone: "Bronze Age" is another time in every country. */
const PARTS: readonly NamedPeriod[] = [
  { name: 'Before 3000 BC', to: -3001 },
  { name: '3rd millennium BC', from: -3000, to: -2001 },
  { name: '2nd millennium BC', from: -2000, to: -1001 },
  { name: '1st millennium BC', from: -1000, to: -1 },
  { name: '1st millennium AD', from: 1, to: 1000 },
  { name: '11th to 15th century', from: 1001, to: 1500 },
  { name: '16th to 18th century', from: 1501, to: 1800 },
  { name: 'Since 1801', from: 1801 },
];

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1st, 2nd, 3rd, 11th. */
const ordinal = (number: number): string => `${number}${ORDINAL_ENDINGS[ORDINALS.select(number)] ?? 'th'}`;

const CENTURY = 100;

/** The century of an astronomical year. */
function centuryAt(place: number): NamedPeriod {
  const start = Math.floor((place - 1) / CENTURY) * CENTURY;
  const [from, to] = [fromAstronomical(start + 1), fromAstronomical(start + CENTURY)];
  const number = Math.ceil(Math.max(Math.abs(from), Math.abs(to)) / CENTURY);
  return { name: `${ordinal(number)} century${from < 0 ? ' BC' : ''}`, from, to };
}

/** A range of years that is not longer is offered by its centuries. */
const MOST_YEARS = 1000;

/** Of two ends of years the one that `inner` takes, where both are there. */
const endOf = (inner: typeof Math.max, one?: number, other?: number): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : inner(one, other);

/**
 * The periods with a name in the years of these bins that hold something, to be chosen by a thumb, for which the bins are too
 * narrow: centuries of a millennium, otherwise the parts of history; none within a century. They end where `view` does, the years that
 * the timeline shows: what goes beyond it would leave it.
 */
export function namedPeriodsOf(bins: readonly Bin[], view: Period): NamedPeriod[] {
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return [];
  const [start, end] = [toAstronomical(first.from), toAstronomical(last.to)];
  const length = end - start + 1;
  if (length <= CENTURY) return [];
  // From the beginning of a century on, so that none is left out at the end.
  const begin = Math.floor((start - 1) / CENTURY) * CENTURY + 1;
  const centuries = Math.ceil((end - begin + 1) / CENTURY);
  const periods =
    length > MOST_YEARS
      ? PARTS
      : Array.from({ length: centuries }, (_, index) => centuryAt(begin + index * CENTURY));
  return periods
    .map(({ name, from, to }) => ({
      name,
      from: endOf(Math.max, from, view.from),
      to: endOf(Math.min, to, view.to),
    }))
    .filter(({ from, to }) => from !== view.from || to !== view.to)
    .filter(({ from = -Infinity, to = Infinity }) =>
      bins.some((bin) => bin.weight > 0 && bin.to >= from && bin.from <= to),
    );
}
