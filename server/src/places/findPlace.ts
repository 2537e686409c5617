/** Where words of a place are. Other resources import it. */

import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { findPlace as findIn } from '#historical/place/findPlace.ts';
import { Gazetteer, type PackedPlaces, type Region } from '#historical/place/gazetteer.ts';
import type { Place } from '#historical/place/place.ts';

/** Reads the data that `workbench/places/pack.ts` made. */
async function load(): Promise<Gazetteer> {
  const file = await fs.readFile(path.join(import.meta.dirname, 'gazetteer.json.br'));
  const json = (await promisify(brotliDecompress)(file)).toString();
  await setImmediate();
  const packed = JSON.parse(json) as PackedPlaces;
  await setImmediate();
  return Gazetteer.unpack(packed, setImmediate);
}

let gazetteer: Promise<Gazetteer> | undefined;

/** The product's own gazetteer. It is loaded once, in half a second, during which requests are served. */
export function loadGazetteer(): Promise<Gazetteer> {
  gazetteer ??= load().catch((error: unknown) => {
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
