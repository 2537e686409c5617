import type { Group } from './groups.ts';
import type { Moment } from './moments.ts';

/** The last year that a date without an era can be. */
export const LAST_YEAR = 2100;

const isLong = (moment: Moment): boolean => moment.unit === 'century' || moment.unit === 'millennium';

/** "1189-1224 AH": the era behind a range belongs to its beginning, and "AH 946-947" goes on as it began. */
export function spreadHijri({ moments, links }: Group): void {
  for (let at = moments.length - 2; at >= 0; at--) {
    const [moment, next] = [moments[at], moments[at + 1]];
    if (moment && moment.era === undefined && next?.era === 'ah' && links[at + 1] === 'range')
      moment.era = 'ah';
  }
  for (let at = 1; at < moments.length; at++) {
    const [before, moment] = [moments[at - 1], moments[at]];
    if (moment && before?.era === 'ah' && moment.era === undefined && links[at] === 'range')
      moment.era = 'ah';
  }
}

/** "18th-19th century", "siglos XV-XVI", "18-20 ka": a unit or a multiple said once counts for all. */
function spreadUnits({ moments, links }: Group): void {
  for (let at = moments.length - 2; at >= 0; at--) {
    const [moment, next] = [moments[at], moments[at + 1]];
    if (!moment || !next) continue;
    if (moment.unit === 'pending' && isLong(next) && links[at + 1] !== 'none') moment.unit = next.unit;
    if (moment.times === 1 && next.times > 1 && moment.era === undefined && moment.value < 1000) {
      moment.times = next.times;
      moment.unit = 'year';
    }
  }
  for (let at = 1; at < moments.length; at++) {
    const [before, moment] = [moments[at - 1], moments[at]];
    if (!moment || !before) continue;
    if (
      moment.unit === 'pending' &&
      isLong(before) &&
      moment.value <= 21 &&
      links[at] !== 'comma' &&
      links[at] !== 'none'
    ) {
      moment.unit = before.unit;
    }
  }
}

/** The era behind a range counts for its beginning; the era before it for its end, if that comes later so. */
function spreadEras({ moments }: Group): void {
  for (let at = moments.length - 2; at >= 0; at--) {
    const [moment, next] = [moments[at], moments[at + 1]];
    if (!moment || moment.era !== undefined) continue;
    if (next?.era === 'bc' || next?.era === 'bp' || next?.era === 'ago') moment.era = next.era;
  }
  for (let at = 1; at < moments.length; at++) {
    const [before, moment] = [moments[at - 1], moments[at]];
    if (!moment || moment.era !== undefined || before?.era === undefined || before.era === 'ah') continue;
    const sameUnit = before.unit === moment.unit || moment.unit === 'pending' || before.unit === 'pending';
    if (before.era !== 'ad' && sameUnit && moment.value < before.value) moment.era = before.era;
  }
}

/** Small numbers are years beside a year ("50-800", "1828-9") and alone behind "ca." ("ca. 20-60"). */
function settlePending(group: Group, alone: boolean): void {
  const { moments } = group;
  const allPending = moments.every(({ unit }) => unit === 'pending');
  moments.forEach((moment, at) => {
    if (moment.unit !== 'pending') return;
    const neighbours = [moments[at - 1], moments[at + 1]];
    if (moment.ordinal) {
      if (alone && allPending && moment.value <= 21 && moment.digits > 0) moment.unit = 'century';
    } else if (neighbours.some((other) => other?.unit === 'year' || other?.unit === 'decade'))
      moment.unit = 'year';
    else if (alone && allPending && moments[0]?.approximate === true && moments.length === 2)
      moment.unit = 'year';
  });
  const kept = moments.map(({ unit }) => unit !== 'pending');
  group.moments = moments.filter((_, at) => kept[at]);
  group.links = group.links.filter((_, at) => kept[at]);
}

/** "1845-46", "1799-801", "1351/50 BC", "1850s-60s": what a number leaves out stands in the number before it. */
function completeNumbers({ moments, links }: Group): void {
  for (let at = 1; at < moments.length; at++) {
    const [before, moment] = [moments[at - 1], moments[at]];
    if (!before || !moment || moment.digits >= before.digits || before.digits < 3 || moment.digits === 0)
      continue;
    const power = 10 ** moment.digits;
    const whole = Math.floor(before.value / power) * power + moment.value;
    if (moment.unit === 'decade' && before.value % 10 === 0 && moment.digits === 2) {
      moment.value = whole;
      before.unit = 'decade';
    } else if (moment.unit === 'year' && before.unit === 'year') {
      const later = whole >= before.value;
      const short =
        moment.era === 'bc'
          ? links[at] === 'slash' && !later
          : moment.era === undefined && (later || links[at] !== 'range');
      if (!short) continue;
      moment.value = whole;
    } else continue;
    moment.digits = before.digits;
    moment.short = true;
  }
}

/**
 * Fills in what each date of a group leaves to its neighbours: the unit, the multiple, the era, the first digits.
 * `alone` says that the text holds nothing but this group. Dates that remain without a unit are left out.
 */
export function complete(group: Group, alone: boolean): void {
  spreadUnits(group);
  spreadEras(group);
  settlePending(group, alone);
  completeNumbers(group);
}
