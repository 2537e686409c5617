import { getConfig, screen } from '@testing-library/react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { TestModel } from 'xstate/graph';

type Walk<State, App> = {
  input?: unknown;
  /** Renders the screen; its machine is in its first state then. */
  open: () => App | Promise<App>;
  /** What the user, the clock or somebody far away does, in words: its own event, how it is done, and where it can be. */
  does: Record<string, readonly [AnyEventObject, (app: App) => unknown, ((state: State) => boolean)?]>;
  nameOf?: (state: State) => string;
  /** What a state of this name shows, as `button "Send" [disabled]`, and nothing that stands in others alone. */
  shows: Record<string, readonly string[]>;
};

const { setTimeout: inRealTime } = globalThis;

/** Whether something of that role and name can be reached, as nothing behind a dialog can, with these marks alone. */
function isShown(line: string): boolean {
  const [, role = '', named = '', marks = ''] = /^(\w+) "([^"]*)"(.*)$/.exec(line) ?? [];
  const found = screen.queryAllByRole(role, { name: (name, it) => (name || it.textContent) === named });
  const isMarked = (it: Element, mark: string) =>
    it.matches(`[${mark}],[aria-${mark}]:not([aria-${mark}=false])`) === marks.includes(`[${mark}]`);
  return found.some((it) => ['disabled', 'pressed', 'current'].every((mark) => isMarked(it, mark)));
}

/**
 * Plays on its real screen the shortest way of a machine to each state by each event that leads there. After each step the screen shows
 * what is written for the state. The clock is the test's (`stopClock`); the real server is waited for in real time.
 */
export function walkScreen<Machine extends AnyStateMachine, App>(
  machine: Machine,
  { input, open, does, nameOf = ({ value }) => String(value), shows }: Walk<SnapshotFrom<Machine>, App>,
): void {
  const acts = Object.entries(does).map(([words, [event, play, when]]) => ({ words, event, play, when }));
  const actOf = (given: unknown) => acts.find(({ event }) => event === given);
  const known = [...new Set(Object.values(shows).flat())];
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input,
    events: acts.map(({ event }) => event),
    filterEvents: (it, event) => it.can(event) && actOf(event)?.when?.(it as never) !== false,
    serializeState: (it, event) => `${actOf(event)?.words} → ${nameOf(it as never)}`,
  });
  for (const path of model.getShortestPaths()) {
    const way = path.steps.map(({ event, state }) => ({ ...actOf(event), state: nameOf(state as never) }));
    const walk = async () => {
      const opened = await open();
      for (const { play, state } of way) {
        await play?.(opened);
        const expected = known.filter((line) => shows[state]?.includes(line));
        // After 80 looks, what has not come never will.
        for (let looks = 0; looks < 80 && known.filter(isShown).join() !== expected.join(); looks += 1)
          await new Promise((resolve) => inRealTime(resolve, 50));
        expect({ state, shows: known.filter(isShown) }).toEqual({ state, shows: expected });
      }
    };
    // What React does meanwhile is of the screen, not of the test.
    it(way.map(({ words, state }) => words ?? state).join(' → '), () => getConfig().asyncWrapper(walk));
  }
}
