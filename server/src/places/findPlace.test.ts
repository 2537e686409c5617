import fs from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import { kilometres } from '#historical/place/distance.ts';
import { findPlace as findIn } from '#historical/place/findPlace.ts';
import { Gazetteer } from '#historical/place/gazetteer.ts';
import { PLACE_CREDITS } from '#historical/place/place.ts';
import { costOf } from '../testing/worstCases.ts';
// Not as './openGazetteer.ts', which would be one that was unpacked before.
import { openGazetteer } from '../places/openGazetteer.ts';
import { MUSEUM_PLACES } from './testing/museumPlaces.ts';

/** So many places are read in a few milliseconds. */
const PLACES_OF_A_TURN = 1000;

let gazetteer: Gazetteer;
let places = 0;
/** Turns of the event loop while places are unpacked. They are counted, as how long one takes depends on what else runs. */
let turns = 0;
beforeAll(async () => {
  const unpack = Gazetteer.unpack.bind(Gazetteer);
  jest.spyOn(Gazetteer, 'unpack').mockImplementation(async (packed, pause) => {
    places = packed.lats.length;
    let turn = setImmediate(function next() {
      turns++;
      turn = setImmediate(next);
    });
    try {
      return await unpack(packed, pause);
    } finally {
      clearImmediate(turn);
    }
  });
  gazetteer = await openGazetteer();
});
const findPlace = (text: string) => findIn(text, gazetteer);

const rowsOf = (lines: string): [text: string, expected: string][] =>
  lines
    .split('\n')
    .filter((line) => line.includes('=>'))
    .map((line) => {
      const arrow = line.lastIndexOf('=>');
      return [line.slice(0, arrow).trim(), line.slice(arrow + 2).trim()];
    });

const texts = (kind: keyof typeof MUSEUM_PLACES) => rowsOf(MUSEUM_PLACES[kind] ?? '');

/** @param expected "nothing", or latitude, longitude, the kilometres that it may be off, and its precision where that matters */
function expectPlace(text: string, expected: string): void {
  const place = findPlace(text);
  if (expected === 'nothing') return expect(place).toBeNull();
  const [lat, lon, within, precision] = expected.split(' ');
  expect(place).not.toBeNull();
  if (!place) return;
  const away = kilometres(place.lat, place.lon, Number(lat), Number(lon));
  expect({ ...place, away: away <= Number(within) ? 'near enough' : away }).toMatchObject({
    away: 'near enough',
    ...(precision && { precision }),
  });
}

