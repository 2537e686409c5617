import { partMissing, loadOnce, loadWithRetry, retryMissing } from './loadWithRetry.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Fails this many times, then loads. */
const failing = (times: number) =>
  jest.fn(() =>
    times-- > 0 ? Promise.reject(new Error('Loading chunk 7 failed.')) : Promise.resolve('zoom'),
  );

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a part of the product that is loaded', () => {
  it('is tried again after 1, 2, 4 seconds and so on, every half a minute in the end, until it is there (TRUTH-6)', async () => {
    const load = failing(9);
    const loading = loadWithRetry(load);
    for (const [seconds, tries] of [
      [1, 2],
      [2, 3],
      [4, 4],
      [8, 5],
      [16, 6],
      [30, 7],
      [30, 8],
      [30, 9],
    ] as const) {
      await pass(seconds * 1000 - 1);
      expect(load).toHaveBeenCalledTimes(tries - 1);
      await pass(1);
      expect(load).toHaveBeenCalledTimes(tries);
    }
    await pass(30_000);
    await expect(loading).resolves.toBe('zoom');
  });

  it('comes as soon as there is a connection again (TRUTH-5)', async () => {
    const load = failing(5);
    const loading = loadWithRetry(load);
    await pass(20_000);
    expect(load).toHaveBeenCalledTimes(5);
    retryMissing();
    await expect(loading).resolves.toBe('zoom');
  });

  it('is known to be missing from its second failure until it is there', async () => {
    const told = jest.fn();
    const stop = partMissing.subscribe(told);
    const loading = loadWithRetry(failing(2));
    await pass(999);
    expect(partMissing.get()).toBe(false);
    await pass(1);
    expect(partMissing.get()).toBe(true);
    expect(told).toHaveBeenCalled();
    told.mockClear();
    await pass(2000);
    await loading;
    expect(partMissing.get()).toBe(false);
    expect(told).toHaveBeenCalled();
    stop();
  });
});

describe('what a call needs', () => {
  it('fails with the call after three tries, and is tried again by the next call', async () => {
    const load = failing(4);
    const get = loadOnce(load);
    const [first, second] = [get(), get()];
    const outcome = Promise.allSettled([first, second]);
    await pass(3000);
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(load).toHaveBeenCalledTimes(3);
    const next = get();
    await pass(1000);
    await expect(next).resolves.toBe('zoom');
    await expect(get()).resolves.toBe('zoom');
    expect(load).toHaveBeenCalledTimes(5);
  });
});
