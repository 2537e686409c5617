import { jest } from '@jest/globals';
import { parseHistoricalDate } from '../date/parseHistoricalDate.ts';
import { relatedness, traitsOf, yearsOfCentury } from './relatedness.ts';

type Told = { name?: string; description?: string; found?: string; made?: string };
const yearsOf = (made: string) => {
  const years = parseHistoricalDate(made);
  return { yearFrom: years?.from ?? null, yearTo: years?.to ?? null };
};
const of = ({ name = 'x', description = '', found = '', made = '' }: Told) => ({
  ...{ name, description, discoveredAt: found },
  ...yearsOf(made),
});
const reasonOf = (a: Told, b: Told) => relatedness(traitsOf(of(a)), traitsOf(of(b)))?.reason;

describe('artifacts are related', () => {
  it.each<[string, Told, Told, string]>([
    [
      'a town',
      { found: '1922, Luxor, Egypt' },
      { found: 'a tomb at Thebes (LUXOR), Egypt' },
      'Also from Luxor',
    ],
    ['a town with accents', { found: 'Zürich' }, { found: 'ZURICH' }, 'Also from Zürich'],
    ['a town with other letters', { found: 'Tromsø, Norway' }, { found: 'Tromso' }, 'Also from Tromsø'],
    [
      'a town that is named twice',
      { found: 'New York, New York', description: 'Of iron' },
      { found: 'NEW YORK', name: 'Iron' },
      'Also from New York · Also of iron',
    ],
    ['a country', { found: '1922, Luxor, Egypt' }, { found: 'Rashid, Egypt; 1799' }, 'Also from Egypt'],
    [
      'a place of several words',
      { found: 'dunes, Isle of Lewis' },
      { found: 'the Isle of Lewis' },
      'Also from Isle of Lewis',
    ],
    [
      'a place with an article',
      { found: 'Ohio, United States' },
      { found: 'Maine, United States' },
      'Also from the United States',
    ],
    ['a century', { made: '1250 BC' }, { made: 'c. 1259 BC' }, 'Same century: 13th century BC'],
    ['the first century', { made: 'AD 1' }, { made: '1st century' }, 'Same century: 1st century'],
    ['a material', { description: 'A disc of basalt.' }, { name: 'Basalt head' }, 'Also of basalt'],
    [
      "a museum's material",
      { description: 'A cow.\nMaterial: Silver; paint' },
      { name: 'Silver coin' },
      'Also of silver',
    ],
    [
      'a kind',
      { name: 'Sword of Mainz' },
      { description: 'A long, slender sword of the kind called tachi.' },
      'Also a sword',
    ],
    ['a kind by another word', { name: 'Portland Vase' }, { name: 'Moon Jar' }, 'Also a vessel'],
    [
      'two things, the nearer first',
      { name: 'Sword', found: 'Mainz, Germany', description: 'Of iron' },
      { name: 'Sword', found: 'Trier, Germany', description: 'Of iron' },
      'Also a sword · Also from Germany',
    ],
    [
      'a town before a kind',
      { name: 'Sword', found: 'Mainz, Germany' },
      { name: 'Sword', found: 'Mainz, Germany' },
      'Also from Mainz · Also a sword',
    ],
  ])('by %s (RELATED-5)', (_what, a, b, reason) => {
    expect(reasonOf(a, b)).toBe(reason);
  });

  it.each<[string, Told, Told]>([
    ['nothing', {}, {}],
    ['neighbouring centuries', { made: '1400' }, { made: '1401' }],
    ['more than a century', { made: '15th–16th century' }, { made: '15th–16th century' }],
    ['ages without centuries', { made: '8000 BC' }, { made: '8000 BC' }],
    ['a date', { found: 'Spring 1921, July' }, { found: 'Spring 1921, July' }],
    ['what is not known', { found: 'Unknown' }, { found: 'Unknown' }],
    ['places whose vowels differ', { found: 'रामपुर' }, { found: 'रामपुरा' }],
    ['a collection', { found: 'Collection of Edward Moore' }, { found: 'Collection of Edward Moore' }],
    ['what a picture shows', { description: 'A jar with a sword.' }, { name: 'Sword' }],
    ['what is told later', { description: 'A jar. It held gold.' }, { name: 'Gold mask' }],
    ['what it is not made of', { description: 'Brass, few of them really bronze' }, { name: 'Bronze mask' }],
  ])('not by %s (RELATED-4)', (_what, a, b) => {
    expect(reasonOf(a, b)).toBeUndefined();
  });

  it('by as few places, each of as few words, whatever a record names', () => {
    const letters = Array.from({ length: 250 }, (_, n) => String.fromCodePoint(0x4e00 + n));
    expect(traitsOf(of({ found: letters.join(',') })).places.size).toBe(8);
    const [name] = traitsOf(of({ found: letters.join(' ') })).places.keys();
    expect(name).toBe(letters.slice(-10).join(' '));
  });

  it('by names that are looked up, not compared one by one', () => {
    const listed = (letter: string) => traitsOf(of({ found: `${letter}, `.repeat(250) }));
    const [a, b] = [listed('A'), listed('B')];
    const lookedUp = jest.spyOn(Map.prototype, 'has');
    const collated = jest.spyOn(String.prototype, 'localeCompare');
    expect(relatedness(a, b)).toBeUndefined();
    expect([lookedUp.mock.calls.length, collated.mock.calls.length]).toEqual([1, 0]);
    jest.restoreAllMocks();
  });

  it('within the years of a century', () => {
    const century = (made: string) => yearsOfCentury(of({ made }));
    expect(century('1250 BC')).toEqual([-1300, -1201]);
    expect(century('AD 100')).toEqual([1, 100]);
    expect(century('1401')).toEqual([1401, 1500]);
    expect(century('1400–1500')).toBeUndefined();
  });
});
