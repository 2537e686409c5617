import { bytesOfData, createBoundedCache, createSingleFlightCache } from './boundedCache.ts';

const KB = 1000;
const ofSize = (bytes: number) => Buffer.alloc(bytes);
const buffers = (maxBytes: number) =>
  createBoundedCache<Buffer>({ maxBytes, bytesOf: ({ byteLength }) => byteLength });

describe('a cache', () => {
  it('keeps as many values as fit into its bytes, those that were asked for last', () => {
    const cache = buffers(100 * KB);
    for (let n = 0; n < 1000; n += 1) {
      cache.set(String(n), ofSize(10 * KB));
      cache.get('0');
    }
    const kept = Array.from({ length: 1000 }, (_, n) => n).filter((n) => cache.get(String(n)));
    expect(kept).toEqual([0, 992, 993, 994, 995, 996, 997, 998, 999]);
  });

  it('counts its keys and entries too, so that empty values are limited as well', () => {
    const cache = buffers(100 * KB);
    for (let n = 0; n < 1000; n += 1) cache.set(String(n), ofSize(0));
    const kept = Array.from({ length: 1000 }, (_, n) => n).filter((n) => cache.get(String(n)));
    expect(kept).toHaveLength(333);
  });

  it('does not give up everything for one value', () => {
    const cache = buffers(100 * KB);
    cache.set('small', ofSize(KB));
    cache.set('large', ofSize(90 * KB));
    expect([cache.get('small')?.length, cache.get('large')]).toEqual([KB, undefined]);
  });

  it('tells keys apart by their last letter, however long they are', () => {
    const cache = buffers(100 * KB);
    const long = 'a'.repeat(10 * KB);
    cache.set(`${long}b`, ofSize(1));
    expect([cache.get(`${long}b`)?.length, cache.get(`${long}c`)]).toEqual([1, undefined]);
  });

  it('measures data by what it holds', () => {
    expect(bytesOfData({ name: 'x'.repeat(KB) })).toBeGreaterThan(2 * KB);
  });
});

describe('what is kept once it is made', () => {
  const keeper = () => createSingleFlightCache<{ n: number }>({ maxBytes: 100 * KB, bytesOf: bytesOfData });

  it('is made once, also for those who ask meanwhile', async () => {
    const keep = keeper();
    let n = 0;
    const make = () => Promise.resolve({ n: (n += 1) });
    const asked = [keep('axe', make), keep('axe', make), keep('sword', make)];
    expect(await Promise.all(asked)).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }]);
    expect(await keep('axe', make)).toEqual({ n: 1 });
  });

  it('is made by who waits for it when it could not be made, and again later', async () => {
    const keep = keeper();
    const failing = keep('axe', () => Promise.reject(new Error('lost')));
    const waiting = keep('axe', () => Promise.resolve({ n: 2 }));
    await expect(failing).rejects.toThrow('lost');
    expect(await waiting).toEqual({ n: 2 });
    expect(await keep('axe', () => Promise.resolve({ n: 3 }))).toEqual({ n: 3 });
  });
});
