import { LENGTHS } from '#contract/constants.ts';
import type { StoredPlace } from '#contract/place.ts';
import { MOST_TOLD, toldPlaces } from '#historical/place/toldPlaces.ts';
import { costOf } from '../testing/worstCases.ts';
import { loadGazetteer } from '../places/findPlace.ts';
import { otherHolders } from './holders.ts';

beforeAll(() => loadGazetteer());

const filled = (part: string, length: number): string => part.repeat(length / part.length);

describe('the places of a hostile record (LIMIT-1)', () => {
  const lines = '\n'.repeat(MOST_TOLD - 50);
  const parts = ['\n', 'a:\n', 'Place of', 'a ', 'made in A', 'Not made in A. '];
  it.each([
    ['Culture, Place', `Culture: a\nGeography: a\nPlace: a\nCountry: a\n${lines}`],
    ...parts.map((part) => [part, filled(part, MOST_TOLD)]),
  ])('cost little to be told apart in many %j', async (_, text) => {
    const milliseconds = await costOf(() => Array.from({ length: 20 }, () => toldPlaces(text, text)));
    expect(milliseconds < 50 || milliseconds).toBe(true);
  });

  const kept: StoredPlace = { lat: 0, lon: 0, precision: 'town', name: 'Nowhere' };
  it.each(['Kaar, Paar, Kaal; ', 'Santa Maria San Juan; ', 'Springfield, Salem; ', '; ', ', and A'])(
    'cost little to be found of holders such as %j',
    async (part) => {
      const presentLocation = filled(part, LENGTHS.line);
      const milliseconds = await costOf(async () => {
        for (let n = 0; n < 2; n++) await otherHolders({ presentLocation, kept });
      });
      expect(milliseconds < 50 || milliseconds).toBe(true);
    },
  );
});

it('the first holder is not told a second time beside a pin of its own (PLACE-61)', async () => {
  const kept: StoredPlace = { lat: 51.2, lon: -0.8, precision: 'site', name: '', own: true };
  const others = await otherHolders({ presentLocation: 'British Museum, London; Louvre, Paris', kept });
  expect(others?.map(({ name }) => name)).toEqual([expect.stringContaining('France')]);
});
