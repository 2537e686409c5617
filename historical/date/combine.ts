import { complete, findHijri, spreadHijri } from './complete.ts';
import { groupSpan } from './groupSpan.ts';
import { groupsOf, type Group } from './groups.ts';
import type { Era, Item } from './moments.ts';
import {
  fromAstronomical,
  contains,
  spanOf,
  overlaps,
  type ReadDate,
  type SaidYears,
  type Span,
} from './years.ts';

interface Dated extends Span {
  group: Group;
}

/** "865 AH/AD 1461" is one date in two calendars: the Islamic one counts only where no other is given. */
function withoutHijri(groups: readonly Group[]): void {
  for (const group of groups) {
    spreadHijri(group);
    findHijri(group);
  }
  if (!groups.some(({ moments }) => moments.some(({ era }) => era === 'ah'))) return;
  const others = groups.some(({ moments }) =>
    moments.some(({ era, unit }) => era !== 'ah' && unit !== 'pending'),
  );
  if (!others) return;
  for (const group of groups) {
    const kept = group.moments.map(({ era }) => era !== 'ah');
    // "القرن ٨هـ / ١٤م" says once that it is a century.
    group.moments.forEach((moment, at) => {
      const before = group.moments[at - 1];
      if (
        before?.era === 'ah' &&
        before.unit === 'century' &&
        group.links[at] === 'slash' &&
        moment.digits <= 2
      )
        moment.unit = 'century';
    });
    // What follows the Islamic date is linked to what stood before that date.
    const links = group.links.map((link, at) =>
      at > 0 && !kept[at - 1] ? (group.links[at - 1] ?? link) : link,
    );
    group.moments = group.moments.filter((_, at) => kept[at]);
    group.links = links.filter((_, at) => kept[at]);
  }
}

/**
 * Which of a text's dates count: those outside brackets, and those in brackets only where no other is given ("Qing
 * dynasty (1644-1911)") or as an alternative ("1828 (or 1836)"). What was done later to a thing ("cast 1961") counts only
 * where nothing else does.
 */
function counting(dated: readonly Dated[]): readonly Dated[] {
  if (dated.length < 2) return dated;
  const plain = dated.filter(({ group }) => !group.bracketed);
  if (plain.length === 0) {
    const last = dated.at(-1);
    const [first] = dated;
    return first && last && contains(first, last) ? [last] : dated;
  }
  const made = plain.filter(({ group }, at) => at === 0 || !group.event);
  return [...made, ...dated.filter(({ group }) => group.bracketed && group.alternative)];
}

/** "Roman, found 1932": beside a period the years of finding and restoring count for nothing, but what stands behind a comma and is no year does. */
function withoutFinds(groups: readonly Group[]): void {
  for (const group of groups) {
    if (!group.afterwards) continue;
    const comma = group.links.indexOf('comma', 1);
    const kept = group.moments.map(
      ({ unit, digits, era }, at) =>
        comma >= 1 && at >= comma && (unit !== 'year' || era !== undefined || digits < 4),
    );
    group.moments = group.moments.filter((_, at) => kept[at]);
    group.links = group.links.filter((_, at) => kept[at]);
  }
}

/** "Hellenistic, 3rd century" is BC: without an era a date is where it touches the period that is named with it. */
function takeEraOf(period: Span | undefined, group: Group, alone: boolean): void {
  if (!period || period.from > 0 || group.event || group.moments.some(({ era }) => era !== undefined)) return;
  const touching = (era: Era): boolean => {
    const moments = group.moments.map((moment) => ({ ...moment, era }));
    const copy = { ...group, moments };
    complete(copy, alone);
    const span = groupSpan(copy);
    return span !== undefined && overlaps(span, period);
  };
  if (touching('ad') || !touching('bc')) return;
  for (const moment of group.moments) moment.era = 'bc';
}

const historical = ({ from, to }: Span) => ({ from: fromAstronomical(from), to: fromAstronomical(to) });

/** Eras whose years are converted into those of the common calendar. */
const COUNTED_OTHERWISE: ReadonlySet<Era | undefined> = new Set(['ah', 'bp', 'ago']);

/** What the text says of these dates itself. */
function saidYears(groups: readonly Group[]): SaidYears {
  const span = spanOf(groups.flatMap((group) => groupSpan(group, { widened: false }) ?? []));
  const moments = groups.flatMap((group) => group.moments);
  const said = {
    ...(span && historical(span)),
    approximate: moments.some(({ approximate, era }) => approximate || era === 'bp' || era === 'ago'),
    inYears: moments.every(
      ({ unit, era, plusMinus }) => unit === 'year' && !COUNTED_OTHERWISE.has(era) && plusMinus === 0,
    ),
  };
  if (groups.some((group) => group.moments[0]?.bound === 'before')) delete said.from;
  if (groups.some((group) => group.moments.at(-1)?.bound === 'after')) delete said.to;
  return said;
}

/**
 * The years that these dates and links say together, or nothing.
 *
 * @param period the years of the period that the text names, on the line without a gap
 */
export function combine(items: readonly Item[], period?: Span): ReadDate | undefined {
  const groups = groupsOf(items);
  withoutHijri(groups);
  if (period) withoutFinds(groups);
  const alone = groups.length === 1 && !items.some((item) => item.kind === 'gap' && item.token === 'word');
  const dated: Dated[] = [];
  for (const group of groups) {
    takeEraOf(period, group, alone);
    complete(group, alone);
    const span = groupSpan(group);
    if (span) dated.push({ from: span.from, to: span.to, group });
  }
  const counted = counting(dated);
  const span = spanOf(counted);
  if (!span) return undefined;
  const said = saidYears(counted.map(({ group }) => group));
  const isOpen = counted.some(({ group }) => group.moments.some(({ bound }) => bound !== undefined));
  return { years: { ...historical(span), approximate: said.approximate || isOpen }, said };
}
