import { edgesOf } from '#src/lib/timeScale.ts';
import { heightOf, periodOf, yearsBetween } from './bins.ts';
import { periodText } from '#src/lib/periodText.ts';

const century = (from: number, to: number) => ({ from, to, count: 1, weight: 1 });
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
