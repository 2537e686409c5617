import { getConfig, screen } from '@testing-library/react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { TestModel } from 'xstate/graph';

const { setTimeout: inRealTime } = globalThis;
type Act = AnyEventObject & { words?: string };
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

/** Whether something of that role and name can be reached, as nothing behind a dialog can, with these marks alone. */
function isShown(line: string): boolean {
  const [, role = '', named = '', marks = ''] = /^(\w+) "([^"]*)"(.*)$/.exec(line) ?? [];
  const found = screen.queryAllByRole(role, { name: (name, it) => (name || it.textContent) === named });
  const isMarked = (it: Element, mark: string) =>
    it.matches(`[${mark}],[aria-${mark}]:not([aria-${mark}=false])`) === marks.includes(`[${mark}]`);
  return found.some((it) => ['disabled', 'pressed', 'current'].every((mark) => isMarked(it, mark)));
}

/** Plays on its real screen the shortest way of a machine to each state by each event: after each step it shows what is written for the state. The clock is the test's (`stopClock`), the server's time is real. */
export function walkScreen<Machine extends AnyStateMachine, App>(
  machine: Machine,
  { input, open, does, nameOf = ({ value }) => String(value), shows }: Walk<SnapshotFrom<Machine>, App>,
): void {
  const events = Object.entries(does).map(([words, [event]]): Act => ({ ...event, words }));
  const actOf = ({ words = '' }: Act) => does[words];
  const called = nameOf as (state: unknown) => string;
  const known = [...new Set(Object.values(shows).flat())];
  const model = new TestModel<AnyMachineSnapshot, Act, unknown>(machine, {
    ...{ input, events },
    filterEvents: (it, event) => it.can(event) && actOf(event)?.[2]?.(it as never) !== false,
    serializeState: (it, event) => `${event?.words} → ${called(it)}`,
  });
  const paths = model.getShortestPaths().map(({ steps }) => steps);
  const passed = paths.flat().flatMap(({ event, state }) => [event.words ?? called(state), called(state)]);
  it('comes to each state that is shown, by all that is done', () =>
    expect(new Set(passed)).toEqual(new Set(Object.keys({ ...does, ...shows }))));
  for (const path of paths) {
    const walk = async () => {
      const opened = await open();
      for (const { event, state } of path) {
        await actOf(event)?.[1](opened);
        const expected = known.filter((line) => shows[called(state)]?.includes(line));
        for (let looks = 0; looks < 80 && known.filter(isShown).join() !== expected.join(); looks += 1)
          await new Promise((resolve) => inRealTime(resolve, 50));
        expect([called(state), ...known.filter(isShown)]).toEqual([called(state), ...expected]);
      }
    };
    // What React does meanwhile is of the screen, not of the test.
    const title = path.map(({ event, state }) => event.words ?? called(state)).join(' → ');
    it(title, () => getConfig().asyncWrapper(walk));
  }
}
