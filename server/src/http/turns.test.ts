import { jest } from '@jest/globals';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { createTurns } from './turns.ts';

/** Things to do, and what of them has begun. */
function openTurns(max: number) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const inTurn = createTurns(max);
  const ask = (caller: string, name: string) =>
    inTurn(caller, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { begun, ask, end: (name: string) => ends.get(name)?.() };
}

const settle = () => new Promise(setImmediate);

describe('turns', () => {
  it('let a caller wait behind their own requests, and nobody else (SERVERS-4)', async () => {
    const { begun, ask, end } = openTurns(2);
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
    const { begun, ask } = openTurns(1);
    void ask('ann', 'first');
    const second = expect(ask('ann', 'second')).rejects.toThrow(ERROR_MESSAGES.unavailable);
    await jest.advanceTimersByTimeAsync(5000);
    await second;
    expect(begun).toEqual(['first']);
    jest.useRealTimers();
  });

  it('come again after a failure', async () => {
    const inTurn = createTurns(1);
    await expect(inTurn('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn('ann', () => Promise.resolve('yes'))).toBe('yes');
  });
});
