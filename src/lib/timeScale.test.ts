import { wholeBinsOf } from '#historical/date/timeBins.ts';
import { toAstronomical } from '#historical/date/years.ts';
import { edgeAt, extentOf, lanesOf, ticksOf } from './timeScale.ts';

const century = (from: number, to: number) => ({ from, to });

describe('the years below the bars', () => {
  const centuries = [
    { from: -3_000_000, to: -2_000_001 },
    ...Array.from({ length: 30 }, (_, index) => century(-3000 + index * 100, -2901 + index * 100)),
    ...Array.from({ length: 20 }, (_, index) => century(1 + index * 100, 100 + index * 100)),
  ];

  it('are the roundest, from the oldest on', () => {
    expect(ticksOf(centuries, { most: 6, characters: 100 }).map(({ text }) => text)).toEqual([
      '3 million BC',
      '2000 BC',
      '1000 BC',
      'AD 1',
      '1000',
      '1900',
    ]);
  });

  it('leave room for each other', () => {
    for (const most of [2, 4, 10]) {
      const edges = ticksOf(centuries, { most, characters: 200 }).map(({ edge }) => edge);
      for (const [index, edge] of edges.slice(1).entries())
        expect(edge - (edges[index] ?? 0)).toBeGreaterThanOrEqual(centuries.length / most);
    }
  });
});

describe('the years below the bars of a phone', () => {
  it('never run into each other: the first one begins at the edge, and is longer (LIST-13)', () => {
    const bins = [
      { from: -1_798_001, to: -1_000_001 },
      { from: -1_000_000, to: -900_001 },
      ...Array.from({ length: 56 }, (_, index) => century(-5600 + index * 100, -5501 + index * 100)),
      ...Array.from({ length: 20 }, (_, index) => century(1 + index * 100, 100 + index * 100)),
    ];
    const ticks = ticksOf(bins, { most: 6, characters: 44 });
    const places = ticks.map(({ edge, text, before }) => {
      const start = (edge / bins.length) * 44 - before * text.length;
      return { start, end: start + text.length };
    });
    expect(ticks.length).toBeGreaterThan(2);
    for (const [index, { start }] of places.slice(1).entries())
      expect(start).toBeGreaterThanOrEqual(places[index]?.end ?? 0);
    expect(places[0]?.start).toBeGreaterThanOrEqual(0);
    expect(places.at(-1)?.end).toBeLessThanOrEqual(44);
  });

  it('are round for decades BC too, which begin with 599', () => {
    const decades = Array.from({ length: 40 }, (_, index) => century(-699 + index * 10, -690 + index * 10));
    expect(ticksOf(decades, { most: 4, characters: 44 }).map(({ text }) => text)).toEqual([
      '700 BC',
      '600 BC',
      '500 BC',
      '400 BC',
    ]);
  });
});

describe('a place on the scale', () => {
  it('is true within each bin, whatever the bins hold, and there is no year 0', () => {
    const ages = wholeBinsOf(-15_000, 2026);
    expect(ages.slice(0, 2)).toEqual([
      { from: -20_000, to: -10_001 },
      { from: -10_000, to: -9001 },
    ]);
    expect(edgeAt(ages, toAstronomical(-15_000))).toBe(0.5);
    expect(edgeAt(ages, toAstronomical(-9500))).toBe(1.5);
    expect(edgeAt(ages, toAstronomical(-20_000) - 5)).toBe(0);
    expect(edgeAt(ages, toAstronomical(2101))).toBe(ages.length);
    expect(extentOf(ages, { from: -100, to: 100 })).toEqual({ start: 37, end: 39 });
  });
});

test('extents that meet are in lanes of their own, as low as they may be', () => {
  const extents = [
    { start: 0, end: 2 },
    { start: 1, end: 3 },
    { start: 2, end: 4 },
    { start: 2.5, end: 2.6 },
  ];
  expect(lanesOf(extents)).toEqual([0, 1, 0, 2]);
});

test('the end of the scale is called by its name, and years near it are not', () => {
  const bins = wholeBinsOf(-300, 2026);
  const ticks = ticksOf(bins, { most: 4, characters: 42 }, { edge: 23.26, text: 'Today' });
  expect(ticks.map(({ text }) => text)).toEqual(['AD 1', '1000', 'Today']);
});
