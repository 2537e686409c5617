import { toAstronomical } from './years.ts';
import { binsOf, wholeBinsOf } from './timeBins.ts';

const said = (from: number, to: number) => binsOf(from, to).map((bin) => `${bin.from}..${bin.to}`);

describe('the bins of a timeline', () => {
  it('are years in a century', () => {
    expect(said(1850, 1853)).toEqual(['1850..1850', '1851..1851', '1852..1852', '1853..1853']);
  });

  it('are decades by their tens in a thousand years', () => {
    expect(said(1801, 2000).slice(0, 2)).toEqual(['1801..1809', '1810..1819']);
  });

  it('are decades BC by their tens, and there is no year 0 between them', () => {
    expect(said(-215, 20).filter((bin) => /^-(?:215|209|9)\.|^1\./.test(bin))).toEqual([
      '-215..-210',
      '-209..-200',
      '-9..-1',
      '1..9',
    ]);
  });

  it('are centuries in some thousands of years', () => {
    const bins = said(-3000, 2026);
    expect(bins[0]).toBe('-3000..-2901');
    expect(bins).toContain('-100..-1');
    expect(bins).toContain('1..100');
    expect(bins.at(-2)).toBe('1901..2000');
    expect(bins.at(-1)).toBe('2001..2026');
  });

  it('are millennia in the deep past alone', () => {
    expect(said(-90_000, -30_000).slice(0, 2)).toEqual(['-90000..-89001', '-89000..-88001']);
  });

  it('are wider the older they are, when they hold all of history', () => {
    const bins = said(-3_300_000, 2026);
    expect(bins.slice(0, 2)).toEqual(['-3300000..-3000001', '-3000000..-2000001']);
    for (const bin of ['-1000000..-900001', '-100000..-90001', '-10000..-9001', '-3000..-2901', '1801..1900'])
      expect(bins).toContain(bin);
  });

  it.each([
    [-3_300_000, 2026],
    [-10_000_000, 2100],
    [-500, -400],
    [-1234, 1234],
    [-1_000_000, -20_000],
    [1999, 1999],
    [-1, 1],
  ])('of %i to %i follow each other without a gap, and are at most 120', (from, to) => {
    const bins = binsOf(from, to);
    expect(bins[0]?.from).toBe(from);
    expect(bins.at(-1)?.to).toBe(to);
    for (const [index, bin] of bins.slice(1).entries())
      expect(toAstronomical(bin.from)).toBe(toAstronomical(bins[index]?.to ?? NaN) + 1);
    expect(bins.every((bin) => bin.from <= bin.to)).toBe(true);
    expect(bins.length).toBeLessThanOrEqual(120);
  });

  it('may be whole at both ends, so that a step is as many years at the ends as between them', () => {
    const whole = (from: number, to: number) => wholeBinsOf(from, to).map((bin) => `${bin.from}..${bin.to}`);
    expect(whole(-196, 2026).filter((_, index, { length }) => index === 0 || index === length - 1)).toEqual([
      '-200..-101',
      '2001..2100',
    ]);
    expect(whole(-14, 14)[0]).toBe('-14..-14');
    expect(whole(-504, 502)).toEqual(expect.arrayContaining(['-509..-500', '-9..-1', '1..9', '500..509']));
    expect(whole(-1_798_001, 2026)[0]).toBe('-2000000..-1000001');
  });
});
