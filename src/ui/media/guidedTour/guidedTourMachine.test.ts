import { createActor, fromPromise } from 'xstate';
import { shownOf } from '#src/lib/inspectable.ts';
import { holdsOnEveryPath } from '#src/testing/everyPath.ts';
import { guidedTourMachine } from './guidedTourMachine.ts';
import { paths } from './guidedTourMachine.paths.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A tour whose way from point to point takes a second. */
function start(count = 3) {
  const glided: number[] = [];
  const actor = createActor(
    guidedTourMachine.provide({
      actors: {
        glide: fromPromise<unknown, { index: number }>(({ input }) => {
          glided.push(input.index);
          return new Promise((resolve) => setTimeout(resolve, 1000));
        }),
      },
      actions: { showWhole: () => void glided.push(-1) },
    }),
    { input: { count } },
  ).start();
  return { actor, glided, index: () => actor.getSnapshot().context.index };
}

describe('Guided details', () => {
  holdsOnEveryPath(paths);

  it('start with the first point and stay there until the next one is chosen', async () => {
    const { actor, glided } = start();
    actor.send({ type: 'start' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(glided).toEqual([0]);
    actor.send({ type: 'next' });
    expect(glided).toEqual([0, 1]);
  });

  it('advance every 9 seconds after arrival while they play, and stop at the last', async () => {
    const { actor, index } = start();
    actor.send({ type: 'start' });
    actor.send({ type: 'play' });
    await jest.advanceTimersByTimeAsync(9999);
    expect(index()).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(index()).toBe(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(index()).toBe(2);
    expect(actor.getSnapshot().matches({ touring: 'resting' })).toBe(true);
    expect(actor.getSnapshot().context.playing).toBe(false);
    actor.send({ type: 'play' });
    expect(index()).toBe(0);
  });

  it('end neither before the first nor after the last', async () => {
    const { actor, index } = start(3);
    actor.send({ type: 'goTo', index: 2 });
    actor.send({ type: 'next' });
    expect(index()).toBe(2);
    actor.send({ type: 'goTo', index: 0 });
    actor.send({ type: 'previous' });
    await jest.advanceTimersByTimeAsync(1000);
    expect(index()).toBe(0);
  });

  it('are glided to anew when the same one is chosen again, after the picture was moved by hand', async () => {
    const { actor, glided } = start();
    actor.send({ type: 'goTo', index: 1 });
    await jest.advanceTimersByTimeAsync(1000);
    actor.send({ type: 'goTo', index: 1 });
    expect(glided).toEqual([1, 1]);
  });

  it('show the whole picture when they end', () => {
    const { actor, glided } = start();
    actor.send({ type: 'start' });
    actor.send({ type: 'stop' });
    expect(glided).toEqual([0, -1]);
  });

  it('do not play with reduced motion (R25), and stop when it is turned on', async () => {
    const { actor, index } = start();
    actor.send({ type: 'start' });
    actor.send({ type: 'play' });
    actor.send({ type: 'reduceMotion' });
    await jest.advanceTimersByTimeAsync(60_000);
    actor.send({ type: 'play' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'next' });
    expect(index()).toBe(1);
  });

  it('show Redux DevTools which point it is, counted as people do', () => {
    const { actor } = start();
    actor.send({ type: 'goTo', index: 1 });
    expect(shownOf(actor.getSnapshot())).toEqual({ point: 2, of: 3, playing: false });
  });

  it('stay when no movement is provided, and throw when no action is', async () => {
    const thrown: unknown[] = [];
    const actor = createActor(guidedTourMachine, { input: { count: 3 } });
    actor.subscribe({ error: (error) => thrown.push(error) });
    actor.start();
    actor.send({ type: 'start' });
    await jest.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().matches({ touring: 'resting' })).toBe(true);
    actor.send({ type: 'stop' });
    expect(thrown).toEqual([new Error('Provide the action "showWhole" to the guidedTour machine.')]);
  });
});
