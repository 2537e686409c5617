import { sql } from 'drizzle-orm';
import type { StoredPlace } from '#contract/place.ts';
import { MOST_TOLD, toldPlaces } from '#historical/place/toldPlaces.ts';
import { findPlace } from '../places/findPlace.ts';
import type { Db } from '../core/db/database.ts';
import type { ExactFields } from '../core/db/schema.ts';
import type { Backfill } from './backfill.ts';
import { placeOf, pointOf } from './placeOf.ts';
import { toldOf, type Places, type Words } from './findSpot.ts';

/** Raise this with every change to what `findPlace` finds: the next start then reads all places again. Own pins stay. */
export const PLACES_VERSION = 9;

/** Where a record that names no place of its discovery tells of one all the same. */
async function toldPlace({
  description,
  historicalContext,
}: Pick<Texts, 'description' | 'historicalContext'>): Promise<StoredPlace | null> {
  for (const words of toldPlaces(description, historicalContext)) {
    const place = await findPlace(words);
    if (place) return { ...place, ...pointOf(place), told: true };
  }
  return null;
}

/** What places are read from; of the long texts the first `MOST_TOLD` characters. */
type Texts = Words & { description: string; historicalContext: string };

/** Where these texts and pins are, for whoever may know it. */
export async function exactPlacesOf(texts: Omit<Texts, 'findSpot'>): Promise<Places> {
  const { discoveredAt, foundPin, presentLocation, keptPin } = texts;
  return {
    found: (await placeOf(discoveredAt, foundPin)) ?? (await toldPlace(texts)),
    kept: await placeOf(presentLocation, keptPin),
  };
}

/** What is stored of these texts and pins: they themselves, or what everybody is told instead, and the places of that. */
export async function storedPlacesOf(texts: Texts) {
  const told = await toldOf(texts, await exactPlacesOf(texts));
  return { ...told, foundLat: told.found?.lat ?? null, foundLon: told.found?.lon ?? null };
}

export type Placed = { id: string; exactFields?: ExactFields | null } & Texts;

const MOST_READ = sql.raw(String(MOST_TOLD));
const BEGINNINGS = sql`left(artifacts.description, ${MOST_READ}), left(artifacts.historical_context, ${MOST_READ})`;

/**
 * Stores the places of artifacts that have other ones, and what is told of them; those whose texts or pins have changed since then, or of which
 * more or less is to be told by now, stay.
 */
const storePlaces = (tx: Db, read: readonly Placed[]): Promise<unknown> =>
  tx.execute(
    sql`update artifacts set found = read.found, kept = read.kept, found_lat = read."foundLat", found_lon = read."foundLon",
          discovered_at = told ->> 'discoveredAt', present_location = told ->> 'presentLocation', kept_pin = nullif(told -> 'keptPin', 'null')
        from json_to_recordset(${JSON.stringify(read)}::json)
          as read(id uuid, description text, "historicalContext" text, "discoveredAt" text, "foundPin" jsonb, "presentLocation" text, "keptPin" jsonb,
            "findSpot" text, "exactFields" jsonb, told jsonb, found jsonb, kept jsonb, "foundLat" real, "foundLon" real)
        where artifacts.id = read.id
          and (${BEGINNINGS}, discovered_at, found_pin, present_location, kept_pin, find_spot, exact_fields)
            is not distinct from (read.description, read."historicalContext", read."discoveredAt", read."foundPin", read."presentLocation", read."keptPin",
              read."findSpot", read."exactFields")
          and (artifacts.found, artifacts.kept, discovered_at, present_location)
            is distinct from (read.found, read.kept, told ->> 'discoveredAt', told ->> 'presentLocation')`,
  );

/** The places of all artifacts, as these rules read them. */
export const PLACES: Backfill<Placed> = {
  table: 'places_read',
  version: PLACES_VERSION,
  texts: sql`left(description, ${MOST_READ}) as description, left(historical_context, ${MOST_READ}) as "historicalContext",
    discovered_at as "discoveredAt", found_pin as "foundPin", present_location as "presentLocation", kept_pin as "keptPin",
    find_spot as "findSpot", exact_fields as "exactFields"`,
  read: async (row) => {
    const { found, kept, foundLat, foundLon, ...told } = await storedPlacesOf({ ...row, ...row.exactFields });
    return { found, kept, foundLat, foundLon, told };
  },
  store: storePlaces,
};
