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
    expect(ticksOf(centuries, 6).map(({ text }) => text)).toEqual([
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
      const edges = ticksOf(centuries, most).map(({ edge }) => edge);
      for (const [index, edge] of edges.slice(1).entries())
        expect(edge - (edges[index] ?? 0)).toBeGreaterThanOrEqual(centuries.length / most);
    }
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
