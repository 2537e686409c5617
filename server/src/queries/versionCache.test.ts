import { createVersionCache } from './versionCache.ts';

describe('what is counted of a version of the catalogue', () => {
  it('is counted once, also when it is asked for again before it is known', async () => {
    const cached = createVersionCache();
    let counts = 0;
    const count = () => Promise.resolve((counts += 7));
    expect(await Promise.all([cached('a', 1, count), cached('a', 1, count)])).toEqual([7, 7]);
    expect(await cached('a', 1, count)).toBe(7);
  });

  it('is counted anew for another version and under another key', async () => {
    const cached = createVersionCache();
    const results = [1, 2, 3];
    const count = () => Promise.resolve(results.shift());
    expect([await cached('a', 1, count), await cached('a', 2, count), await cached('b', 2, count)]).toEqual([
      1, 2, 3,
    ]);
  });

  it('stays where an earlier count still holds', async () => {
    const cached = createVersionCache();
    const isSmallChange = (value: number, version: number) => value - version > 100;
    const count = (version: number) =>
      cached('a', version, () => Promise.resolve(110 + version), isSmallChange);
    expect([await count(1), await count(10), await count(11)]).toEqual([111, 111, 121]);
  });

  it('is counted one after the other while the catalogue changes, once for all who wait', async () => {
    const cached = createVersionCache();
    const counts: ((n: number) => void)[] = [];
    const ask = (version: number) =>
      cached<number>('a', version, () => new Promise((count) => counts.push(count)));
    const first = ask(1);
    const later = [ask(2), ask(3), ask(4)];
    expect(counts).toHaveLength(1);
    counts[0]?.(10);
    expect(await first).toBe(10);
    await Promise.resolve();
    expect(counts).toHaveLength(2);
    counts[1]?.(40);
    expect(await Promise.all(later)).toEqual([40, 40, 40]);
  });

  it('is counted again after counting has failed', async () => {
    const cached = createVersionCache();
    await expect(cached('a', 1, () => Promise.reject(new Error('no connection')))).rejects.toThrow(
      'no connection',
    );
    expect(await cached('a', 1, () => Promise.resolve(7))).toBe(7);
  });
});
