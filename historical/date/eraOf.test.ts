import { eraOf, withEra } from './eraOf.ts';

describe('The name of a column', () => {
  it.each([
    ['Date BC', 'BC'],
    ['Year (BCE)', 'BC'],
    ['year_bce', 'BC'],
    ['dateBC', 'BC'],
    ['DATE B.C.', 'BC'],
    ['Jahr v. Chr.', 'BC'],
    ['Date (av. J.-C.)', 'BC'],
    ['Year AD', 'AD'],
    ['Date (C.E.)', 'AD'],
    ['Jahr n. Chr.', 'AD'],
  ])('"%s" says that the dates below it are %s (DATE-4)', (name, era) => {
    expect(eraOf(name)).toBe(era);
  });

  it.each([
    'Date',
    'Year',
    'Date BC/AD',
    'Year (BCE or CE)',
    'Year (negative = BC)',
    'Period',
    'Date BP',
    '',
  ])('"%s" names no era (DATE-4)', (name) => {
    expect(eraOf(name)).toBeUndefined();
  });
});

describe('A date below a column of an era', () => {
  it.each([
    ['1350', 'BC', '1350 BC'],
    ['ca. 1353–1336', 'BC', 'ca. 1353–1336 BC'],
    ['3rd century', 'BC', '3rd century BC'],
    ['50', 'AD', '50 AD'],
    ['100-200', 'AD', '100-200'],
    ['1776', 'AD', '1776'],
  ] as const)('"%s" of %s is "%s" (DATE-4)', (text, era, expected) => {
    expect(withEra(text, era)).toBe(expected);
  });

  it.each(['AD 79', '196 BC', '-196', '3000 BP', '12 ka', 'Ming dynasty', 'unknown', '', '1353 BCE'])(
    '"%s" stays as it is (DATE-4)',
    (text) => {
      expect(withEra(text, 'BC')).toBe(text);
    },
  );
});
