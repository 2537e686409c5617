import { formatCount } from './formatCount.ts';

describe('a count', () => {
  it.each([
    [0, '0'],
    [300, '300'],
    [1200, '1,200'],
    [50_062, '50,062'],
    [1_234_567, '1,234,567'],
  ])('%d is written %s', (count, written) => {
    expect(formatCount(count)).toBe(written);
  });
});
