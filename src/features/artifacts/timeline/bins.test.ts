import { edgesOf, heightOf, periodOf, ticksOf, yearsBetween } from './bins.ts';
import { periodText } from './periodText.ts';

const century = (from: number, to: number, count = 1) => ({ from, to, count });
const BINS = [century(-200, -101), century(-100, -1), century(1, 100), century(101, 200)];
const ALL = { from: undefined, to: undefined };

describe('the chosen part of a timeline', () => {
  it.each([
    ['all of time', {}, [0, 4]],
    ['whole centuries', { from: -100, to: 100 }, [1, 3]],
    ['years within centuries', { from: -50, to: 50 }, [1, 3]],
    ['an open end', { from: 50 }, [2, 4]],
    ['an open beginning', { to: -101 }, [0, 1]],
    ['years before the first bin', { from: -900, to: -150 }, [0, 1]],
    ['years that it does not show', { from: 500, to: 600 }, [0, 0]],
  ])('is %s', (_what, period, edges) => {
    expect(edgesOf(BINS, period)).toEqual(edges);
  });

  it('is as open at the ends as what the timeline shows', () => {
    expect(periodOf(BINS, [0, 4], ALL)).toEqual({ from: undefined, to: undefined });
    expect(periodOf(BINS, [1, 4], ALL)).toEqual({ from: -100, to: undefined });
    expect(periodOf(BINS, [0, 2], ALL)).toEqual({ from: undefined, to: -1 });
    expect(periodOf(BINS, [0, 4], { from: -200, to: 200 })).toEqual({ from: -200, to: 200 });
    expect(yearsBetween(BINS, [0, 2])).toEqual({ from: -200, to: -1 });
  });
});

describe('a bar', () => {
  it('is seen however few it holds beside the fullest, and not at all when it holds none', () => {
    expect(heightOf(10_000, 10_000)).toBe(1);
    expect(heightOf(100, 10_000)).toBeCloseTo(0.1);
    expect(heightOf(1, 10_000)).toBe(0.04);
    expect(heightOf(0, 10_000)).toBe(0);
  });
});

describe('the years below the bars', () => {
  const centuries = [
    { from: -3_000_000, to: -2_000_001, count: 0 },
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
  it('never run into each other: the first one begins at the edge, and is longer', () => {
    const bins = [
      { from: -1_798_001, to: -1_000_001, count: 1 },
      { from: -1_000_000, to: -900_001, count: 0 },
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

test.each([
  [{}, 'All of time'],
  [{ from: -500, to: -400 }, '500 BC to 400 BC'],
  [{ from: 1851, to: 1851 }, '1851'],
  [{ from: -500 }, 'From 500 BC on'],
  [{ to: 33 }, 'Until AD 33'],
  [{ undated: 'true' as const }, 'Without a date'],
])('the period %j is called "%s"', (period, text) => {
  expect(periodText(period)).toBe(text);
});
