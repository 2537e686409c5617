import { createActor, fromPromise } from 'xstate';
import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { done, failed } from '#src/testing/machineSteps.ts';
import { guidedTourMachine } from './guidedTourMachine.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A tour of three points that has started; its way from point to point takes a second. */
function start() {
  const glided: number[] = [];
  const glide = fromPromise<unknown, { index: number }>(({ input }) => {
    glided.push(input.index);
    return new Promise((resolve) => setTimeout(resolve, 1000));
  });
  const machine = guidedTourMachine.provide({ actors: { glide } });
  const actor = createActor(machine, { input: { count: 3 } }).start();
  actor.send({ type: 'start' });
  return { actor, glided, index: () => actor.getSnapshot().context.index };
}

describe('Guided details', () => {
  holdsAfterEveryEvent(guidedTourMachine, {
    inputs: [{ count: 3 }],
    events: [
      ...([{ type: 'start' }, { type: 'next' }, { type: 'previous' }, { type: 'stop' }] as const),
      ...([-1, 0, 2, 3] as const).map((index) => ({ type: 'goTo', index }) as const),
      ...([{ type: 'play' }, { type: 'pause' }, { type: 'reduceMotion' }, { type: 'allowMotion' }] as const),
      ...[done('glide'), failed('glide', new Error('gone'))],
    ],
    actors: { answers: { glide: [] } },
    shows: { point: 1, of: 3, playing: false },
    invariants: {
      'shows an existing point': ({ after }) => [0, 1, 2].includes(after.context.index),
      'moves by one point at most, unless one was chosen or it starts anew': ({ event, before, after }) =>
        ['goTo', 'start', 'play'].includes(event.type) ||
        Math.abs(after.context.index - before.context.index) <= 1,
      'glides to the point that is shown, each time that it changes': ({
        before,
        after,
        started: { glide },
      }) => (glide ? glide.index === after.context.index : after.context.index === before.context.index),
      'glides in the state of that name, and only there': ({ after, running }) =>
        running.includes('glide') === after.matches({ touring: 'gliding' }),
      'never plays with reduced motion (ACCESS-4), nor outside a tour': ({ after }) =>
        !after.context.playing || (!after.context.still && after.hasTag('touring')),
      'advances by itself only while it plays': ({ event, before }) =>
        !event.type.startsWith('xstate.after.') || before.context.playing,
      'is reading exactly while it plays and has arrived': ({ after, running }) =>
        after.matches({ touring: 'reading' }) === (after.context.playing && running.length === 0),
      'shows the whole picture when it ends': ({ event, before, did }) =>
        did.includes('showWhole') === (event.type === 'stop' && before.hasTag('touring')),
    },
  });

  it('start with the first point and stay there until the next one is chosen', async () => {
    const { actor, glided } = start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(glided).toEqual([0]);
    actor.send({ type: 'next' });
    expect(glided).toEqual([0, 1]);
  });

  it('advance every 9 seconds after arrival while they play, and stop at the last', async () => {
    const { actor, index } = start();
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

  it('are glided to anew when the same one is chosen again, after the picture was moved by hand', async () => {
    const { actor, glided } = start();
    await jest.advanceTimersByTimeAsync(1000);
    actor.send({ type: 'goTo', index: 0 });
    expect(glided).toEqual([0, 0]);
  });

  it('do not play with reduced motion, and stop when it is turned on (ACCESS-4)', async () => {
    const { actor, index } = start();
    actor.send({ type: 'play' });
    actor.send({ type: 'reduceMotion' });
    await jest.advanceTimersByTimeAsync(60_000);
    actor.send({ type: 'play' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'next' });
    expect(index()).toBe(1);
  });
});
