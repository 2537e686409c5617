import fs from 'node:fs';
import path from 'node:path';
import type { PlaceKind } from '../../historical/place/gazetteer.ts';

/** A place that none of the sources has. */
export type KnownRow = {
  kind: PlaceKind;
  country: string;
  names: string[];
  lat: number;
  lon: number;
  size: number;
};

/** How well known a site or museum is, in the sizes of towns: as a city of a million. */
const SITE_SIZE = 10;

const linesOf = (name: string): string[][] =>
  fs
    .readFileSync(path.join(import.meta.dirname, 'known', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Regions, rivers, islands and seas (`areas.tsv`: names, lat, lon, radius in km), counties (`counties.tsv`: likewise), digs and museums (`sites.tsv`, `museums.tsv`: names, lat, lon; an empty column and the country's code, where it is too near a border for Natural Earth's shapes). */
export function readKnown(): KnownRow[] {
  const read = (file: string, kind: PlaceKind) =>
    linesOf(file).map(([names = '', lat, lon, radius, country = '']): KnownRow => {
      const place = { lat: Number(lat), lon: Number(lon), size: Number(radius || SITE_SIZE) };
      return { kind, country, names: names.split('|'), ...place };
    });
  return [
    ...read('areas.tsv', 'area'),
    ...read('counties.tsv', 'district'),
    ...read('sites.tsv', 'site'),
    ...read('museums.tsv', 'site'),
  ];
}

/** Other names of towns ("Rome, IT"), provinces ("Tuscany, IT") and countries ("IT"). */
export function readNames(): Record<'towns' | 'provinces' | 'countries', Map<string, string[]>> {
  const read = (file: string): Map<string, string[]> => {
    const names = new Map<string, string[]>();
    for (const [owner = '', others = ''] of linesOf(file))
      names.set(owner, [...(names.get(owner) ?? []), ...others.split('|')]);
    return names;
  };
  return { towns: read('towns.tsv'), provinces: read('provinces.tsv'), countries: read('countries.tsv') };
}
