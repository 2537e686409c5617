import { assign, fromPromise, sendTo, setup } from 'xstate';
import { done, failed, stepsOf, type Scenario, type Step } from './machineSteps.ts';

/** A kettle that boils in 100 ms when it is switched on and contains water. */
const kettle = setup({
  types: {
    context: {} as { water: number },
    events: {} as { type: 'fill' } | { type: 'press' } | { type: 'hush' },
  },
  actors: { whistle: fromPromise<unknown, { tone: string }>(() => Promise.resolve()) },
  guards: { empty: ({ context }) => context.water === 0 },
  actions: { notifyBoiled: () => {} },
  delays: { boils: 100 },
}).createMachine({
  id: 'kettle',
  context: { water: 0 },
  initial: 'cold',
  states: {
    cold: {
      on: { fill: { actions: assign({ water: 1 }) }, press: [{ guard: 'empty' }, { target: 'boiling' }] },
    },
    boiling: { after: { boils: 'hot' }, on: { press: 'cold' } },
    hot: {
      entry: 'notifyBoiled',
      invoke: { id: 'whistle', src: 'whistle', input: { tone: 'A' }, onDone: 'dry', onError: 'cold' },
      on: { hush: { actions: sendTo('whistle', { type: 'hush' }) } },
    },
    dry: { entry: assign({ water: 0 }), always: { guard: 'empty', target: 'cold' } },
  },
});

const events: Scenario<typeof kettle>['events'] = [
  ...([{ type: 'fill' }, { type: 'press' }, { type: 'hush' }] as const),
  ...[done('whistle'), failed('whistle', new Error('cracked'))],
];

describe('The steps of a machine', () => {
  const { steps, missing } = stepsOf(kettle, { events });
  const waterOf = (state: Step['before']) => (state.context as { water: number }).water;

  it('are every event in every state, with its delays and the ends of its actors', () => {
    const types: Record<string, string> = {};
    for (const { before, event } of steps) {
      const state = `${String(before.value)} ${waterOf(before)}`;
      types[state] = [types[state], event.type].join(' ').trim();
    }
    expect(types).toEqual({
      'cold 0': 'fill press hush',
      'cold 1': 'fill press hush',
      'boiling 1': 'fill press hush xstate.after.boils.kettle.boiling',
      'hot 1': 'fill press hush xstate.done.actor.whistle xstate.error.actor.whistle',
    });
    expect(missing).toEqual([]);
  });

  it('know what each does: its actions, what it sends to actors, and the actors that it starts', () => {
    const did = steps
      .filter(({ did }) => did.length > 0)
      .map(({ event, did, started }) => [event.type, did, started]);
    expect(did).toEqual([
      ['xstate.after.boils.kettle.boiling', ['notifyBoiled'], { whistle: { tone: 'A' } }],
      ['hush', ['whistle ← hush'], {}],
    ]);
    expect(steps.every(({ after, running }) => after.matches('hot') === (running[0] === 'whistle'))).toBe(
      true,
    );
  });

  it.each([
    ['an event', 'hush', 'kettle.hot × hush'],
    [
      'the end of an actor',
      'xstate.error.actor.whistle',
      'kettle.hot × xstate.error.actor.whistle → kettle.cold',
    ],
    ['a state', 'xstate.done.actor.whistle', 'kettle.dry'],
    ['an eventless transition', 'xstate.done.actor.whistle', 'kettle.dry × always → kettle.cold'],
    ['a branch', 'fill', 'kettle.cold × press → kettle.boiling'],
  ])('name what is missing: %s', (_what, without, name) => {
    const others = events.filter(({ type }) => type !== without);
    expect(stepsOf(kettle, { events: others }).missing).toContain(name);
  });

  it('stop where the scenario ends', () => {
    const dry = stepsOf(kettle, { events, within: (state) => waterOf(state) === 0 });
    expect(dry.steps.map(({ event }) => event.type)).toEqual(['fill', 'press', 'hush']);
  });
});