describe('A text about a place', () => {
  it.each(texts('names of today'))('has a name of today: "%s" is at %s (PLACE-1)', expectPlace);
  it.each(texts('digs of all continents'))('names a dig: "%s" is at %s (PLACE-1)', expectPlace);
  it.each(texts('names in their own language'))('has its own language: "%s" is at %s (PLACE-2)', expectPlace);
  it.each(texts('ancient names and those of other times'))(
    'has a name of another time: "%s" is at %s (PLACE-2)',
    expectPlace,
  );
  it.each(texts('namesakes'))('has namesakes: "%s" is at %s (PLACE-3)', expectPlace);
  it.each(texts('in other scripts'))('is in another script: "%s" is at %s (PLACE-59)', expectPlace);
  it.each(texts('told with a county or a state'))(
    'has its county or state: "%s" is at %s (PLACE-58)',
    expectPlace,
  );
  it.each(texts('nearness, distance and direction'))('tells a way: "%s" is at %s (PLACE-4)', expectPlace);
  it.each(texts('told with other countries'))(
    'is told with another country: "%s" is at %s (PLACE-56)',
    expectPlace,
  );
  it.each(texts('far from what is named'))('tells what is far away: "%s" is at %s (PLACE-50)', expectPlace);
  it.each(texts('the find decides'))('tells more than the find: "%s" is at %s (PLACE-5)', expectPlace);
  it.each(texts('museums and libraries'))('names a museum: "%s" is at %s (PLACE-5)', expectPlace);
  it.each(texts('what no gazetteer has'))('is in no gazetteer: "%s" is at %s (PLACE-6)', expectPlace);
  it.each(texts('no place'))('names no place: "%s" is %s (PLACE-6)', expectPlace);

  it('is where the tables of known places have it, but for namesakes and names that are read apart (PLACE-3)', () => {
    const rows = ['areas', 'sites', 'museums'].flatMap((table) =>
      fs
        .readFileSync(`workbench/places/known/${table}.tsv`, 'utf8')
        .split('\n')
        .filter((line) => /^[^#]/.test(line)),
    );
    expect(rows.length).toBeGreaterThan(1500);
    const elsewhere = rows.flatMap((row) => {
      const [names = '', lat, lon, radius] = row.split('\t');
      const [name = ''] = names.split('|');
      const place = findPlace(name);
      const away = place ? kilometres(place.lat, place.lon, Number(lat), Number(lon)) : Infinity;
      return away > Math.max(200, 1.2 * Number(radius || 0)) ? [name] : [];
    });
    const namesakes = [
      'Natal',
      'Galicia',
      'Munster',
      'Andros',
      'Long Island',
      'Greenland',
      'Arachosia',
      'Thebes',
      'Bath',
      "Mal'ta",
    ];
    const readApart = [
      'Apollo 11 Cave',
      'Cueva de las Manos',
      'Folsom site',
      "Gallerie dell'Accademia",
      'Laguna de los Cóndores',
      'Museum für Kunst und Gewerbe',
      'Museum of Anthropology at UBC',
      "Musée d'Archéologie nationale",
      'Musée du quai Branly',
      'Royal Museum for Central Africa',
      "Tell al-'Ubaid",
      'Valdivia culture site',
    ];
    expect(elsewhere.sort()).toEqual([...namesakes, ...readApart].sort());
  });

  it('is shown by the name of today and its country (PLACE-1)', () => {
    expect(findPlace('Constantinople')?.name).toMatch(/^Istanbul, T/);
    expect(findPlace('Alexandria, Virginia')?.name).toBe('Alexandria, United States');
    expect(findPlace('Misr')?.name).toBe('Egypt');
  });

  it.each([
    ['Israel Museum, Jerusalem', 'Israel Museum, Israel'],
    ['Vatican Museums, Rome, Italy', 'Vatican Museums, Vatican City'],
    ['Vatican Library', 'Vatican Museums, Vatican City'],
  ])('is a museum near a border: "%s" is "%s" (PLACE-5)', (museum, name) => {
    expect(findPlace(museum)?.name).toBe(name);
  });

  it.each(['constructor', '__proto__', 'toString'])('may hold the word "%s" (PLACE-1)', (word) => {
    expect(findPlace(`The ${word} yard, Kyiv`)?.name).toMatch(/Ukraine$/);
  });

  it('is read to its 2,000th character (PLACE-7)', () => {
    expect(findPlace(`${'- '.repeat(990)}Delft`)).not.toBeNull();
    expect(findPlace(`${'- '.repeat(1000)}Delft`)).toBeNull();
  });

  it('costs as little when it is hostile (PLACE-7, PLACE-51)', async () => {
    /** Spellings that no place has, of two consonants that hundreds have. */
    const respelled = (length: number): string[] =>
      ['k r', 'p r', 'k l', 'k n', 't r', 's n', 'k t', 't n'].flatMap((sound) =>
        [...'aeiou'].map((vowel) =>
          sound
            .toUpperCase()
            .replace(' ', vowel.repeat(length))
            .replace(/.$/, (last) => last.toLowerCase() + vowel),
        ),
      );
    const hostile = [
      ','.repeat(2000),
      '('.repeat(2000),
      'San José, '.repeat(200),
      'Santa Maria San Juan San Pedro '.repeat(60),
      'A '.repeat(1000),
      'Mc-'.repeat(600),
      "D'".repeat(1000),
      '1 km W of '.repeat(200),
      '1,111'.repeat(400),
      'Aaaaaaaa'.repeat(250),
      'İ'.repeat(2000),
      '河南安阳'.repeat(500),
      '京'.repeat(2000),
      'Springfield, Washington, Franklin, Clinton, Georgetown, Salem, Madison, Greenville, Bristol, Fairview',
      respelled(3).join(', '),
      respelled(5).join('; '),
      respelled(40).join(' ('),
      respelled(3).join(', Santa Maria, '),
      `K${'a'.repeat(1900)}r`,
    ];
    for (const text of hostile) {
      const milliseconds = await costOf(() => findPlace(text));
      expect([text.slice(0, 20), milliseconds < 50 || milliseconds]).toEqual([text.slice(0, 20), true]);
    }
  });

  it('lets others in while the gazetteer is loaded (PLACE-53)', () => {
    expect(places).toBeGreaterThan(10 * PLACES_OF_A_TURN);
    expect(turns).toBeGreaterThanOrEqual(Math.floor(places / PLACES_OF_A_TURN));
  });

  it('is found with 1.2 MB of data, whose sources are named (PLACE-7, PLACE-9)', () => {
    const { size } = fs.statSync(path.join(import.meta.dirname, 'gazetteer.json.br'));
    expect(size).toBeLessThan(1_200_000);
    const readme = fs.readFileSync('README.md', 'utf8');
    for (const { url, licence } of PLACE_CREDITS) {
      expect(readme).toContain(url);
      expect(readme).toContain(licence);
    }
  });
});
