import { createActor } from 'xstate';
import { shownOf } from '#src/lib/inspectable.ts';
import { holdsOnEveryPath } from '#src/testing/everyPath.ts';
import { heroMachine } from './heroMachine.ts';
import { paths } from './heroMachine.paths.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = (count = 3) => createActor(heroMachine, { input: { count } }).start();
const shown = (actor: ReturnType<typeof start>) => actor.getSnapshot().context.index;

describe('The hero carousel', () => {
  holdsOnEveryPath(paths);

  it('shows the next slide every 3000 ms and wraps after the last', () => {
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

  it('wraps in both directions when moved by hand', () => {
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

  it.each([
    ['the pointer is over it', 'hover', 'leave'],
    ['the keyboard is inside', 'focus', 'blur'],
    ['the tab is hidden', 'hide', 'show'],
    ['the person paused it', 'pause', 'play'],
    ['the person wants less motion', 'reduceMotion', 'allowMotion'],
  ] as const)('stands still while %s', (_why, hold, release) => {
    const actor = start();
    jest.advanceTimersByTime(2000);
    actor.send({ type: hold });
    expect(actor.getSnapshot().matches('paused')).toBe(true);
    jest.advanceTimersByTime(60_000);
    expect(shown(actor)).toBe(0);

    actor.send({ type: release });
    jest.advanceTimersByTime(2999);
    expect(shown(actor)).toBe(0);
    jest.advanceTimersByTime(1);
    expect(shown(actor)).toBe(1);
  });

  it('moves by hand while it is held, and stays held', () => {
    const actor = start();
    actor.send({ type: 'hover' });
    actor.send({ type: 'next' });
    expect(shown(actor)).toBe(1);
    expect(actor.getSnapshot().matches('paused')).toBe(true);
    jest.advanceTimersByTime(60_000);
    expect(shown(actor)).toBe(1);
  });

  it('shows Redux DevTools which slide it is, counted as people do, and what holds it', () => {
    const actor = start();
    expect(shownOf(actor.getSnapshot())).toEqual({ slide: 1, of: 3, holds: '' });
    actor.send({ type: 'next' });
    actor.send({ type: 'hover' });
    actor.send({ type: 'hide' });
    expect(shownOf(actor.getSnapshot())).toEqual({ slide: 2, of: 3, holds: 'pointer, hidden' });
  });

  it('plays again only when the last hold has ended', () => {
    const actor = start();
    actor.send({ type: 'hover' });
    actor.send({ type: 'hover' });
    actor.send({ type: 'focus' });
    actor.send({ type: 'leave' });
    expect(actor.getSnapshot().matches('paused')).toBe(true);
    actor.send({ type: 'blur' });
    expect(actor.getSnapshot().matches('playing')).toBe(true);
  });
});
