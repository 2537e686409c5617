import { formatYears } from '#historical/date/formatYears.ts';
import type { Bin } from '#historical/date/timeBins.ts';
import { toAstronomical } from '#historical/date/years.ts';
import type { Period } from '#contract/period.ts';

/**
 * Where an astronomical year stands on the scale of these bins, which are equally wide: 0 is the left edge of the
 * first one, 1.5 the middle of the second.
 */
export function edgeAt(bins: readonly Bin[], place: number): number {
  const index = bins.findLastIndex(({ from }) => toAstronomical(from) <= place);
  const bin = bins[index];
  if (!bin) return 0;
  const [start, end] = [toAstronomical(bin.from), toAstronomical(bin.to) + 1];
  return index + Math.min(1, (place - start) / (end - start));
}

/** Neighbouring bins, as two edges between them: from the left edge of bin `0` to the right one of bin `n - 1` is all. */
export type Edges = readonly [start: number, end: number];

/** The bins that a period touches; all of them where an end is open, none (`[0, 0]`) where it touches none. */
export function edgesOf(bins: readonly Bin[], { from, to }: Period): Edges {
  const start = from === undefined ? 0 : bins.findIndex((bin) => bin.to >= from);
  const end = to === undefined ? bins.length : bins.findLastIndex((bin) => bin.from <= to) + 1;
  return start < 0 || end <= start ? [0, 0] : [start, end];
}

/** A part of the scale, in edges between its bins. */
export type Extent = { start: number; end: number };

/** The years from the first to the last, both included, on the scale. */
export const extentOf = (bins: readonly Bin[], { from, to }: Bin): Extent => ({
  start: edgeAt(bins, toAstronomical(from)),
  end: edgeAt(bins, toAstronomical(to) + 1),
});

/** The lane of each extent, from 0: the lowest one in which nothing before it in the list stands where it does. */
export function lanesOf(extents: readonly Extent[]): number[] {
  const lanes: Extent[][] = [];
  return extents.map((extent) => {
    const isFree = (lane: Extent[]) =>
      lane.every(({ start, end }) => end <= extent.start || extent.end <= start);
    const free = lanes.findIndex(isFree);
    if (free >= 0) lanes[free]?.push(extent);
    else lanes.push([extent]);
    return free >= 0 ? free : lanes.length - 1;
  });
}

const MILLION = 1_000_000;

/**
 * A bin's beginning as it is called: a century begins with 1801 and is called 1800, a decade BC begins with 599, after 600; the
 * first years after Christ begin with 1.
 */
function roundYear({ from, to }: Bin): number {
  const before = from - 1;
  return to > from && before !== 0 && before % 10 === 0 ? before : from;
}

function tickText(year: number): string {
  if (year <= -MILLION) return `${-year / MILLION} million BC`;
  return formatYears({ from: year, to: year, approximate: false });
}

/** How round a year is: the number of its zeros; the turn of the eras comes before them all. */
function roundness(year: number): number {
  if (year === 1) return 9;
  let zeros = 0;
  for (let rest = year; rest % 10 === 0; rest /= 10) zeros += 1;
  return zeros;
}

type Tick = {
  edge: number;
  text: string;
  /** How much of the text is to the left of its edge, so that none sticks out at either end: 0, a half or 1. */
  before: number;
};

/** Room for labels: how many there may be, and how many characters of them are as wide as all bins. */
export type Room = { most: number; characters: number };

/** The end of a scale, where it is not that of the last bin, and what it is called. */
export type ScaleEnd = { edge: number; text: string };

/** Labels below the bins, that of the end and the roundest years first; none is too near another, or runs into it. */
export function ticksOf(bins: readonly Bin[], { most, characters }: Room, end?: ScaleEnd): Tick[] {
  const length = end?.edge ?? bins.length;
  const apart = length / most;
  const place = (edge: number, text: string) => {
    const share = edge / length;
    const before = share < 0.05 ? 0 : share > 0.95 ? 1 : 0.5;
    const width = text.length + 1;
    const start = share * characters - before * width;
    return { edge, text, before, start, end: start + width };
  };
  const years = bins.map(roundYear);
  const labels = years.map((year, edge) => ({ ...place(edge, tickText(year)), zeros: roundness(year) }));
  const chosen = end ? [place(end.edge, end.text)] : [];
  for (const each of labels.sort((a, b) => b.zeros - a.zeros)) {
    const isFree = chosen.every(
      ({ edge, start, end }) =>
        Math.abs(edge - each.edge) >= apart && (end <= each.start || each.end <= start),
    );
    if (isFree) chosen.push(each);
  }
  return chosen.sort((a, b) => a.edge - b.edge).map(({ edge, text, before }) => ({ edge, text, before }));
}
