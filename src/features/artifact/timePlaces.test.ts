import { artifactSchema } from '#contract/artifact.ts';
import { stripOf } from './timePlaces.ts';

type Years = number | null | [from: number, to: number];

const strip = (years: Years[], { width = 0.02, lanes = 9 } = {}) =>
  stripOf(
    years.map((each) => {
      const [yearFrom, yearTo] = Array.isArray(each) ? each : [each, each];
      return artifactSchema.cast({ _id: String(each), yearFrom, yearTo });
    }),
    2026,
    { width, lanes },
  );
const shares = (years: Years[]) =>
  strip(years).places.map(({ artifact, share }) => [artifact._id, Number(share.toFixed(2))]);

describe('the strip of time', () => {
  it('shows equal years equally long, from a round year to today (RELATED-5)', () => {
    const { bins, today } = strip([-296, 1877]);
    expect([bins[0]?.from, today]).toEqual([-300, 23.26]);
    expect(shares([-296, -96, 104, 304, 1877, 2026])).toEqual([
      ['-296', 0],
      ['-96', 0.09],
      ['104', 0.17],
      ['304', 0.26],
      ['1877', 0.94],
      ['2026', 1],
    ]);
  });

  it('holds three million years as the timeline does, in ages', () => {
    expect(shares([1900, -3_000_000, 2026])).toEqual([
      ['-3000000', 0],
      ['1900', 0.98],
      ['2026', 1],
    ]);
  });

  it('has no place for what has no years, and ends today', () => {
    expect(shares([null, -196, 2300])).toEqual([
      ['-196', 0],
      ['2300', 1],
    ]);
  });

  it('shows all years of a range, with the dot in their middle', () => {
    const [place] = strip([[-300, -101]]).places;
    expect([place?.years.start, place?.years.end, place?.share]).toEqual([0, 2 / 23.26, 1 / 23.26]);
  });

  it('puts what meets above each other, where it truly is, the first one lowest (RELATED-5)', () => {
    const { places } = strip([-500, [-700, -499], -499, 1990, 2026], { width: 0.1 });
    expect(places.map(({ artifact, lane }) => [artifact._id, lane])).toEqual([
      ['-700,-499', 1],
      ['-500', 0],
      ['-499', 2],
      ['1990', 0],
      ['2026', 1],
    ]);
  });

  it('leaves out what finds no place among so many', () => {
    const { places } = strip([1900, 1901, 1902, -500], { width: 0.1, lanes: 2 });
    expect(places.map(({ artifact }) => artifact._id)).toEqual(['-500', '1900', '1901']);
  });
});
