import { mixed, number, object, type InferType } from 'yup';
import { spellingOf, UNPLACED } from './area.ts';
import { LENGTHS } from './constants.ts';
import { numberWithin, oneOf, ownText, text } from './fields.ts';

/** What a point on the map stands for: a building or dig, a town, the middle of a region, or that of a country. */
export const PRECISIONS = ['site', 'town', 'region', 'country'] as const;

/** Decimals of degrees that points are stored and told with, to everybody: a metre. */
export const POINT_DECIMALS = 5;

export const PLACE_MESSAGES = {
  pin: 'A pin is a latitude from -90 to 90 and a longitude from -180 to 180, in degrees: {"lat": 31.4, "lon": 30.42}.',
  area: `area must be west,south,east,north in degrees, such as -10,35,30,60: west and east from -180 to 180, south and north from -90 to 90, south not above north; or ${UNPLACED}, for what has no known place.`,
} as const;

/** Degrees of a pin. */
const degrees = (most: number) => numberWithin(-most, most, PLACE_MESSAGES.pin);

/**
 * A point that a user chose instead of the one that was read from the words, in degrees (WGS 84; south and west are negative).
 * Null takes it away, and the words are read again; undefined says nothing of it.
 */
export const pinSchema = object({ lat: degrees(90), lon: degrees(180) })
  // JSON stores -0 as 0, from which it would differ at each update.
  .transform((pin: object | null, _, schema) =>
    schema.isType(pin) && pin
      ? Object.fromEntries(Object.entries(pin).map(([name, value]) => [name, value === 0 ? 0 : value]))
      : pin,
  )
  .typeError(PLACE_MESSAGES.pin)
  .nullable()
  .optional()
  .default(undefined);
export type Pin = NonNullable<InferType<typeof pinSchema>>;

const isTrue = () =>
  mixed<true>()
    .oneOf([true])
    .meta({ jsonSchema: { type: 'boolean' } });

/**
 * A place in a response, in degrees. `name` is what a user is shown: "Rashid, Egypt"; of an own pin it is the words it stands beside.
 */
export const placeSchema = object({
  lat: number().min(-90).max(90).required(),
  lon: number().min(-180).max(180).required(),
  precision: oneOf(PRECISIONS).required(),
  name: ownText().ensure(),
  /** It is a user's own pin. */
  own: isTrue(),
  /** The words of the discovery name no place: only the rest of the record tells of this one, as where it was made. */
  told: isTrue(),
})
  .nullable()
  .optional()
  .default(undefined);
export type StoredPlace = NonNullable<InferType<typeof placeSchema>>;

/** Whether a place is a point; a region's or a country's is only its middle, which would be a false pin. */
export const isPoint = ({ precision }: Pick<StoredPlace, 'precision'>): boolean =>
  precision === 'site' || precision === 'town';

/** Query of `GET /places`: the words of a place, as an artifact's fields take them. */
export const placeQuerySchema = object({ text: text(LENGTHS.line) });

/** Response of `GET /places`: where these words are understood to be; null when nowhere. */
export const understoodPlaceSchema = object({ place: placeSchema });
export type UnderstoodPlace = InferType<typeof understoodPlaceSchema>;

/** The query parameter of an area, as `areaOf` reads it: what is from there; or `UNPLACED`. It comes out in its one spelling. */
export const areaField = text(LENGTHS.cursor, PLACE_MESSAGES.area)
  .default(undefined)
  .transform((written: string | undefined) => (written && spellingOf(written)) ?? written)
  .test('area', PLACE_MESSAGES.area, (area) => !area || spellingOf(area) !== undefined);
