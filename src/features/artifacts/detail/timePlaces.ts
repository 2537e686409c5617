import type { Artifact } from '#contract/artifact.ts';
import { toLine } from '#contract/historicalDate/years.ts';

/** Where an artifact stands on the strip: from 0, the oldest one, to 1, today. */
export type Place = { artifact: Artifact; share: number };

/** Years before today within which time runs nearly evenly; the further back, the more years an inch holds. */
const EVEN_YEARS = 300;

const distance = (yearsAgo: number): number => Math.log1p(Math.max(0, yearsAgo) / EVEN_YEARS);

/** Moves places that are nearer than `apart` away from each other, to the right, and back where that leaves the strip. */
function spread(places: readonly Place[], apart: number): Place[] {
  const gap = Math.min(apart, 1 / Math.max(1, places.length - 1));
  const moved: Place[] = [];
  for (const place of places) {
    const least = (moved.at(-1)?.share ?? -gap) + gap;
    moved.push({ ...place, share: Math.max(place.share, least) });
  }
  let most = 1;
  for (const place of [...moved].reverse()) {
    place.share = Math.min(place.share, most);
    most = place.share - gap;
  }
  return moved;
}

/**
 * The places of those artifacts that have years, the oldest first, on a line that ends with the year `now`.
 * @param apart how far from each other they stand at least, as a share of the line, if they all fit so
 */
export function placesOf(artifacts: readonly Artifact[], now: number, apart: number): Place[] {
  const dated = artifacts.flatMap((artifact) => {
    const { yearFrom, yearTo } = artifact;
    if (yearFrom === null || yearTo === null) return [];
    return { artifact, back: distance(now - (toLine(yearFrom) + toLine(yearTo)) / 2) };
  });
  const furthest = Math.max(...dated.map(({ back }) => back)) || 1;
  const places = dated.map(({ artifact, back }) => ({ artifact, share: 1 - back / furthest }));
  return spread(
    places.sort((a, b) => a.share - b.share),
    apart,
  );
}
