import { artifactSchema } from '#contract/artifact.ts';
import { placesOf } from './timePlaces.ts';

const of = (year: number | null) => artifactSchema.cast({ _id: String(year), yearFrom: year, yearTo: year });
const shares = (years: (number | null)[], apart = 0.02) =>
  placesOf(years.map(of), 2026, apart).map(({ artifact, share }) => [artifact._id, Number(share.toFixed(2))]);

describe('the strip of time', () => {
  it('begins with the oldest and ends today, whatever lies between', () => {
    expect(shares([1900, -3_000_000, 2026])).toEqual([
      ['-3000000', 0],
      ['1900', 0.96],
      ['2026', 1],
    ]);
  });

  it('has no place for what has no years', () => {
    expect(shares([null, -196])).toEqual([['-196', 0]]);
  });

  it('keeps those of one time apart, in their order, and never leaves the line', () => {
    expect(shares([-500, -500, -499, 2026, 2026], 0.1).map(([, share]) => share)).toEqual([
      0, 0.1, 0.2, 0.9, 1,
    ]);
    const many = shares(Array<number>(20).fill(1900), 0.1).map(([, share]) => Number(share));
    expect(many[0]).toBe(0);
    expect(many.at(-1)).toBe(1);
    expect(new Set(many).size).toBe(20);
  });
});
