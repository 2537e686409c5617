/** The land that words name. Other resources import it. */

import { writeArea } from '#contract/area.ts';
import { fold } from '#historical/place/fold.ts';
import { KINDS, type Known } from '#historical/place/gazetteer.ts';
import { LAND_OF } from '#historical/place/peoples.ts';
import { GENERIC } from '#historical/place/words.ts';
import { EXTENTS } from './extents.ts';
import { loadGazetteer } from './findPlace.ts';

/** Half a million people: smaller towns have the names of many things. */
const LARGE_TOWN = 9;
const TOWN_KM = 25;
const KM_OF_A_DEGREE = 111;

const isLand = ({ kind, size, isHead }: Known): boolean =>
  kind === 'country' ||
  kind === 'province' ||
  kind === 'area' ||
  (kind === 'town' && size >= LARGE_TOWN && !isHead);

/** What is within so many kilometres to the north, south, east and west. */
function around({ lat, lon }: Known, km: number): string {
  const up = km / KM_OF_A_DEGREE;
  const aside = Math.min(180, up / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  const turned = (degrees: number): number => ((degrees + 540) % 360) - 180;
  const rounded = (degrees: number): number => Math.round(degrees * 10) / 10;
  return writeArea({
    west: aside === 180 ? -180 : rounded(turned(lon - aside)),
    south: rounded(Math.max(-90, lat - up)),
    east: aside === 180 ? 180 : rounded(turned(lon + aside)),
    north: rounded(Math.min(90, lat + up)),
  });
}

/**
 * The country, province, region or large town that words name, also by its people ("Egyptian"), with the area of a list that holds it;
 * undefined when they are no such name.
 */
export async function namedArea(words: string): Promise<{ name: string; area: string } | undefined> {
  const key = fold(words);
  const land = LAND_OF.get(key);
  if (!land && GENERIC.has(key)) return undefined;
  const gazetteer = await loadGazetteer();
  const name = land ? fold(land) : key;
  const isOwnName = ({ id }: Known): boolean => fold(gazetteer.nameOf(id)) === name;
  const [place] = gazetteer
    .named(name)
    .filter(isLand)
    .sort(
      (a, b) =>
        Number(isOwnName(b)) - Number(isOwnName(a)) ||
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
        b.size - a.size,
    );
  if (!place) return undefined;
  const area = place.kind === 'country' ? EXTENTS.get(place.country) : undefined;
  return {
    name: gazetteer.nameOf(place.id),
    area: area ?? around(place, place.kind === 'town' ? TOWN_KM : place.size),
  };
}
