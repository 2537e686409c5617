import { kilometresBetween } from './distance.ts';
import type { Known } from './gazetteer.ts';
import type { Mention } from './mentions.ts';
import { isLarge } from './scores.ts';

const isRegion = ({ kind }: Known): boolean => kind === 'province' || kind === 'district';

/** Where a town is told with its state or county, which are never mistaken. */
const TOLD_WITH_REGION: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'GB']);
/** A town is not farther from one that is told with it. */
const BESIDE_KM = 60;
/** Elsewhere catalogues name old provinces, or the next one. */
const MISTAKEN_KM = 300;

const reachOf = (place: Known): number => (isLarge(place) ? place.size * 1.1 + 20 : 0);

/** Whether a place can be told with this one: it lies within, around or beside it. */
function goesWith(place: Known, other: Known): boolean {
  const isSameCountry = place.country === other.country;
  if (place.kind === 'country' || other.kind === 'country' || place.kind === 'site') return isSameCountry;
  // Of a lake or a range only the middle is known.
  if (place.kind === 'area' && isSameCountry) return true;
  const isStrict = TOLD_WITH_REGION.has(other.country);
  if (isStrict && other.kind === 'province' && (place.kind === 'town' || place.kind === 'district'))
    return isSameCountry && place.province === other.province;
  const reach = Math.max(BESIDE_KM, reachOf(place), reachOf(other));
  return kilometresBetween(place, other) < reach + (isStrict ? 0 : MISTAKEN_KM);
}

const anyGoesWith = (mention: Mention, places: readonly Known[]): boolean =>
  mention.candidates.some((place) => places.some((other) => goesWith(place, other)));

/** The provinces and districts that a name behind others may stand for, in a country that is named behind it. */
function regionsOf(binder: Mention, mentions: readonly Mention[]): Known[] {
  const { isWhole, isMuseum, isNear, isRespelled, phrase, candidates } = binder;
  if (phrase === 0 || !isWhole || isMuseum || isNear || isRespelled) return [];
  if (candidates.some(({ kind }) => kind === 'country')) return [];
  const countries = mentions
    .filter((mention) => mention.phrase > phrase)
    .flatMap((mention) => mention.candidates.filter(({ kind }) => kind === 'country'));
  return candidates.filter(
    (place) => isRegion(place) && (countries.length === 0 || countries.some((each) => goesWith(place, each))),
  );
}

/**
 * What is told with a county or a state lies in it: of "Troy, Montana" nothing is left but Montana, of "Windsor, Berkshire" the Windsor there.
 * Unless the name behind stands for something else that goes with the one before: "Georgetown, Washington".
 *
 * @param unknown the phrases with names that were not found; those of names that are left out are added
 */
export function boundByRegions(mentions: readonly Mention[], unknown: Set<number>): Mention[] {
  let bound = [...mentions];
  for (const { phrase } of [...mentions].reverse()) {
    const binder = bound.find((mention) => mention.phrase === phrase);
    const regions = binder ? regionsOf(binder, bound) : [];
    if (!binder || regions.length === 0) continue;
    const before = bound.filter((mention) => mention.phrase < phrase && !mention.isMuseum);
    const others = binder.candidates.filter((place) => !isRegion(place));
    if (before.some((mention) => anyGoesWith(mention, others))) continue;
    if (before.length === 0 && ![...unknown].some((at) => at < phrase)) continue;
    const fitting = regions.filter((region) => before.some((mention) => anyGoesWith(mention, [region])));
    const meant = fitting.length > 0 ? fitting : regions;
    const isMeant = (place: Known): boolean => meant.some((region) => goesWith(place, region));
    bound = bound.flatMap((mention) => {
      if (mention !== binder && !before.includes(mention)) return [mention];
      const candidates = mention.candidates.filter(isMeant);
      if (candidates.length === 0) unknown.add(mention.phrase);
      return candidates.length > 0 ? [{ ...mention, candidates }] : [];
    });
  }
  return bound;
}
