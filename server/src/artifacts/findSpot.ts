import type { FindSpot } from '#contract/findSpot.ts';
import { isPoint, POINT_DECIMALS, type Pin, type StoredPlace } from '#contract/place.ts';
import { kilometres } from '#historical/place/distance.ts';
import { holdersOf } from '#historical/place/holders.ts';
import type { ExactFields } from '../core/db/schema.ts';
import { findPlace, regionAt } from '../places/findPlace.ts';

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

/** Degrees that a cell is high, and about as many kilometres wide: some 22 km, and ten times as much. */
const CELL = { area: 0.2, region: 2 };

const rounded = (degrees: number): number => Number(degrees.toFixed(POINT_DECIMALS));

/** The middle of the cell that a point is in: however many points of a cell are told, they tell the cell alone. */
function gridPoint({ lat, lon }: Pin, height: number): Pin {
  const rows = Math.round(180 / height);
  const row = Math.min(Math.floor((lat + 90) / height), rows - 1);
  const middle = (row + 0.5) * height - 90;
  const columns = Math.max(1, Math.round((360 / height) * Math.cos((middle * Math.PI) / 180)));
  const column = Math.min(Math.floor(((lon + 180) / 360) * columns), columns - 1);
  return { lat: rounded(middle), lon: rounded(((column + 0.5) / columns) * 360 - 180) };
}

const YEAR = String.raw`(?<![\d.])(?:1\d|20)\d\d(?:s|\s?[-–/]\s?(?:(?:1\d|20)\d\d|\d\d))?(?!\.?\d)`;
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const MONTH = new RegExp(String.raw`\b(?:${MONTHS}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?`, 'i');
/** What dates say beside years, and days beside months. */
const DATE_WORDS =
  /\b(?:spring|summer|autumn|winter|early|late|mid|in|on|by|before|after|about|around|circa|ca?|the|excavated|discovered|found)\b\.?/gi;
const DAYS = /\b\d{1,2}(?:st|nd|rd|th)?\b/g;
const DATE_IN_FIGURES = /\b(\d{4})-\d\d?-\d\d?\b|\b\d\d?[./]\d\d?[./](\d{4})\b/g;
const YEARS_ALONE = new RegExp(String.raw`^[\s.-]*(${YEAR})[\s.-]*$`);
const YEARS_IN_SENTENCE = new RegExp(
  String.raw`\b(?:in|since|before|after|during|until|circa|around)\s(${YEAR})(?!\s?(?:m|km|met(?:er|re)s?|feet|ft|miles?|yards?)\b)`,
  'gi',
);

/**
 * The years of a find, as they are written: the parts of the text that are dates as a whole, and "in 1922". Other figures may be those of a
 * grid or a parcel.
 */
function yearsIn(words: string): string[] {
  const years = words
    .replace(DATE_IN_FIGURES, '$1$2')
    .split(/[,;()]/)
    .flatMap((part) => {
      const bare = (MONTH.test(part) ? part.replace(MONTH, ' ').replace(DAYS, ' ') : part).replace(
        DATE_WORDS,
        ' ',
      );
      const [, alone] = YEARS_ALONE.exec(bare) ?? [];
      if (alone) return [alone];
      return Array.from(part.matchAll(YEARS_IN_SENTENCE), ([, year = '']) => year);
    });
  return [...new Set(years)];
}

/** Two points on one site. */
const SAME_SITE_KM = 1;

/** Words alone, each between spaces: whatever stands between them, "Hill" is in "Barrow Hill, Kent" and not in "Hilltop". */
const bare = (words: string): string =>
  ` ${words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether one that holds it is, or may be, where it was found, so that the one would tell the other: a carved rock, of which a museum has a part. */
async function isInSitu({ discoveredAt, presentLocation }: Words, { found, kept }: Places): Promise<boolean> {
  const isThere = (place: Omit<StoredPlace, 'name'> | null): boolean =>
    found?.precision === 'site' &&
    place?.precision === 'site' &&
    kilometres(found.lat, found.lon, place.lat, place.lon) < SAME_SITE_KM;
  const find = bare(discoveredAt);
  if (isThere(kept) || /\bin[ -]situ\b/i.test(presentLocation)) return true;
  for (const words of holdersOf(presentLocation)) {
    const holder = bare(words);
    if (holder.trim() && find.trim() && (find.includes(holder) || holder.includes(find))) return true;
    if (isThere(await findPlace(words))) return true;
  }
  return false;
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
  const found = places.found?.told ? null : places.found;
  const { kept } = places;
  // Of a country that was named, the middle lies in some region, in which it was not found.
  const region =
    found && (isPoint(found) || found.precision === 'region' ? await regionAt(found) : found.name);
  const place: StoredPlace | null = found && {
    ...gridPoint(found, CELL[findSpot]),
    precision: found.precision === 'country' ? 'country' : 'region',
    name: region ?? '',
  };
  const isHere = await isInSitu(words, { found, kept });
  return {
    discoveredAt: [...yearsIn(discoveredAt), region].filter(Boolean).join(', '),
    foundPin: null,
    found: place,
    ...(isHere
      ? { presentLocation: region ?? '', keptPin: null, kept: place }
      : { presentLocation, keptPin, kept }),
    findSpot,
    exactFields: exact,
  };
}
