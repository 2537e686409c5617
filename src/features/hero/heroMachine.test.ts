import { createActor } from 'xstate';
import { shownOf } from '#src/lib/inspectable.ts';
import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { heroMachine } from './heroMachine.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = (count = 3) => createActor(heroMachine, { input: { count } }).start();
const shown = (actor: ReturnType<typeof start>) => actor.getSnapshot().context.index;

/** Why the slides stand still: its name, and the events that begin and end it. */
const HOLDS = [
  ['the pointer is over it', 'pointer', 'hover', 'leave'],
  ['the keyboard is inside', 'focus', 'focus', 'blur'],
  ['the tab is hidden', 'hidden', 'hide', 'show'],
  ['the user paused it', 'user', 'pause', 'play'],
  ['the user wants less motion', 'reducedMotion', 'reduceMotion', 'allowMotion'],
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
      ...HOLDS.flatMap(([, , hold, release]) => [{ type: hold }, { type: release }]),
    ],
    // Every two reasons at once.
    within: ({ context }) => context.holds.length <= 2,
    shows: { slide: 1, of: 3, holds: '' },
    invariants: {
      'shows the slide that the event leads to': ({ event, before, after }) =>
        after.context.index === slideAfter(before.context.index, event),
      'plays exactly while there is no hold': ({ after }) =>
        after.matches('playing') === (after.context.holds.length === 0),
      'has the holds that were given and not taken back': ({ event: { type }, before, after }) => {
        const holds = new Set<string>(before.context.holds);
        for (const [, name, hold, release] of HOLDS)
          if (type === hold) holds.add(name);
          else if (type === release) holds.delete(name);
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

  it.each(HOLDS)('stands still while %s', (_why, name, hold, release) => {
    const actor = start();
    jest.advanceTimersByTime(2000);
    actor.send({ type: hold });
    jest.advanceTimersByTime(60_000);
    expect(shownOf(actor.getSnapshot()).context).toEqual({ slide: 1, of: 3, holds: name });

    actor.send({ type: release });
    jest.advanceTimersByTime(2999);
    expect(shown(actor)).toBe(0);
    jest.advanceTimersByTime(1);
    expect(shown(actor)).toBe(1);
  });
});
