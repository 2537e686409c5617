/**
 * The meaning of a text about time, in whole historical years, both ends included: 196 BC is -196, 1 BC is -1, AD 1 is 1;
 * there is no year 0, and `from` is never after `to`.
 */
export interface HistoricalYears {
  from: number;
  to: number;
  /** The text is not sure of it ("about", "?", "before", "years ago"). */
  approximate: boolean;
}

/** What a text itself says of its years, without those that museums add to "ca." and "before". */
export interface SaidYears {
  /** Historical years; an end that the text leaves open ("before 1984") is missing. */
  from?: number;
  to?: number;
  /** It is not sure of these years ("about", "?"). */
  approximate: boolean;
  /** It names these years themselves; not a century, a period or years of another count. */
  inYears: boolean;
}

export interface ReadDate {
  years: HistoricalYears;
  said: SaidYears;
}

/** A stretch of astronomical years, which have no gap: 1 BC is 0, 2 BC is -1. Arithmetic is done with these alone. */
export interface Span {
  from: number;
  to: number;
}

/** The astronomical year of a historical one (2 BC, -2, is -1). */
export const toAstronomical = (year: number): number => (year < 0 ? year + 1 : year);

/** The historical year of an astronomical one (0 is 1 BC, -1). */
export const fromAstronomical = (place: number): number => (place <= 0 ? place - 1 : place);

/** The shortest stretch that holds both. */
export const union = (a: Span, b: Span): Span => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
});

/** The shortest stretch that holds all of these. */
export function spanOf(spans: readonly Span[]): Span | undefined {
  const [first, ...others] = spans;
  return first && others.reduce<Span>(union, first);
}

export const overlaps = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to;

export const contains = (outer: Span, inner: Span): boolean =>
  outer.from <= inner.from && inner.to <= outer.to;

/** The Islamic calendar begins on 16 July 622, and its year has 354.367 days. */
const HIJRI = { begins: 622.54, yearInYears: 0.970224 };

/** The Christian years that an Islamic year (AH) touches: 1283 is 1866 to 1867. */
export function hijriYear(year: number): Span {
  const begins = HIJRI.begins + HIJRI.yearInYears * (year - 1);
  return { from: Math.floor(begins), to: Math.floor(begins + HIJRI.yearInYears) };
}
