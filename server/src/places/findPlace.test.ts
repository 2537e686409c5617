import fs from 'node:fs';
import path from 'node:path';
import { kilometres } from '#historical/place/distance.ts';
import { PLACE_CREDITS } from '#historical/place/place.ts';
import { findPlace } from './findPlace.ts';
import { MUSEUM_PLACES } from './testing/museumPlaces.ts';

const rowsOf = (lines: string): [text: string, expected: string][] =>
  lines
    .split('\n')
    .filter((line) => line.includes('=>'))
    .map((line) => {
      const arrow = line.lastIndexOf('=>');
      return [line.slice(0, arrow).trim(), line.slice(arrow + 2).trim()];
    });

const REQUIREMENTS: Readonly<Record<string, string>> = {
  'names of today': 'PLACE-1',
  'names in their own language': 'PLACE-2',
  'ancient names and those of other times': 'PLACE-2',
  namesakes: 'PLACE-3',
  'nearness, distance and direction': 'PLACE-4',
  'the find decides': 'PLACE-5',
  'museums and libraries': 'PLACE-5',
  'digs of all continents': 'PLACE-1',
  'what no gazetteer has': 'PLACE-6',
  'no place': 'PLACE-6',
};

describe('A text about a place', () => {
  describe.each(Object.entries(MUSEUM_PLACES))('(%s)', (title, lines) => {
    it.each(rowsOf(lines))(`"%s" is at %s (${REQUIREMENTS[title]})`, (text, expected) => {
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
    });
  });

  it('is shown by the name of today and its country (PLACE-1)', () => {
    expect(findPlace('Constantinople')?.name).toMatch(/^Istanbul, T/);
    expect(findPlace('Alexandria, Virginia')?.name).toBe('Alexandria, United States');
    expect(findPlace('Misr')?.name).toBe('Egypt');
  });

  it('is read to its 2,000th character (PLACE-7)', () => {
    expect(findPlace(`${'- '.repeat(990)}Delft`)).not.toBeNull();
    expect(findPlace(`${'- '.repeat(1000)}Delft`)).toBeNull();
  });

  it('costs as little when it is hostile (PLACE-7)', () => {
    const hostile = [
      ','.repeat(2000),
      '('.repeat(2000),
      'San José, '.repeat(200),
      'Santa Maria San Juan San Pedro '.repeat(60),
      'A '.repeat(1000),
      'Mc-'.repeat(600),
      "D'".repeat(1000),
      '1 km W of '.repeat(200),
      'Aaaaaaaa'.repeat(250),
      'İ'.repeat(2000),
      'Springfield, Washington, Franklin, Clinton, Georgetown, Salem, Madison, Greenville, Bristol, Fairview',
    ];
    findPlace('Rome');
    for (const text of hostile) {
      // Of the processor, not of the clock: other tests run meanwhile.
      const before = process.cpuUsage();
      for (let times = 0; times < 5; times++) findPlace(text);
      const milliseconds = process.cpuUsage(before).user / 5000;
      expect([text.slice(0, 20), milliseconds < 100 || milliseconds]).toEqual([text.slice(0, 20), true]);
    }
  });

  it('is found with 1.2 MB of data, whose sources are named (PLACE-7) (PLACE-9)', () => {
    const { size } = fs.statSync(path.join(import.meta.dirname, 'gazetteer.json.br'));
    expect(size).toBeLessThan(1_200_000);
    const readme = fs.readFileSync('README.md', 'utf8');
    for (const { url, licence } of PLACE_CREDITS) {
      expect(readme).toContain(url);
      expect(readme).toContain(licence);
    }
  });
});
