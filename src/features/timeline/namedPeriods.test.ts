import type { Period } from '#contract/period.ts';
import { binsOf } from '#historical/date/timeBins.ts';
import { namedPeriodsOf } from './namedPeriods.ts';

const named = (
  from: number,
  to: number,
  holds: (year: number) => boolean = () => true,
  view: Period = { from, to },
) =>
  namedPeriodsOf(
    binsOf(from, to).map((bin) => ({ ...bin, count: 1, weight: holds(bin.from) ? 1 : 0 })),
    view,
  );
const names = (...range: Parameters<typeof named>) => named(...range).map(({ name }) => name);

describe('the periods that a thumb chooses among (LIST-13)', () => {
  it('are the parts of history that hold something', () => {
    expect(names(-300_000, 2026)).toEqual([
      'Before 3000 BC',
      '3rd millennium BC',
      '2nd millennium BC',
      '1st millennium BC',
      '1st millennium AD',
      '11th to 15th century',
      '16th to 18th century',
      'Since 1801',
    ]);
    expect(names(-300_000, 2026, (year) => year > 1800 || year < -3000)).toEqual([
      'Before 3000 BC',
      'Since 1801',
    ]);
  });

  it('follow each other without a gap', () => {
    const parts = named(-300_000, 2026);
    for (const [index, { to }] of parts.slice(0, -1).entries())
      expect(parts[index + 1]?.from).toBe(to === -1 ? 1 : (to ?? NaN) + 1);
  });

  it('are open at the ends of all of time, and lie within the years that are looked at', () => {
    const all = named(-300_000, 2026, undefined, {});
    expect([all[0]?.from, all.at(-1)?.to]).toEqual([undefined, undefined]);
    for (const [from, to] of [
      [1501, 2026],
      [901, 2026],
    ] as const) {
      const periods = named(from, to);
      expect(periods.length).toBeGreaterThan(1);
      for (const period of periods) {
        expect(period.from).toBeGreaterThanOrEqual(from);
        expect(period.to).toBeLessThanOrEqual(to);
      }
    }
  });

  it('are never all of the years that are looked at, which choose nothing', () => {
    expect(named(-10_000, -4001)).toEqual([]);
  });

  it('are the centuries of a millennium, on both sides of the turn of the eras', () => {
    expect(names(1001, 2000).slice(0, 3)).toEqual(['11th century', '12th century', '13th century']);
    expect(named(-200, 150)).toEqual([
      { name: '2nd century BC', from: -200, to: -101 },
      { name: '1st century BC', from: -100, to: -1 },
      { name: '1st century', from: 1, to: 100 },
      { name: '2nd century', from: 101, to: 150 },
    ]);
  });

  it('leave no century out that is begun', () => {
    expect(names(1850, 2010)).toEqual(['19th century', '20th century', '21st century']);
  });

  it('are none in a century, whose years have no names, and none without anything to show', () => {
    expect(names(1801, 1900)).toEqual([]);
    expect(namedPeriodsOf([], {})).toEqual([]);
  });
});
