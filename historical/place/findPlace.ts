import { boundByRegions } from './binding.ts';
import { clausesOf } from './clauses.ts';
import { kilometresBetween, towards } from './distance.ts';
import type { Gazetteer, Known } from './gazetteer.ts';
import { lookupIn, mentionsOf, type Lookup } from './mentions.ts';
import { phrasesOf, type Phrase } from './phrases.ts';
import type { Place, Precision } from './place.ts';
import { isLarge, likelihood, scoreAll, type Scored } from './scores.ts';
import { GENERIC, NOWHERE } from './words.ts';

/** As many characters as are read; more would only cost time. */
const MAX_LENGTH = 2000;
/** Longer texts tell more than that nothing is known. */
const LONGEST_NOWHERE = 100;
/** So many clauses are read: the first that names a place decides. */
const MAX_CLAUSES = 4;
/** Farther than this from the place that is named, a point is no better than its region. */
const NEAR_KM = 30;
const UNSURE_KM = 15;
/** What is farther from a place than this is not told by it: "5,000 km W of Rome" is not at Rome. */
const ELSEWHERE_KM = 300;
/** A museum and its town are not farther from each other. */
const SAME_TOWN_KM = 20;
/** What is named in one text is not so far apart. */
const FAR_KM = 1000;

function rank({ place }: Scored): number {
  return place.kind === 'country' ? 1e7 : place.kind === 'province' ? 1e5 + place.size : place.size;
}

/** Whether a better known place is named, on another continent as it were: "Notre-Dame, Paris" is not in Indiana. */
function isOutlier(one: Scored, all: readonly Scored[]): boolean {
  if (one.nearness >= 2 || one.support >= 8 || one.place.kind === 'country') return false;
  return all.some(
    (other) =>
      other !== one &&
      other.mention.isWhole &&
      !other.mention.isRespelled &&
      other.conflict > -1 &&
      awayFrom(one, other) > FAR_KM + (isLarge(other.place) ? other.place.size : 0) &&
      likelihood(other.place) > likelihood(one.place),
  );
}

/** Whether what was understood is more than a word that happens to be the name of a town. */
function isSure(one: Scored, all: readonly Scored[]): boolean {
  const { mention, place, nearness, conflict } = one;
  if (isOutlier(one, all)) return false;
  if (conflict < -1 && place.kind !== 'country') return false;
  if (mention.isRespelled) return nearness >= 3;
  if (place.isHead) return nearness >= 2 || (all.length === 1 && place.size >= 5);
  if (place.kind === 'site') return true;
  if (mention.isMuseum) return place.size >= 6 || one.support >= 3 || isLarge(place);
  if (mention.isWhole || mention.isToldWhere) return true;
  return all.length > 1 ? nearness >= 2 || isLarge(place) : isLarge(place) || place.size >= 8;
}

/** The place that a text tells of: the first point that goes with the rest of it, else the smallest region. */
function choose(scored: readonly Scored[]): Scored | undefined {
  const sure = scored.filter((each) => (each.mention.shift?.km ?? 0) <= ELSEWHERE_KM && isSure(each, scored));
  const points = sure.filter(({ place }) => !isLarge(place));
  const isPlain = ({ mention }: Scored): boolean =>
    !mention.isMuseum && !mention.isRespelled && !mention.isNamesake;
  const towns = points.filter((point) => isPlain(point) && point.mention.isWhole && !point.mention.isNear);
  const isElsewhere = (site: Scored): boolean =>
    towns.length > 0 && towns.every((town) => awayFrom(site, town) > SAME_TOWN_KM);
  const site = points.find(
    (point) =>
      point.place.kind === 'site' && !point.mention.isNear && !(point.mention.isMuseum && isElsewhere(point)),
  );
  const [main] = [
    ...points.filter(isPlain),
    ...points.filter(({ mention }) => !mention.isMuseum && !mention.isNamesake),
  ];
  return site ?? main ?? points[0] ?? [...sure].sort((a, b) => rank(a) - rank(b) || b.score - a.score)[0];
}

const awayFrom = (a: Scored, b: Scored): number => kilometresBetween(a.place, b.place);

function nameOf(place: Known, gazetteer: Gazetteer): string {
  const own = gazetteer.nameOf(place.id);
  const country = gazetteer.countryName(place.country);
  return place.kind === 'country' || country === '' || country === own ? own : `${own}, ${country}`;
}

function read(clause: string, gazetteer: Gazetteer, lookup: Lookup): Place | null {
  const phrases = phrasesOf(clause);
  const { mentions: named, unknown } = mentionsOf(phrases, lookup);
  const mentions = boundByRegions(named, unknown);
  const languages = new Set(phrases.flatMap(({ language }) => language));
  const chosen = choose(scoreAll(mentions, languages));
  if (!chosen) return null;
  const { place, mention } = chosen;
  let { lat, lon } = place;
  let precision: Precision = gazetteer.precisionOf(place);
  const name = nameOf(place, gazetteer);
  if (mention.shift) {
    if (mention.shift.bearing !== undefined)
      ({ lat, lon } = towards(lat, lon, mention.shift.km, mention.shift.bearing));
    if (mention.shift.km > (mention.shift.bearing === undefined ? UNSURE_KM : NEAR_KM)) precision = 'region';
  }
  // Where only what surrounds the place is known, its point would be a false one.
  const isOfUnknown =
    mention.shift === undefined &&
    ((mention.phrase > 0 && unknown.has(0) && isProperName(phrases[0])) ||
      (mention.isNear && unknown.has(mention.phrase)));
  if (
    precision === 'town' &&
    (mention.isRespelled || isOfUnknown || (mention.isDivision && mention.phrase > 0))
  )
    precision = 'region';
  return { lat: round(lat), lon: round(lon), precision, name };
}

/** "Mikrochorion", but not "Workshop of Thutmose" or "Fort Julien". */
function isProperName(phrase: Phrase | undefined): boolean {
  return (
    phrase !== undefined &&
    phrase.words.length <= 3 &&
    phrase.words.every(({ key, isName }) => isName && !GENERIC.has(key))
  );
}

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/**
 * Reads where a record says that something was found or is kept: "Fort Julien near Rashid (Rosetta), Egypt". Null when no place that
 * the gazetteer knows is named: a wrong continent is worse than nothing. Only the first 2,000 characters are read.
 */
export function findPlace(text: string, gazetteer: Gazetteer): Place | null {
  const read2000 = text.slice(0, MAX_LENGTH);
  if (read2000.length < LONGEST_NOWHERE && NOWHERE.test(read2000)) return null;
  const lookup = lookupIn(gazetteer);
  for (const clause of clausesOf(read2000).slice(0, MAX_CLAUSES)) {
    const place = read(clause, gazetteer, lookup);
    if (place) return place;
  }
  return null;
}
