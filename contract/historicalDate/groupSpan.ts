import type { Group } from './groups.ts';
import type { Moment } from './moments.ts';
import { momentSpan, OPEN_YEARS } from './momentSpan.ts';
import { spanOf, type Span } from './years.ts';

/** What "before", "after", "or later" make of a date. Between two dates they add nothing: the other one is the limit. */
function open(span: Span, { bound, loose, unit }: Moment, first: boolean, last: boolean): Span {
  if (bound === undefined || (loose && unit !== 'year')) return span;
  if (bound === 'before') {
    return loose
      ? { from: span.from - OPEN_YEARS, to: span.to }
      : { from: span.from - (first ? OPEN_YEARS : 0), to: span.from };
  }
  return { from: span.from, to: span.to + (last ? OPEN_YEARS : 0) };
}

/** "1800-1600" without an era may be BC or a slip: it is left alone. */
const runsBackwards = (spans: readonly Span[], { moments, links }: Group): boolean =>
  spans.some((span, at) => {
    const [before, moment] = [moments[at - 1], moments[at]];
    if (links[at] !== 'range' || before?.unit !== 'year' || moment?.unit !== 'year') return false;
    return moment.era !== 'bc' && (spans[at - 1]?.from ?? -Infinity) > span.from;
  });

/**
 * The years of a completed group. The "ca." before a range widens both ends; of a range BC and of an end that is written
 * short ("ca. 1425-30") only the beginning, as most museums do.
 */
export function groupSpan(group: Group): Span | undefined {
  const { moments, links } = group;
  const inDecades = moments.some(({ unit, value }) => unit === 'decade' && value % 100 !== 0);
  const spans: Span[] = [];
  const margins: number[] = [];
  for (const moment of moments) {
    const span = momentSpan(moment, inDecades);
    if (!span) return undefined;
    spans.push(span);
  }
  if (runsBackwards(spans, group)) return undefined;
  moments.forEach((moment, at) => {
    const range = links[at] === 'range' && moment.margin === 0 && moment.era !== 'bc' && !moment.short;
    margins.push(range ? (margins[at - 1] ?? 0) : moment.margin);
  });
  return spanOf(
    spans.map((span, at) => {
      const moment = moments[at];
      if (!moment) return span;
      const margin = margins[at] ?? 0;
      const opened = open(span, moment, at === 0, at === spans.length - 1);
      const startsRange = links[at + 1] === 'range';
      return { from: opened.from - margin, to: opened.to + (startsRange ? 0 : margin) };
    }),
  );
}
