import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findPlace as findIn } from '#historical/place/findPlace.ts';
import { Gazetteer, type PackedPlaces } from '#historical/place/gazetteer.ts';
import type { Place } from '#historical/place/place.ts';

let gazetteer: Gazetteer | undefined;

/** Reads the data that `tools/places/pack.ts` made. */
function load(): Gazetteer {
  const file = path.join(import.meta.dirname, 'gazetteer.json.br');
  return new Gazetteer(JSON.parse(brotliDecompressSync(fs.readFileSync(file)).toString()) as PackedPlaces);
}

/** `findPlace` of `historical/place` with the product's own gazetteer, which is loaded when the first text is read. */
export function findPlace(text: string): Place | null {
  gazetteer ??= load();
  return findIn(text, gazetteer);
}
