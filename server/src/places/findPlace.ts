import fs from 'node:fs';
import path from 'node:path';
import { findPlace as findIn, type Gazetteer } from '#historical/place/findPlace.ts';
import type { Place } from '#historical/place/place.ts';

let gazetteer: Gazetteer | undefined;

function load(): Gazetteer {
  const [, ...lines] = fs
    .readFileSync(path.join(import.meta.dirname, 'countries.tsv'), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line): [string, Place] => {
      const [name = '', lat, lon] = line.split('\t');
      return [name.toLowerCase(), { lat: Number(lat), lon: Number(lon), precision: 'country', name }];
    }),
  );
}

/** `findPlace` of `historical/place` with the product's own gazetteer, which is loaded when the first text is read. */
export function findPlace(text: string): Place | null {
  gazetteer ??= load();
  return findIn(text, gazetteer);
}
