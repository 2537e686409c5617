import type { FindSpot } from '#contract/findSpot.ts';
import type { Pin, StoredPlace } from '#contract/place.ts';
import type { ExactFields } from '../core/db/schema.ts';
import { regionAt } from '../places/findPlace.ts';
import { cellOf } from './findSpotGrid.ts';
import { placeOf } from './placeOf.ts';
import { keptElsewhere } from './toldHolders.ts';
import { yearsOfFind } from './yearsOfFind.ts';

/** What tells where an artifact was found, and where it is kept. */
export type Words = {
  discoveredAt: string;
  foundPin?: Pin | null | undefined;
  presentLocation: string;
  keptPin?: Pin | null | undefined;
  findSpot?: FindSpot | undefined;
};

/** Where these words and pins are. */
export type Places = { found: StoredPlace | null; kept: StoredPlace | null };

/** Degrees that a cell is high: some 22 km, and ten times as much. */
const CELL = { area: 0.2, region: 2 };

/** What everybody is told of where a find is: of a region the same for all in it, and of an area the same for all in its cell. */
async function toldPlace(found: StoredPlace, findSpot: 'area' | 'region'): Promise<StoredPlace> {
  // Of a country that was named, the middle lies in some region, in which it was not found.
  const isCountry = found.precision === 'country';
  if (isCountry) return { ...cellOf(found, CELL[findSpot]).middle, precision: 'country', name: found.name };
  if (findSpot === 'region') {
    const region = await regionAt(found);
    return { ...cellOf(region ?? found, CELL.region).middle, precision: 'region', name: region?.name ?? '' };
  }
  const { middle, corners } = cellOf(found, CELL.area);
  // Where a border goes through the cell, the side on which it was found would be a smaller place.
  const regions = await Promise.all([middle, ...corners].map(regionAt));
  const names = new Set(regions.flatMap((region) => region?.name ?? []));
  return { ...middle, precision: 'region', name: [...names].join(' or ') };
}

type Told = Places &
  Required<Omit<Words, 'findSpot'>> & { findSpot: FindSpot; exactFields: ExactFields | null };

/**
 * What everybody is told of where an artifact was found: every output reads it, since it is what the columns of these fields hold
 * (decision 58). What is told exactly is told as it was written. Otherwise it is the years of the
 * find, the name of the region, and the middle of a cell; nothing where the place is not known. The exact words are beside it in
 * `exactFields`, for the owner and the operator.
 */
export async function toldOf(words: Words, places: Places): Promise<Told> {
  const { discoveredAt, presentLocation, foundPin = null, keptPin = null, findSpot = 'exact' } = words;
  const exact = { discoveredAt, foundPin, presentLocation, keptPin };
  if (findSpot === 'exact') return { ...exact, ...places, findSpot, exactFields: null };
  // A place that the rest of the record tells of may be finer than the grid, and is no find.
  const spot = places.found?.told ? null : places.found;
  const found = spot && (await toldPlace(spot, findSpot));
  const region = found?.name ?? '';
  const elsewhere = await keptElsewhere(words, { found: spot, kept: places.kept });
  const isWhole = elsewhere?.presentLocation === presentLocation;
  return {
    discoveredAt: [...(await yearsOfFind(discoveredAt)), region].filter(Boolean).join(', '),
    foundPin: null,
    found,
    ...(elsewhere
      ? {
          ...elsewhere,
          kept: isWhole ? places.kept : await placeOf(elsewhere.presentLocation, elsewhere.keptPin),
        }
      : { presentLocation: region, keptPin: null, kept: found }),
    findSpot,
    exactFields: exact,
  };
}
