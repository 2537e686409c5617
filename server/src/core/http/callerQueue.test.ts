import { jest } from '@jest/globals';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { createCallerQueue } from './callerQueue.ts';

/** Things to do, and what of them has begun. */
function openQueue(limits: Parameters<typeof createCallerQueue>[0]) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const { run, callers } = createCallerQueue(limits);
  const ask = (caller: string, name: string) =>
    run(caller, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { begun, ask, callers, end: (name: string) => ends.get(name)?.() };
}

const settle = () => new Promise(setImmediate);

describe('the tasks of callers', () => {
  it('let a caller wait behind their own requests, and nobody else (SERVERS-4)', async () => {
    const { begun, ask, end } = openQueue({ perCaller: 2 });
    const greedy = ['first', 'second', 'third'].map((name) => ask('ann', name));
    const other = ask('bob', 'other');
    await settle();
    expect(begun).toEqual(['first', 'second', 'other']);
    end('other');
    expect(await other).toBe('other');
    end('first');
    await settle();
    expect(begun).toEqual(['first', 'second', 'other', 'third']);
    end('second');
    end('third');
    expect(await Promise.all(greedy)).toEqual(['first', 'second', 'third']);
  });

  it('that do not come within five seconds are given up', async () => {
    jest.useFakeTimers();
    const { begun, ask } = openQueue({ perCaller: 1 });
    void ask('ann', 'first');
    const second = expect(ask('ann', 'second')).rejects.toThrow(ERROR_MESSAGES.unavailable);
    await jest.advanceTimersByTimeAsync(5000);
    await second;
    expect(begun).toEqual(['first']);
    jest.useRealTimers();
  });

  it('of all callers together are as many, and those that may not wait are given up at once', async () => {
    const { begun, ask } = openQueue({ perCaller: 2, inAll: 3, waitMs: 0 });
    const under = [ask('ann', 'first'), ask('ann', 'second'), ask('bob', 'third')];
    await expect(ask('ann', 'more')).rejects.toThrow(ERROR_MESSAGES.unavailable);
    await expect(ask('cem', 'more')).rejects.toThrow(ERROR_MESSAGES.unavailable);
    expect(begun).toEqual(['first', 'second', 'third']);
    expect(under).toHaveLength(3);
  });

  it('are as many of one caller, done or waiting, and more are refused at once', async () => {
    const { ask, end } = openQueue({ perCaller: 1, maxQueued: 2 });
    const asked = [ask('ann', 'first'), ask('ann', 'second')];
    await expect(ask('ann', 'third')).rejects.toThrow(ERROR_MESSAGES.unavailable);
    void ask('bob', 'other');
    await settle();
    end('first');
    await settle();
    end('second');
    expect(await Promise.all(asked)).toEqual(['first', 'second']);
  });

  it('remember nobody who neither does anything nor waits', async () => {
    const { ask, callers, end } = openQueue({ perCaller: 1 });
    const asked = [ask('ann', 'first'), ask('ann', 'second'), ask('bob', 'third')];
    await settle();
    expect(callers()).toBe(2);
    for (const name of ['first', 'third', 'second']) {
      end(name);
      await settle();
    }
    await Promise.all(asked);
    expect(callers()).toBe(0);
  });

  it('come again after a failure', async () => {
    const { run, callers } = createCallerQueue({ perCaller: 1 });
    await expect(run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await run('ann', () => Promise.resolve('yes'))).toBe('yes');
    expect(callers()).toBe(0);
  });

  it('that hold up everything else are answered at once, and rest for as long as they took, or a third of what others wait, however they end', async () => {
    jest.useFakeTimers();
    const { runThenRest } = createCallerQueue({ perCaller: 1, inAll: 1, waitMs: 3000 });
    const begun: number[] = [];
    const startedAt = performance.now();
    const takes = (ms: number, isRefused = false) =>
      runThenRest(`caller ${begun.length} of ${ms}`, async () => {
        begun.push(performance.now() - startedAt);
        await new Promise((done) => setTimeout(done, ms));
        if (isRefused) throw new Error('no');
        return performance.now() - startedAt;
      });
    const ended = [takes(100), takes(200, true).catch(() => performance.now() - startedAt), takes(2000)];
    await jest.advanceTimersByTimeAsync(2700);
    const next = takes(10);
    await jest.advanceTimersByTimeAsync(1000);
    expect(begun).toEqual([0, 200, 600, 3600]);
    expect(await Promise.all([...ended, next])).toEqual([100, 400, 2600, 3610]);
    jest.useRealTimers();
  });

  it('that are answered before they have ended last until they have', async () => {
    const { runAnsweringEarly, callers } = createCallerQueue({ perCaller: 1, waitMs: 0 });
    let end = () => {};
    const stream = runAnsweringEarly('ann', async (answer: (text: string) => void) => {
      answer('begins');
      await new Promise<void>((ended) => (end = ended));
    });
    expect(await stream).toBe('begins');
    await expect(runAnsweringEarly('ann', () => Promise.resolve())).rejects.toThrow(
      ERROR_MESSAGES.unavailable,
    );
    end();
    await settle();
    expect(callers()).toBe(0);
    await expect(runAnsweringEarly('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
