import { isPoint, type Pin, type StoredPlace } from '#contract/place.ts';
import { kilometres } from '#historical/place/distance.ts';
import { holdersOf } from '#historical/place/holders.ts';
import { GENERIC } from '#historical/place/words.ts';
import { findPlace } from '../places/findPlace.ts';

type KeptWords = { discoveredAt: string; presentLocation: string; keptPin?: Pin | null | undefined };
type Point = Pick<StoredPlace, 'lat' | 'lon' | 'precision'> | null;

/** Two points on one site. */
const SAME_SITE_KM = 1;
/** Whoever is nearer than a vague place reaches, and is no institution, keeps it where it was found. */
const NEAR_KM = 20;
const INSTITUTION =
  /mus[eé]|muzeum|collecti|sammlung|librar|bibliot|galler|archiv|universit|institut|academy|cent(?:re|er)\b|society|store|depot|magazine|treasur/i;
const IN_SITU =
  /\b(?:in[ -]?situ|on[ -]site|at the site|find[ -]?spot|where (?:it was )?found|still there)\b/i;
/** So many parts of a text, which may be made of their like, are understood as places; of a find, and of what holds it. */
const MOST_PARTS = 8;

const isWithin = (km: number, one: Point, other: Point): boolean =>
  one !== null && other !== null && kilometres(one.lat, one.lon, other.lat, other.lon) < km;

/** Whether both are one site. */
const areOneSite = (one: Point, other: Point): boolean =>
  [one, other].every((point) => point?.precision === 'site') && isWithin(SAME_SITE_KM, one, other);

const areNear = (one: Point, other: Point): boolean =>
  [one, other].every((point) => point && isPoint(point)) && isWithin(NEAR_KM, one, other);

/** Words alone, each between spaces: whatever stands between them, "Hill" is in "Barrow Hill, Kent" and not in "Hilltop". */
const bare = (words: string): string =>
  ` ${
    words
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Whether words are a name, and not one that many places have: "Barrow Hill", but not "Hill". */
const isName = (words: string): boolean => {
  const [first, ...more] = words.match(/\p{L}{3,}/gu) ?? [];
  return first !== undefined && (more.length > 0 || !GENERIC.has(first));
};

/** "Barrow Hill" in "Found on Barrow Hill in 1985". */
const CAPITALS = /\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]+)*/gu;

/**
 * The names in the words of a find that no town or region there has, nor, therefore, a museum of that town: "Barrow Hill" of "1985, Barrow Hill,
 * London", also where another Barrow Hill is known.
 */
async function ownNames(discoveredAt: string, found: Point): Promise<string[]> {
  const parts = discoveredAt.split(/[,;()]/, MOST_PARTS);
  const names = parts
    .flatMap((part) => [part, ...(part.match(CAPITALS) ?? [])])
    .filter((name) => isName(bare(name)))
    .slice(0, 2 * MOST_PARTS);
  const places = await Promise.all(names.map(findPlace));
  const isOwn = (place: Point): boolean =>
    place === null || place.precision === 'site' || (isPoint(place) && !areNear(found, place));
  return names.filter((_, at) => isOwn(places[at] ?? null)).map(bare);
}

/**
 * What may be told of where something is kept: the words of each holder, but for one that is, or may be, where it was found, as of a carved rock
 * of which a museum has a part. A pin stands beside the first words, and goes with them.
 * @param found where it was found
 * @param kept where it is kept, by the pin or the words
 * @returns undefined where each is there
 */
export async function keptElsewhere(
  { discoveredAt, presentLocation, keptPin = null }: KeptWords,
  { found, kept }: { found: Point; kept: StoredPlace | null },
): Promise<Required<Pick<KeptWords, 'presentLocation' | 'keptPin'>> | undefined> {
  const find = bare(discoveredAt);
  const names = await ownNames(discoveredAt, found);
  const isThere = async (holder: string): Promise<boolean> => {
    const words = bare(holder);
    if (IN_SITU.test(holder) || names.some((name) => words.includes(name))) return true;
    if (words.trim() && find.trim() && (find.includes(words) || words.includes(find))) return true;
    return isPlaceThere(await findPlace(holder), holder);
  };
  const isPlaceThere = (place: Point, holder: string): boolean =>
    areOneSite(found, place) || (!INSTITUTION.test(holder) && areNear(found, place));

  const all = presentLocation.split(/;|, (?=(?:and|with)\b)/);
  // What is not looked at is not told.
  const parts = all.slice(0, MOST_PARTS);
  const there = await Promise.all(
    parts.map(async (part, at) => {
      if (at === 0 && keptPin && isPlaceThere(kept, part)) return true;
      return (await Promise.all([part, ...holdersOf(part)].map(isThere))).includes(true);
    }),
  );
  if (parts.length === all.length && !there.includes(true)) return { presentLocation, keptPin };
  const elsewhere = parts.filter((_, at) => !there[at]).map((part) => part.trim());
  return elsewhere.length > 0
    ? { presentLocation: elsewhere.join('; '), keptPin: there[0] ? null : keptPin }
    : undefined;
}
