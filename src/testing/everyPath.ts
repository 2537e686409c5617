import type { AnyStateMachine } from 'xstate';
import { replayPaths } from './machinePaths.ts';
import { silentWhenUnprovided } from './silentWhenUnprovided.ts';
import type { Replayed, Scenario } from './machineScenario.ts';

/** Tests a machine's invariants on every path; `docs/machines.md` lists the number of paths. */
export function holdsOnEveryPath<Machine extends AnyStateMachine>(paths: Scenario<Machine>): void {
  describe('on every path', () => {
    let replayed: Replayed;
    beforeAll(() => void (replayed = replayPaths(paths)));

    it('runs every (state, event) pair, and takes every branch', () => {
      expect([...replayed.missing, ...replayed.untaken]).toEqual([]);
      expect(replayed.pairs.length).toBeGreaterThan(0);
    });

    it.each(Object.keys(paths.invariants))('%s', (sentence) => {
      expect(replayed.broken[sentence]).toBeUndefined();
    });

    it('does nothing by itself but where it waits, and stops whatever it started', () => {
      expect(replayed.broken).toEqual({});
    });
  });

  it('names what nobody provided to it, wherever that is missed', () => {
    expect(silentWhenUnprovided(paths.machine, paths.optional)).toEqual([]);
  });
}
