import type { Artifact } from '#contract/artifact.ts';
import { wholeBinsOf } from '#historical/date/timeBins.ts';
import { toAstronomical } from '#historical/date/years.ts';
import { edgeAt, extentOf, lanesOf, type Extent } from '#src/lib/timeScale.ts';

/** Where an artifact stands on the strip: from 0, its beginning, to 1, today. */
export type Place = {
  artifact: Artifact;
  /** The middle of its years. */
  share: number;
  /** All of its years. */
  years: Extent;
  /** How many others stand below it at the same place. */
  lane: number;
};

type Dated = Artifact & { yearFrom: number; yearTo: number };

const isDated = (artifact: Artifact): artifact is Dated =>
  artifact.yearFrom !== null && artifact.yearTo !== null;

/**
 * The true places of those artifacts that have years, the oldest first, on the timeline's scale from the oldest one to the year `now`.
 * Those that would meet stand above each other, the first one lowest.
 * @param width of a dot, as a share of the strip
 * @param lanes how many stand above each other at most: what finds no place among them is left out
 * @returns the scale in whole bins too, of which the last one ends after today
 */
export function stripOf(
  artifacts: readonly Artifact[],
  now: number,
  { width, lanes }: { width: number; lanes: number },
) {
  const dated = artifacts.filter(isDated);
  const bins = wholeBinsOf(Math.min(now, ...dated.map(({ yearFrom }) => yearFrom)), now);
  const today = edgeAt(bins, toAstronomical(now) + 1);
  const shareOf = (edge: number) => Math.min(1, edge / today);
  const placed = dated.map((artifact) => {
    const { yearFrom: from, yearTo: to } = artifact;
    const { start, end } = extentOf(bins, { from, to });
    const share = shareOf(edgeAt(bins, (toAstronomical(from) + toAstronomical(to) + 1) / 2));
    return { artifact, share, years: { start: shareOf(start), end: shareOf(end) } };
  });
  const taken = placed.map(({ share, years }) => ({
    start: Math.min(years.start, share - width / 2),
    end: Math.max(years.end, share + width / 2),
  }));
  const laneOf = lanesOf(taken);
  const places: Place[] = placed
    .map((place, index) => ({ ...place, lane: laneOf[index] ?? lanes }))
    .filter(({ lane }) => lane < lanes)
    .sort((a, b) => a.share - b.share);
  return { bins, today, places };
}
