import type { Group } from './groups.ts';
import type { Link, Moment, Unit } from './moments.ts';
import { hijriYear } from './years.ts';

/** The last year that a date without an era can be. */
export const LAST_YEAR = 2100;

/** The 7th century of the Islamic calendar is most of the 13th. */
const HIJRI_CENTURIES = 6;

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

/** "654/1256", "7th/13th century": one date in two calendars, the Islamic one first. */
export function findHijri({ moments, links }: Group): void {
  moments.forEach((moment, at) => {
    const other = moments[at + 1];
    if (!other || links[at + 1] !== 'slash' || moment.era !== undefined) return;
    if (other.era !== undefined && other.era !== 'ad') return;
    const { from, to } = hijriYear(moment.value);
    const areYears = moment.unit === 'year' && other.unit === 'year';
    const isYear = areYears && from <= other.value && other.value <= to;
    const areCenturies = moment.ordinal && other.ordinal && other.value <= 21;
    if (isYear || (areCenturies && other.value - moment.value === HIJRI_CENTURIES)) moment.era = 'ah';
    if (moment.era === 'ah' && moment.part) other.part ??= moment.part;
  });
}

/** Whether a number in front of a century counts centuries as well. */
function sharesUnit({ moments, links }: Group, at: number): boolean {
  const [before, moment, next] = [moments[at - 1], moments[at], moments[at + 1]];
  const link = links[at + 1];
  if (!moment || !next || moment.unit !== 'pending' || !isLong(next) || link === 'none') return false;
  // "Louis XV, 18th century", "Naqada II-III, 4th millennium"; "Venezia XV-XVIII secolo", "XV, XVI secolo" and "XVI-17th century" do.
  const isNamed = (moment.roman === 'bare' ? before : moment)?.roman === 'named';
  const isNext = next.unit === 'century' && next.value === moment.value + (next.era === 'bc' ? -1 : 1);
  if (isNamed && link === 'comma' && !(isNext && next.roman)) return false;
  if (isNamed && link === 'range' && !(isNext || next.roman)) return false;
  if (moment.era === undefined) return true;
  // "AD 14-2nd century" and "AD 79, 1st century"; "AD 3-4th century" and "BC 5-4th century" do.
  const goesOn = moment.era === 'bc' ? moment.value > next.value : moment.value < next.value;
  return link !== 'comma' && moment.value <= 21 && (goesOn || moment.era !== (next.era ?? moment.era));
}

/** "18th-19th century", "siglos XV-XVI", "18-20 ka": a unit or a multiple that is written once counts for all. */
function spreadUnits(group: Group): void {
  const { moments, links } = group;
  for (let at = moments.length - 2; at >= 0; at--) {
    const [moment, next] = [moments[at], moments[at + 1]];
    if (!moment || !next) continue;
    if (sharesUnit(group, at)) moment.unit = next.unit;
    // The turn of the 19th to the 20th century is that of the 20th.
    if (moment.part && moment.part.from < 0 && isLong(next)) {
      next.part = moment.part;
      moment.value = next.value;
    }
    if (moment.times === 1 && next.times > 1 && moment.era === undefined && moment.value < 1000) {
      moment.times = next.times;
      moment.unit = 'year';
    }
  }
  for (const moment of moments)
    if (moment.unit === 'pending' && !moment.ordinal && moment.era !== undefined) moment.unit = 'year';
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
    // "décadas de 1920 y 1930"
    if (before.decadeWord && moment.unit === 'year' && moment.value % 10 === 0 && links[at] === 'or')
      moment.unit = 'decade';
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
    if (!moment || moment.era !== undefined || before?.era === undefined) continue;
    if (before.era !== 'ah' && before.era !== 'ad' && yearsBack(moment, before) < yearsBack(before, moment))
      moment.era = before.era;
  }
}

const UNIT_YEARS: Readonly<Record<Unit, number | undefined>> = {
  year: 1,
  decade: 1,
  century: 100,
  millennium: 1000,
  pending: undefined,
};

/** How far back a date BC begins. A number without a unit has that of the other date. */
const yearsBack = ({ value, unit, times }: Moment, other: Moment): number =>
  value * times * (UNIT_YEARS[unit] ?? UNIT_YEARS[other.unit] ?? 1);

/** Whether a small number is a year: beside a year ("50-800", "1828-9"), or alone behind "ca." ("ca. 20-60"). */
function isSmallYear({ moments, links }: Group, at: number): boolean {
  const isYear = (moment: Moment | undefined): boolean =>
    moment?.unit === 'year' || moment?.unit === 'decade';
  // "Bunsei 3, 1820" and "10/1857" begin with no year.
  if (isYear(moments[at + 1]) && (links[at + 1] === 'range' || links[at + 1] === 'or')) return true;
  return isYear(moments[at - 1]) && links[at] !== 'none';
}

