import { yearsAgo } from './yearsAgo.ts';

test.each([
  ['196 BC', -196, -196, '2,221 years ago'],
  ['1 BC', -1, -1, '2,026 years ago'],
  ['46 B.C.', -46, -46, '2,071 years ago'],
  ['50 d. C.', 50, 50, '1,976 years ago'],
  ['ca. 46 B. C.', -46, -46, 'about 2,070 years ago'],
  ['AD 1', 1, 1, '2,025 years ago'],
  ['1851', 1851, 1851, '175 years ago'],
  ['2025', 2025, 2025, '1 year ago'],
  ['c. AD 15', 15, 15, 'about 2,010 years ago'],
  ['about 1830', 1830, 1830, 'about 200 years ago'],
  ['1814 (?)', 1814, 1814, 'about 210 years ago'],
  ['hacia 1650', 1650, 1650, 'about 380 years ago'],
  ['1200年頃', 1200, 1200, 'about 830 years ago'],
  ['c. 20,000 years ago', -18_000, -18_000, 'about 20,000 years ago'],
  ['1.8 million years ago', -1_800_000, -1_800_000, 'about 1,800,000 years ago'],
  ['1350–1300 BC', -1350, -1300, 'about 3,350 years ago'],
  ['1501–1502', 1501, 1502, 'about 525 years ago'],
  ['19th century', 1801, 1900, 'about 200 years ago'],
  ['20th century', 1901, 2000, 'about 80 years ago'],
  ['7th century BC', -700, -601, 'about 2,700 years ago'],
  ['300,000–200,000 years ago', -300_000, -200_000, 'about 300,000 years ago'],
  ['10,000–3000 BC', -10_000, -3000, 'about 9,000 years ago'],
  ['2026', 2026, 2026, undefined],
  ['21st century', 2001, 2100, undefined],
  ['unknown', null, null, undefined],
])('in 2026 "%s" (%j to %j) is %s', (historicalCreationDate, yearFrom, yearTo, text) => {
  expect(yearsAgo({ yearFrom, yearTo, historicalCreationDate }, 2026)).toBe(text);
});
