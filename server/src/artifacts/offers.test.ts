import { areaOf } from '#contract/area.ts';
import { EXTENTS } from '../places/extents.ts';
import { offersOf } from './offers.ts';

/** What is offered, each as "text (search that remains)". */
const offered = async (search: string, filters: Parameters<typeof offersOf>[1] = {}) =>
  (await offersOf(search, filters)).map(({ text, search }) => `${text} (${search})`);

describe('The words of a search', () => {
  it.each([
    ['egyptian 2nd century', '2nd century BC (egyptian), 2nd century AD (egyptian), Egypt (2nd century)'],
    ['2nd century bc egyptian', '2nd century BC (egyptian), Egypt (2nd century bc)'],
    ['roman lamp 1st century ad', '1st century AD (roman lamp), roman (lamp 1st century ad)'],
    ['greek vase', 'Greece (vase)'],
    ['sword japan', 'Japan (sword)'],
    ['map 1850', '1850 (map)'],
    ['coin 250', '250 BC (coin), 250 AD (coin)'],
    ['print 1850-1900', '1850-1900 (print)'],
    ['south african mask', 'South Africa (mask)'],
    ['coin of rome', 'Rome (coin of)'],
    ['egypt', 'Egypt ()'],
    ['edo period', 'edo period ()'],
    ['ming dynasty vase', 'ming dynasty (vase)'],
    ['map c1830', 'c1830 (map)'],
    ['egypt egyptian', 'Egypt (egyptian)'],
  ])('are offered as a time and a place: "%s" (LIST-20)', async (search, expected) => {
    expect((await offered(search)).join(', ')).toBe(expected);
  });

  it.each([
    'bronze axe',
    'lamp 3',
    'K-17',
    'a1234',
    '1984.12.3',
    '30 x 40 cm',
    'silver cup',
    'the king',
    'a b c d e f g h i 1850',
  ])('are offered as nothing where they say nothing of it: "%s" (LIST-20)', async (search) => {
    expect(await offered(search)).toEqual([]);
  });

  it('hold the years and the area that they say (LIST-20)', async () => {
    const [before, after, egypt] = await offersOf('egyptian 2nd century', {});
    expect([before?.from, before?.to, after?.from, after?.to]).toEqual([-200, -101, 101, 200]);
    const { west = 0, south = 0, east = 0, north = 0 } = areaOf(egypt?.area ?? '') ?? {};
    // Alexandria and Abu Simbel, not Jerusalem or Tripoli.
    expect([west < 29.9, east > 31.6, east < 38, south < 22.3, north > 31.2, north < 32]).toEqual(
      Array(6).fill(true),
    );
  });

  it('offer no other time or place than those that are chosen (LIST-20)', async () => {
    expect(await offered('egyptian 2nd century', { from: 1, to: 100 })).toEqual(['Egypt (2nd century)']);
    expect(await offered('greek 1850', { area: '0,0,1,1' })).toEqual(['1850 (greek)']);
  });

  it('have an area for every country, also for one of a single town (LIST-20)', () => {
    expect(EXTENTS.size).toBeGreaterThan(200);
    expect([...EXTENTS].filter(([, area]) => !areaOf(area))).toEqual([]);
  });
});
