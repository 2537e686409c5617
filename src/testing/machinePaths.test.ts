import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '#src/lib/unprovided.ts';
import { replayPaths } from './machinePaths.ts';
import type { Scenario } from './machineScenario.ts';
import { silentWhenUnprovided } from './silentWhenUnprovided.ts';

/** A kettle that boils in 100 ms when it is switched on and contains water. */
const kettle = setup({
  types: {
    context: {} as { water: number; boiled: number },
    events: {} as { type: 'fill' } | { type: 'press' },
  },
  actors: { whistle: fromPromise<unknown>(() => Promise.resolve()) },
  guards: { empty: ({ context }) => context.water === 0 },
  actions: { notifyBoiled: () => {} },
  delays: { boils: 100 },
}).createMachine({
  id: 'kettle',
  context: { water: 0, boiled: 0 },
  initial: 'cold',
  states: {
    cold: {
      on: { fill: { actions: assign({ water: 1 }) }, press: [{ guard: 'empty' }, { target: 'boiling' }] },
    },
    boiling: {
      after: { boils: 'hot' },
      on: { press: 'cold' },
    },
    hot: {
      entry: ['notifyBoiled', assign({ boiled: ({ context }) => context.boiled + 1 })],
      invoke: { id: 'whistle', src: 'whistle', onDone: 'cold' },
    },
  },
});

const paths: Scenario<typeof kettle> = {
  machine: kettle,
  events: () => [{ type: 'fill' }, { type: 'press' }],
  outcomes: { whistle: { done: [null] } },
  actions: ['notifyBoiled'],
  shortest: ({ value, context: { water } }) => [value, water],
  simple: ({ value, context: { water } }) => [value, water],
  invariants: {},
};

describe('Replaying the paths of a machine', () => {
  it('runs every pair, also of events that are ignored, and takes every branch', () => {
    expect(replayPaths(paths)).toMatchObject({
      shortest: 4,
      simple: 4,
      missing: [],
      untaken: [],
      broken: {},
    });
    expect(replayPaths(paths).pairs).toEqual([
      'kettle.cold × fill',
      'kettle.cold × press',
      'kettle.boiling × fill',
      'kettle.boiling × press',
      'kettle.boiling × xstate.after.boils.kettle.boiling',
      'kettle.hot × fill',
      'kettle.hot × press',
      'kettle.hot × xstate.done.actor.whistle',
    ]);
  });

  it('names the pairs and the branches that did not run', () => {
    const { missing, untaken } = replayPaths({
      ...paths,
      outcomes: {},
      sent: (_, { type }) => type === 'press',
    });
    expect(missing).toContain('kettle.cold × fill');
    expect(missing).toContain('kettle.hot × xstate.done.actor.whistle');
    expect(untaken).toContain('kettle.cold × press #2');
    expect(missing).not.toContain('kettle.cold × press');
  });

  it('names what does not hold, with the path on which it broke', () => {
    const { broken } = replayPaths({
      ...paths,
      invariants: {
        'never boils': ({ after }) => !after.matches('boiling'),
        'never tells anything': ({ history }) => history.length === 0,
        'never whistles': ({ running, started }) => running.length + started.length === 0,
        'is what it is': () => true,
      },
    });
    const boiled = 'fill → press → xstate.after.boils.kettle.boiling';
    expect(broken).toEqual({
      'never boils': 'fill → press',
      'never tells anything': boiled,
      'never whistles': boiled,
    });
  });

  it('fails when two states that behave differently are taken for one', () => {
    const door = setup({ types: { context: {} as { key: boolean } } }).createMachine({
      id: 'door',
      context: { key: false },
      initial: 'away',
      states: {
        away: { on: { comeWithKey: { target: 'closed', actions: assign({ key: true }) }, come: 'closed' } },
        closed: { on: { open: { guard: ({ context }) => context.key, target: 'open' } } },
        open: {},
      },
    });
    const doors = (state: Scenario<typeof door>['simple']): Scenario<typeof door> => ({
      machine: door,
      events: () => [{ type: 'comeWithKey' }, { type: 'come' }, { type: 'open' }],
      shortest: state,
      simple: state,
      invariants: {},
    });
    expect(() => replayPaths(doors(({ value }) => value))).toThrow(
      'door: come → open leads to "closed", not to "open".',
    );
    expect(replayPaths(doors(({ value, context }) => [value, context.key])).missing).toEqual([]);
  });
});

describe('What nobody provided to a machine', () => {
  it('is named when it does nothing, or names something else, unless it need not be provided', () => {
    expect(silentWhenUnprovided(kettle)).toEqual(['actor whistle', 'action notifyBoiled']);
    expect(silentWhenUnprovided(kettle, ['notifyBoiled'])).toEqual(['actor whistle']);
    const told = kettle.provide({
      actors: { whistle: fromPromise<unknown>(() => unprovided('actor', 'whistle', 'kettle')) },
      actions: { notifyBoiled: () => unprovided('action', 'notifyBoiled', 'pot') },
    });
    expect(silentWhenUnprovided(told)).toEqual(['action notifyBoiled']);
  });
});