/** Decides what the numbers are that no unit belongs to, and leaves out those that are nothing. */
function settlePending(group: Group, alone: boolean): void {
  const { moments } = group;
  const allPending = moments.every(({ unit }) => unit === 'pending');
  moments.forEach((moment, at) => {
    if (moment.unit !== 'pending') return;
    if (moment.ordinal) {
      // "1ère moitié XVIIIe"; "18th" and nothing else
      const century = moment.part !== undefined || (alone && allPending && moment.digits > 0);
      if (century && moment.value <= 21) moment.unit = 'century';
    } else if (isSmallYear(group, at)) moment.unit = 'year';
    else if (alone && allPending && moments[0]?.approximate === true && moments.length === 2)
      moment.unit = 'year';
  });
  keepOnly(
    group,
    moments.map(({ unit }, at) => unit !== 'pending' && !isCount(group, at)),
  );
}

/** "12 of 100, 1950": three figures that a comma separates from a year are a count. */
function isCount({ moments, links }: Group, at: number): boolean {
  const [moment, next] = [moments[at], moments[at + 1]];
  if (moment?.unit !== 'year' || moment.digits !== 3 || moment.era !== undefined || next?.digits !== 4)
    return false;
  return (
    next.unit === 'year' && next.era === undefined && (links[at + 1] === 'comma' || links[at + 1] === 'none')
  );
}

function keepOnly(group: Group, kept: readonly boolean[]): void {
  group.moments = group.moments.filter((_, at) => kept[at]);
  group.links = group.links.filter((_, at) => kept[at]);
}

/** A range over the turn of a century that is written short reaches no further than this ("1998-02"). */
const SHORT_OVER_THE_TURN = 15;

/** A range in one century without an era is written short where it is shorter than this. */
const LONG_IN_A_CENTURY = 50;

/** The year that "46" is behind "1845-", or nothing where it is the year 46. */
function wholeYear(before: Moment, moment: Moment, link: Link | undefined): number | undefined {
  const power = 10 ** moment.digits;
  const whole = Math.floor(before.value / power) * power + moment.value;
  if (moment.era === 'bc') return link === 'slash' && whole < before.value ? whole : undefined;
  // "100 - 75" goes down, which only years BC do; "820-35" is written short.
  const isBare = before.digits === 3 && before.era === undefined && moment.era === undefined;
  const goesDown = link === 'range' && isBare && whole - before.value >= LONG_IN_A_CENTURY;
  // "10,000-8,000 BP" goes down as well.
  const countsDown = before.era === 'bc' || before.era === 'bp' || before.era === 'ago';
  if (countsDown || goesDown) return undefined;
  if (whole >= before.value || link === 'or' || link === 'slash') return whole;
  const turned = whole + power;
  return link === 'range' && power === 100 && turned - before.value <= SHORT_OVER_THE_TURN
    ? turned
    : undefined;
}

/**
 * "1845-46", "1799-801", "1351/50 BC", "1850s-60s": what a number leaves out stands in the number before it. A small
 * number behind a comma that is no end of a year is left out: "1890, 12 plates".
 */
function completeNumbers(group: Group): void {
  const { moments, links } = group;
  const kept = moments.map((moment, at) => {
    const before = moments[at - 1];
    if (!before || moment.digits >= before.digits || before.digits < 3 || moment.digits === 0) return true;
    if (moment.unit === 'decade' && before.value % 10 === 0 && moment.digits === 2) {
      moment.value += Math.floor(before.value / 100) * 100;
      before.unit = 'decade';
    } else {
      if (moment.unit !== 'year' || (before.unit !== 'year' && before.unit !== 'decade')) return true;
      const whole = wholeYear(before, moment, links[at]);
      if (whole === undefined) return links[at] !== 'comma' || moment.era !== undefined || moment.digits > 2;
      moment.value = whole;
    }
    moment.digits = before.digits;
    moment.short = true;
    return true;
  });
  keepOnly(group, kept);
}

/** "From 1860" is open, "from 1860 to 1870" and "1920, from 1910 original" are not, and what is "from the 18th century" is of it. */
function settleFrom({ moments }: Group): void {
  for (const moment of moments) {
    if (moment.bound !== 'from') continue;
    if (moment.unit === 'year' && moments.length === 1) moment.bound = 'after';
    else delete moment.bound;
  }
}

/**
 * Fills in what each date of a group leaves to its neighbours: the unit, the multiple, the era, the first digits.
 * `alone`: whether the text holds nothing but this group. Dates that remain without a unit are left out.
 */
export function complete(group: Group, alone: boolean): void {
  const [only, other] = group.moments;
  if (!only || other || only.unit === 'pending') {
    spreadUnits(group);
    spreadEras(group);
    settlePending(group, alone);
    completeNumbers(group);
  }
  settleFrom(group);
}
