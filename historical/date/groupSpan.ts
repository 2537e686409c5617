import type { Group } from './groups.ts';
import type { Moment } from './moments.ts';
import { momentSpan, OPEN_YEARS } from './momentSpan.ts';
import { union, type Span } from './years.ts';

/** What "before", "after", "or later" make of a date, with so many years. Between two dates they add nothing: the other one is the limit. */
function open(
  span: Span,
  { bound, loose, unit }: Moment,
  [first, last]: readonly boolean[],
  years: number,
): Span {
  if (bound === undefined || (loose && unit !== 'year')) return span;
  if (bound === 'before') {
    return loose
      ? { from: span.from - years, to: span.to }
      : { from: span.from - (first ? years : 0), to: span.from };
  }
  return { from: span.from, to: span.to + (last ? years : 0) };
}

/** "1800-1600" without an era may be BC or a slip: it is left alone. "1.5-2 million years ago" is well understood. */
const runsBackwards = (before: Moment, from: Span, moment: Moment, to: Span): boolean =>
  before.unit === 'year' &&
  moment.unit === 'year' &&
  (moment.era === undefined || moment.era === 'ad') &&
  from.from > to.from;

/**
 * The years of a completed group, or nothing where one of its dates cannot be. The "ca." before a range widens both ends;
 * of a range BC and of an end that is written short ("ca. 1425-30") only the beginning, as most museums do. `widened: false` leaves out
 * what museums add to the years of the text.
 */
export function groupSpan({ moments, links }: Group, { widened = true } = {}): Span | undefined {
  const inDecades = moments.some(({ unit, value }) => unit === 'decade' && value % 100 !== 0);
  let whole: Span | undefined;
  let lastSpan: Span | undefined;
  let lastMargin = 0;
  for (let at = 0; at < moments.length; at++) {
    const [before, moment] = [moments[at - 1], moments[at]];
    const span = moment && momentSpan(moment, inDecades);
    if (!span) return undefined;
    const endsRange = links[at] === 'range';
    if (endsRange && before && lastSpan && runsBackwards(before, lastSpan, moment, span)) return undefined;
    const shared = endsRange && moment.margin === 0 && moment.era !== 'bc' && !moment.short;
    const margin = shared ? lastMargin : widened ? moment.margin : 0;
    const { from, to } = open(span, moment, [at === 0, at === moments.length - 1], widened ? OPEN_YEARS : 0);
    const part = { from: from - margin, to: links[at + 1] === 'range' ? to : to + margin };
    whole = whole ? union(whole, part) : part;
    [lastSpan, lastMargin] = [span, margin];
  }
  return whole;
}
