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

  it('is counted again after counting has failed', async () => {
    const cached = createVersionCache();
    await expect(cached('a', 1, () => Promise.reject(new Error('no connection')))).rejects.toThrow(
      'no connection',
    );
    expect(await cached('a', 1, () => Promise.resolve(7))).toBe(7);
  });
});
