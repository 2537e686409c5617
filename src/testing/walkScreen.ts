import { getConfig } from '@testing-library/react';
import { getNextSnapshot, type AnyEventObject, type AnyStateMachine, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { canCome } from './machineSteps.ts';
import { linesShown } from './screenLines.ts';

type Walk<State, Screen> = {
  input?: unknown;
  /** Renders the screen; its machine is in its first state then. */
  open: () => Screen | Promise<Screen>;
  /** What the user, the clock or somebody far away does, in words: its own event, how it is done, and where it can be. */
  does: Record<string, readonly [AnyEventObject, (screen: Screen) => unknown, ((state: State) => boolean)?]>;
  nameOf?: (state: State) => string;
  /** What a state of this name shows, as `button "Send" [disabled]`, and nothing that stands in others alone. */
  shows: Record<string, readonly string[]>;
};

const { setTimeout: inRealTime } = globalThis;

/**
 * Plays on its real screen the shortest way of a machine to each state by each event that leads there. After each step the screen shows
 * what is written for the state. The clock is the test's (`stopClock`); the real server is waited for in real time.
 */
export function walkScreen<Machine extends AnyStateMachine, Screen>(
  machine: Machine,
  { input, open, does, nameOf = ({ value }) => String(value), shows }: Walk<SnapshotFrom<Machine>, Screen>,
): void {
  const acts = Object.entries(does).map(([words, [event, play, when]]) => ({ words, event, play, when }));
  const actOf = (given: unknown) => acts.find(({ event }) => event === given);
  const changes = (state: SnapshotFrom<AnyStateMachine>, event: AnyEventObject): boolean =>
    JSON.stringify(getNextSnapshot<AnyStateMachine>(machine, state, event)) !== JSON.stringify(state);
  const paths = getShortestPaths<AnyStateMachine>(machine, {
    input,
    events: (state) =>
      acts
        .filter(({ event, when }) => canCome(state, event) && when?.(state as never) !== false)
        .flatMap(({ event }) => (changes(state, event) ? event : [])),
    serializeState: (state, event) => `${actOf(event)?.words} → ${nameOf(state as never)}`,
  });
  const ways = paths.map(({ steps }) =>
    steps.map(({ event, state }) => ({ ...actOf(event), state: nameOf(state as never) })),
  );
  const titled = new Map(ways.map((way) => [way.map(({ words, state }) => words ?? state).join(' → '), way]));
  const isWhole = (title: string) => ![...titled.keys()].some((other) => other.startsWith(`${title} → `));

  const walk = async (title: string) => {
    const opened = await open();
    for (const { play, state } of titled.get(title) ?? []) {
      await play?.(opened);
      const [known, expected] = [Object.values(shows).flat(), [...(shows[state] ?? [])].sort()];
      // After 200 looks, what has not come never will.
      for (let looks = 0; looks < 200 && linesShown(known).join() !== expected.join(); looks += 1)
        await new Promise((resolve) => inRealTime(resolve, 20));
      expect({ state, shows: linesShown(known) }).toEqual({ state, shows: expected });
    }
  };
  // What React does meanwhile is of the screen, not of the test.
  it.each([...titled.keys()].filter(isWhole))('%s', (title) => getConfig().asyncWrapper(() => walk(title)));
}
