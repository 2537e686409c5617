import type { Scenario } from '#src/testing/machineScenario.ts';
import { guidedTourMachine } from './guidedTourMachine.ts';

const COUNT = 3;

/** Every way through a tour of three points. */
export const paths: Scenario<typeof guidedTourMachine> = {
  machine: guidedTourMachine,
  input: { count: COUNT },
  events: () => [
    { type: 'start' },
    { type: 'next' },
    { type: 'previous' },
    { type: 'goTo', index: 2 },
    { type: 'goTo', index: COUNT },
    { type: 'play' },
    { type: 'pause' },
    { type: 'stop' },
    { type: 'reduceMotion' },
    { type: 'allowMotion' },
  ],
  outcomes: { glide: { done: [undefined], failed: [new Error('gone')] } },
  actions: ['showWhole'],
  shortest: ({ value, context }) => [value, context],
  simple: (snapshot) => [snapshot.hasTag('touring'), snapshot.context.still],
  invariants: {
    'shows an existing point': ({ after: { context } }) => context.index >= 0 && context.index < COUNT,
    'moves by one point at most, unless a point was chosen or the tour starts anew': ({
      event,
      before,
      after,
    }) =>
      ['goTo', 'start', 'play'].includes(event.type) ||
      Math.abs(after.context.index - before.context.index) <= 1,
    'glides to the point that is shown, each time that it changes': ({ before, after, started }) =>
      started.every(({ input }) => (input as { index: number }).index === after.context.index) &&
      (after.context.index === before.context.index || started.length === 1 || after.matches('whole')),
    'glides in the state of that name, and only there': ({ after, running }) =>
      running.includes('glide') === after.matches({ touring: 'gliding' }),
    'never plays with reduced motion (R25)': ({ after }) => !(after.context.still && after.context.playing),
    'advances by itself only while it plays': ({ event, before }) =>
      !event.type.startsWith('xstate.after') || before.context.playing,
    'plays in a tour only': ({ after }) => !after.context.playing || after.hasTag('touring'),
    'is reading exactly while it plays and has arrived': ({ after }) =>
      after.matches({ touring: 'reading' }) ===
      (after.context.playing && after.hasTag('touring') && !after.matches({ touring: 'gliding' })),
    'shows the whole picture when it ends, once': ({ event, before, effects }) =>
      effects.filter(({ type }) => type === 'showWhole').length ===
      Number(event.type === 'stop' && before.hasTag('touring')),
  },
};
