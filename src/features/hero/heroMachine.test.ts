import { createActor } from 'xstate';
import { shownOf } from '#src/lib/inspectable.ts';
import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { heroMachine } from './heroMachine.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = (count = 3) => createActor(heroMachine, { input: { count } }).start();
const shown = (actor: ReturnType<typeof start>) => actor.getSnapshot().context.index;

/** Why the slides stand still, and the machine's name for it. */
const HOLDS = [
  ['the pointer is over it', 'pointer'],
  ['the keyboard is inside', 'focus'],
  ['the tab is hidden', 'hidden'],
  ['the user paused it', 'user'],
  ['the user wants less motion', 'reducedMotion'],
] as const;

/** The slide that follows on an event, of three. */
const slideAfter = (slide: number, event: { type: string; index?: unknown }): number => {
  if (event.type === 'goTo') return Number(event.index);
  if (event.type === 'next' || event.type.startsWith('xstate.after.')) return [1, 2, 0][slide] ?? -1;
  return event.type === 'previous' ? ([2, 0, 1][slide] ?? -1) : slide;
};

describe('The hero carousel', () => {
  holdsAfterEveryEvent(heroMachine, {
    inputs: [{ count: 3 }],
    events: [
      ...([{ type: 'next' }, { type: 'previous' }, { type: 'goTo', index: 2 }] as const),
      ...HOLDS.flatMap(([, why]) => [{ type: 'hold', why } as const, { type: 'release', why } as const]),
    ],
    // Every two reasons at once.
    within: ({ context }) => context.holds.length <= 2,
    shows: { slide: 1, of: 3, heldBy: '' },
    invariants: {
      'shows the slide that the event leads to': ({ event, before, after }) =>
        after.context.index === slideAfter(before.context.index, event),
      'plays exactly while there is no hold': ({ after }) =>
        after.matches('playing') === (after.context.holds.length === 0),
      'has the holds that were given and not taken back': ({ event, before, after }) => {
        const holds = new Set<unknown>(before.context.holds);
        if (event.type === 'hold') holds.add(event.why);
        if (event.type === 'release') holds.delete(event.why);
        return [...holds].join() === after.context.holds.join();
      },
      'moves by itself only while it plays': ({ event, before }) =>
        !event.type.startsWith('xstate.after.') || before.matches('playing'),
    },
  });

  it('shows the next slide every 3000 ms and wraps after the last (HOME-4)', () => {
    const actor = start();
    jest.advanceTimersByTime(2999);
    expect(shown(actor)).toBe(0);
    jest.advanceTimersByTime(1);
    expect(shown(actor)).toBe(1);
    jest.advanceTimersByTime(3000);
    expect(shown(actor)).toBe(2);
    jest.advanceTimersByTime(3000);
    expect(shown(actor)).toBe(0);
  });

  it('wraps in both directions when moved by hand (HOME-3)', () => {
    const actor = start();
    actor.send({ type: 'previous' });
    expect(shown(actor)).toBe(2);
    actor.send({ type: 'next' });
    expect(shown(actor)).toBe(0);
    actor.send({ type: 'goTo', index: 1 });
    expect(shown(actor)).toBe(1);
  });

  it.each([{ type: 'next' }, { type: 'previous' }, { type: 'goTo', index: 2 }] as const)(
    'starts its 3000 ms anew after a manual $type',
    (move) => {
      const actor = start();
      jest.advanceTimersByTime(2900);
      actor.send(move);
      const after = shown(actor);
      jest.advanceTimersByTime(2999);
      expect(shown(actor)).toBe(after);
      jest.advanceTimersByTime(1);
      expect(shown(actor)).toBe((after + 1) % 3);
    },
  );

  it.each(HOLDS)('stands still while %s', (_when, why) => {
    const actor = start();
    jest.advanceTimersByTime(2000);
    actor.send({ type: 'hold', why });
    jest.advanceTimersByTime(60_000);
    expect(shownOf(actor.getSnapshot()).context).toEqual({ slide: 1, of: 3, heldBy: why });

    actor.send({ type: 'release', why });
    jest.advanceTimersByTime(2999);
    expect(shown(actor)).toBe(0);
    jest.advanceTimersByTime(1);
    expect(shown(actor)).toBe(1);
  });
});
