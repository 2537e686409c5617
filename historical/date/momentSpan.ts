import { LAST_YEAR } from './complete.ts';
import type { Moment } from './moments.ts';
import { partYears } from './parts.ts';
import { hijriYear, toAstronomical, type Span } from './years.ts';

/** "Before 1842" reaches 10 to 55 years back in museums' own ranges, "after 1745" 10 to 40 on: so a quarter century. */
export const OPEN_YEARS = 25;

/** Years before present are counted from 1950; "years ago" from about now. */
const COUNTED_FROM = { bp: 1950, ago: 2000 } as const;

/** From so many on, nobody counts the years since Christ among them: "2.5 million years ago" is 2,500,000 BC. */
const UNCOUNTED = 100_000;

/** Fewer years ago than this, and it is an age or a guarantee. */
const FEWEST_YEARS_AGO = 500;

/** More years than the universe has are a slip, and soon no longer whole numbers. */
const OLDEST = 14_000_000_000;

/** A stretch of `length` years, counted as AD 1 to 100 and 100 to 1 BC; of a part, the years that catalogues give. */
function longSpan(moment: Moment, length: number): Span | undefined {
  const { value, part, era } = moment;
  const bc = era === 'bc';
  if (!Number.isInteger(value) || value < 1 || (!bc && value * length > LAST_YEAR + 900) || value > 100)
    return undefined;
  const years = partYears(part ?? { from: 0, to: 1 }, length);
  if (bc) {
    const first = -value * length;
    return {
      from: toAstronomical(first + years.from),
      to: toAstronomical(first + Math.min(years.to, length - 1)),
    };
  }
  const base = (value - 1) * length;
  return { from: base + (years.from === 0 ? 1 : years.from), to: base + years.to };
}

function decadeSpan({ value, part, era, digits }: Moment, inDecades: boolean): Span | undefined {
  if (digits < 3 || value % 10 !== 0) return undefined;
  // The 1800s are a century, those of "1800s-1810s" and 180X a decade.
  const inTens = inDecades || (digits === 3 && value >= 1000);
  const length = value % 100 === 0 && !inTens ? 100 : 10;
  const years = partYears(part ?? { from: 0, to: 1 }, length);
  const to = Math.min(years.to, length - 1);
  if (era === 'bc')
    return {
      from: toAstronomical(-(value + length - 1 - years.from)),
      to: toAstronomical(-(value + length - 1 - to)),
    };
  return value > LAST_YEAR ? undefined : { from: value + years.from, to: value + to };
}

function yearSpan({ value, times, era, plusMinus, digits, unit }: Moment): Span | undefined {
  const year = Math.round(value * times);
  if (unit !== 'year' || year < 1) return undefined;
  // "3.3 Ma ± 0.1" means 0.1 Ma, "3 million ± 50,000" years.
  const margin = Math.round(plusMinus < value ? plusMinus * times : plusMinus);
  const around = (place: number): Span => ({ from: place - margin, to: place + margin });
  if (era === 'bc') return around(toAstronomical(-year));
  if ((era === 'bp' || era === 'ago') && year >= UNCOUNTED) return around(toAstronomical(-year));
  if (era === 'bp') return around(COUNTED_FROM.bp - year);
  // A round number stays one: 12,000 years ago is 10,000 BC.
  if (era === 'ago')
    return year < FEWEST_YEARS_AGO ? undefined : around(toAstronomical(COUNTED_FROM.ago - year));
  if (times > 1 || year > LAST_YEAR || digits > 4) return undefined;
  return around(year);
}

/** An Islamic year or century in Christian years. */
function hijriSpan(moment: Moment): Span | undefined {
  if (moment.unit === 'year') {
    return moment.value < 1 || moment.value > 1500 ? undefined : hijriYear(moment.value);
  }
  if (moment.unit !== 'century') return undefined;
  const span = longSpan({ ...moment, era: 'ad' }, 100);
  return span && { from: hijriYear(span.from).from, to: hijriYear(span.to).to };
}

/** The years of one completed date, without what "ca." and "before" add; nothing where it cannot be a date. */
export function momentSpan(moment: Moment, inDecades: boolean): Span | undefined {
  if (Math.max(moment.value * moment.times, moment.plusMinus) > OLDEST) return undefined;
  if (moment.era === 'ah') return hijriSpan(moment);
  if (moment.unit === 'century') return longSpan(moment, 100);
  if (moment.unit === 'millennium') return longSpan(moment, 1000);
  if (moment.unit === 'decade') return decadeSpan(moment, inDecades);
  if (moment.unclear && moment.era === undefined) return undefined;
  return yearSpan(moment);
}
