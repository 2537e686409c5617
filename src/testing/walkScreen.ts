import { getConfig, screen } from '@testing-library/react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { TestModel } from 'xstate/graph';

const { setTimeout: inRealTime } = globalThis;

/** An event, on the screen's ways with the words for it. */
type Act = AnyEventObject & { words?: string };
type Walk<State, App> = {
  input?: unknown;
  /** Renders the screen; its machine is in its first state then. */
  open: () => App | Promise<App>;
  /** What the user, the clock or somebody far away does, in words: its own event, how it is done, and where it can be. */
  does: Record<string, readonly [Act, play: (app: App) => unknown, when?: (state: State) => boolean]>;
  nameOf?: (state: State) => string;
  /** What a state of this name shows, as `button "Send" [disabled]`, and nothing of what stands under others alone. */
  shows: Record<string, readonly string[]>;
};

/**
 * Which of these lines are shown: that something of the role and name can be reached, as nothing behind a dialog can, with these marks alone. Each
 * role is looked for once, as jsdom takes long for a name.
 */
function shownOf(lines: readonly string[]): string[] {
  const found = new Map<string, { name: string; it: Element }[]>();
  const ofRole = (role: string) => {
    const known = found.get(role);
    if (known) return known;
    const names = new Map<Element, string>();
    // The name is asked for before it is known whether the element can be reached.
    const reached = screen.queryAllByRole(role, { name: (name, it) => Boolean(names.set(it, name)) });
    const named = reached.map((it) => ({ name: names.get(it) || it.textContent, it }));
    found.set(role, named);
    return named;
  };
  return lines.filter((line) => {
    const [, role = '', named = '', marks = ''] = /^(\w+) "([^"]*)"(.*)$/.exec(line) ?? [];
    const isMarked = (it: Element, mark: string) =>
      it.matches(`[${mark}],[aria-${mark}]:not([aria-${mark}=false])`) === marks.includes(`[${mark}]`);
    return ofRole(role).some(
      ({ name, it }) =>
        name === named && ['disabled', 'pressed', 'current'].every((mark) => isMarked(it, mark)),
    );
  });
}

/** Plays on its real screen a machine's shortest way to each state by each event; what React does meanwhile is of the screen. The clock is the test's (`stopClock`). */
export function walkScreen<Machine extends AnyStateMachine, App>(
  machine: Machine,
  { input, open, does, nameOf = ({ value }) => String(value), shows }: Walk<SnapshotFrom<Machine>, App>,
): void {
  const known = [...new Set(Object.values(shows).flat())];
  const stateName = nameOf as (state: unknown) => string;
  const model = new TestModel<AnyMachineSnapshot, Act, unknown>(machine, {
    input,
    events: Object.entries(does).map(([words, [event]]) => ({ ...event, words })),
    filterEvents: (it, event) => it.can(event) && does[event.words ?? '']?.[2]?.(it as never) !== false,
    serializeState: (it, event) => `${event?.words} → ${stateName(it)}`,
  });
  const stepOf = (event: Act, state: unknown) => ({ words: event.words ?? '', state: stateName(state) });
  const paths = model.getShortestPaths().map(({ steps }) => steps.map((it) => stepOf(it.event, it.state)));
  const passed = new Set(paths.flat().flatMap(({ words, state }) => [words, state]));
  it('plays all that is done, and comes to each state that is shown', () =>
    expect(passed).toEqual(new Set(['', ...Object.keys({ ...does, ...shows })])));
  for (const path of paths) {
    const walk = async () => {
      const opened = await open();
      for (const { words, state } of path) {
        await does[words]?.[1](opened);
        const expected = known.filter((line) => shows[state]?.includes(line));
        let shown = shownOf(known);
        for (let looks = 0; looks < 80 && shown.join() !== expected.join(); looks += 1) {
          await new Promise((resolve) => inRealTime(resolve, 50));
          shown = shownOf(known);
        }
        expect({ state, shows: shown }).toEqual({ state, shows: expected });
      }
    };
    it(path.map(({ words, state }) => words || state).join(' → '), () => getConfig().asyncWrapper(walk));
  }
}
