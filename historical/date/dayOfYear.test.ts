import { dayOfYear } from './dayOfYear.ts';

describe('the day of the year that a text names', () => {
  it.each([
    ['15 July 1799, Fort Julien near Rashid (Rosetta), Egypt', 715],
    ['December 17, 1790, Mexico City', 1217],
    ['le 1er mai 1850', 501],
    ['1799-07-15, Rashid', 715],
    ['Signed on 6 February 1840 at Waitangi; found again in 1908', 206],
    ['Bought in March 1893, found on 4th July 1890', 704],
  ])('of "%s" is %d', (text, day) => {
    expect(dayOfYear(text)).toBe(day);
  });

  it.each([
    '',
    '1931, Devon',
    'July 1799',
    '99 July 1799, May 1800',
    '0 July 1799',
    '1799-15-07',
    '1799-00-10',
    'In May 15 coins, all of gold',
  ])('is none in "%s"', (text) => {
    expect(dayOfYear(text)).toBeUndefined();
  });
});
