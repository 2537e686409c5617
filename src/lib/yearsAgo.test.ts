import { yearsAgo } from './yearsAgo.ts';

test.each([
  [-196, -196, '2,222 years ago'],
  [-1, -1, '2,027 years ago'],
  [1, 1, '2,025 years ago'],
  [1851, 1851, '175 years ago'],
  [2025, 2025, '1 year ago'],
  [-1350, -1300, 'about 3,350 years ago'],
  [1801, 1900, 'about 180 years ago'],
  [-700, -601, 'about 2,680 years ago'],
  [-1_798_001, -1_798_001, '1,800,027 years ago'],
  [-298_001, -198_001, 'about 300,000 years ago'],
  [-10_000, -3000, 'about 9,000 years ago'],
  [2026, 2026, undefined],
  [2001, 2100, undefined],
  [null, null, undefined],
])('in 2026 the years %j to %j are %s', (yearFrom, yearTo, text) => {
  expect(yearsAgo({ yearFrom, yearTo }, 2026)).toBe(text);
});
