/** Where words of a place are. Other resources import it. */

import { findPlace as findIn } from '#historical/place/findPlace.ts';
import type { Gazetteer, Region } from '#historical/place/gazetteer.ts';
import type { Place } from '#historical/place/place.ts';
import { openGazetteer } from './openGazetteer.ts';

let gazetteer: Promise<Gazetteer> | undefined;

/** The product's own gazetteer, which is loaded once. */
export function loadGazetteer(): Promise<Gazetteer> {
  gazetteer ??= openGazetteer().catch((error: unknown) => {
    gazetteer = undefined;
    throw error;
  });
  return gazetteer;
}

/** The region that a point is in; undefined where none is known (`Gazetteer.regionAt`). */
export const regionAt = async ({ lat, lon }: Pick<Place, 'lat' | 'lon'>): Promise<Region | undefined> =>
  (await loadGazetteer()).regionAt(lat, lon);

/** `findPlace` of `historical/place` with the product's own gazetteer. */
export const findPlace = async (text: string): Promise<Place | null> => findIn(text, await loadGazetteer());
