import { jest } from '@jest/globals';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { silentLog } from '../../testing/silentLog.ts';
import type { Shed } from '../run/telemetry.ts';
import { AT_A_TIME, createStrangers, PER_ADDRESS, WAIT_MS, WAITING } from './strangers.ts';

function openBound() {
  const warnings: string[] = [];
  const counted: Shed[] = [];
  const log = { ...silentLog, warn: (line: string) => void warnings.push(line) };
  const run = createStrangers({ log, onShed: (what) => void counted.push(what) });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  /** Asks for something that lasts until it is ended. */
  const ask = (name: string, what: Shed = 'read', address = name) =>
    run(what, address, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const flood = (many: number, what?: Shed) =>
    Array.from({ length: many }, (_, n) =>
      ask(`stranger ${n + 1}`, what).catch((error: Error) => error.message),
    );
  return { run, ask, flood, begun, end: () => ends.shift()?.(), warnings, counted };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('what strangers ask for together', () => {
  it('is done so many at a time, whatever their addresses, and a few wait (SERVERS-10)', async () => {
    const { flood, begun, end } = openBound();
    const asked = flood(AT_A_TIME + WAITING + 1);
    await settle();
    expect(begun).toHaveLength(AT_A_TIME);
    expect(await asked.at(-1)).toBe(ERROR_MESSAGES.unavailable);
    end();
    expect(await asked[0]).toBe('stranger 1');
    await settle();
    expect(begun).toHaveLength(AT_A_TIME + 1);
  });

  it('waits for no longer than a moment (SERVERS-10)', async () => {
    const { flood, begun } = openBound();
    const asked = flood(AT_A_TIME + 1);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(await asked.at(-1)).toBe(ERROR_MESSAGES.unavailable);
    expect(begun).toHaveLength(AT_A_TIME);
  });

  it('takes two turns of one address at once, so that another one has the next (SERVERS-10)', async () => {
    const { ask, begun, end } = openBound();
    for (let n = 1; n <= WAITING + PER_ADDRESS; n += 1) void ask(`greedy ${n}`, 'read', '198.51.100.7');
    const other = ask('other');
    for (let n = 0; n < PER_ADDRESS + 1; n += 1) {
      await settle();
      end();
    }
    expect(await other).toBe('other');
    expect(begun).toEqual(['greedy 1', 'greedy 2', 'other']);
  });

  it('has what a page reads done in the page’s own turn (SERVERS-10)', async () => {
    const { run, flood } = openBound();
    const pages = Array.from({ length: AT_A_TIME }, () =>
      run('page', 'stranger', async () => {
        await settle();
        return run('read', 'stranger', () => Promise.resolve('with its data'));
      }),
    );
    void flood(WAITING);
    expect(await Promise.all(pages)).toEqual(Array(AT_A_TIME).fill('with its data'));
  });

  it('fails as it does, which is not to be refused (SERVERS-10)', async () => {
    const { run, counted } = openBound();
    await expect(run('read', 'stranger', () => Promise.reject(new Error('No such thing.')))).rejects.toThrow(
      'No such thing.',
    );
    expect(counted).toEqual([]);
  });

  it('is told to the log once a minute where it was refused, and counted (SERVERS-10, WATCH-5)', async () => {
    const { flood, warnings, counted } = openBound();
    void flood(AT_A_TIME + WAITING);
    void flood(2, 'page');
    void flood(3);
    await settle();
    expect(counted).toEqual(['page', 'page', 'read', 'read', 'read']);
    expect(warnings).toEqual([]);
    await jest.advanceTimersByTimeAsync(60_000);
    // Those that waited were refused as well.
    expect(warnings).toEqual([
      `More visitors at once than this server answers: within a minute it left 2 pages to their browsers, and put off ${3 + WAITING} searches.`,
    ]);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(warnings).toHaveLength(1);
  });
});
