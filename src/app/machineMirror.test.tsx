import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { useActorRef } from '@xstate/react';
import { act, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { assign, createActor, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import { renderApp } from '#src/testing/renderApp.tsx';
import { machineMiddleware } from './machineDriver.ts';
import { machinesReducer, mirrorMachines, type RunningMachines } from './machineMirror.ts';
import { createStore } from './store.ts';

const crash = (): never => {
  throw new Error('swordfish');
};

/** A machine with invoked actors, a raised event, an eventless transition, a final state, and secrets everywhere. */
const lamp = setup({
  types: { context: {} as { presses: number; owner: string } },
  actors: { glow: fromPromise(() => Promise.resolve('swordfish')), bulb: fromCallback(() => {}) },
}).createMachine({
  id: 'lamp',
  meta: { inspect: ({ presses }: { presses: number }) => ({ presses }) },
  context: { presses: 0, owner: 'swordfish' },
  initial: 'off',
  on: {
    look: {},
    flicker: { actions: raise({ type: 'press', word: 'swordfish' }) },
    crash: { actions: crash },
  },
  states: {
    off: {
      on: { press: { target: 'on', actions: assign({ presses: ({ context }) => context.presses + 1 }) } },
    },
    on: {
      tags: 'bright',
      invoke: [
        { id: 'glow', src: 'glow' },
        { id: 'bulb', src: 'bulb' },
      ],
      on: { press: 'off', fade: 'fading', bang: 'broken', dim: { actions: sendTo('bulb', { type: 'dim' }) } },
    },
    fading: { always: 'off' },
    broken: { type: 'final' },
  },
});

/** A store with the mirror, and the actions that DevTools would list. */
function openDevTools() {
  const all: { type: string }[] = [];
  const running: RunningMachines = new Map();
  const list: Middleware = () => (next) => (action) => {
    all.push(action as { type: string });
    return next(action);
  };
  const store = configureStore({
    reducer: { machines: machinesReducer },
    middleware: (getDefault) => getDefault().concat(list, machineMiddleware(running)),
  });
  const inspect = mirrorMachines(store.dispatch, running);
  /** The types of the actions since the last call. */
  const listed = () => all.splice(0).map(({ type }) => type.replace('machine/lamp', ''));
  return { inspect, dispatch: store.dispatch, all, listed, machines: () => store.getState().machines };
}

/** Lets settled promises run their callbacks. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

/** A lamp that was switched on. */
function switchOn(devTools = openDevTools()) {
  const actor = createActor(lamp, { id: 'lamp', inspect: devTools.inspect });
  actor.subscribe({ error: () => {} });
  actor.start().send({ type: 'press' });
  return { actor, ...devTools };
}

describe('Redux DevTools', () => {
  it('shows a machine with its value, its tags and what it declares of its context', () => {
    const { machines, inspect } = switchOn();
    const shy = setup({}).createMachine({ id: 'shy', context: { secret: 'swordfish' } });
    createActor(shy, { id: 'shy', inspect }).start();
    expect(machines()).toEqual({
      lamp: { machine: 'lamp', value: 'on', tags: ['bright'], context: { presses: 1 } },
      shy: { machine: 'shy', value: {}, tags: [], context: {} },
    });
  });

  it('lists the start and the end of every actor, its invoked ones too, around what happened', async () => {
    const { actor, listed } = switchOn();
    expect(listed()).toEqual([' started', '/press', '/glow started', '/bulb started']);
    await settle();
    expect(listed()).toEqual(['/glow done', '/xstate.done.actor.glow (unchanged)']);
    actor.stop();
    expect(listed()).toEqual(['/bulb stopped', ' stopped']);
  });

  it.each([
    ['every event, marking those that change nothing', 'look', ['/look (unchanged)']],
    ['the events of invoked actors', 'dim', ['/dim (unchanged)', '/bulb/dim']],
    ['raised events', 'flicker', ['/flicker (unchanged)', '/press', '/bulb stopped']],
    ['eventless transitions', 'fade', ['/fade', '/always', '/bulb stopped']],
    ['that a machine is done', 'bang', ['/bang', '/bulb stopped', ' done']],
    ['that a machine failed', 'crash', [' failed']],
  ])('lists %s', async (_what, type, expected) => {
    const { actor, listed, machines } = switchOn();
    await settle();
    listed();
    actor.send({ type });
    await settle();
    expect(listed()).toEqual(expected);
    expect(Object.keys(machines())).toEqual(['bang', 'crash'].includes(type) ? [] : ['lamp']);
  });

  it('says of every event from whom it came (WATCH-2)', async () => {
    const { actor, all } = switchOn();
    for (const type of ['look', 'flicker', 'press', 'dim', 'fade']) {
      await settle();
      actor.send({ type });
    }
    const from = all.flatMap(({ type, ...action }) => {
      const { payload } = action as unknown as { payload: { from?: string } };
      return payload.from ? `${type.replace('machine/', '')} ← ${payload.from}` : [];
    });
    expect(from).toEqual([
      ...['lamp started ← its user', 'lamp/press ← its user'],
      ...['lamp/glow started ← lamp', 'lamp/bulb started ← lamp'],
      'lamp/xstate.done.actor.glow (unchanged) ← lamp/glow',
      'lamp/look (unchanged) ← its user',
      ...['lamp/flicker (unchanged) ← its user', 'lamp/press ← lamp'],
      ...['lamp/press ← its user', 'lamp/glow started ← lamp', 'lamp/bulb started ← lamp'],
      'lamp/xstate.done.actor.glow (unchanged) ← lamp/glow',
      ...['lamp/dim (unchanged) ← its user', 'lamp/bulb/dim ← lamp'],
      ...['lamp/fade ← its user', 'lamp/always ← lamp'],
    ]);
  });

  it('learns nothing of what contexts, events, outputs and errors carry', async () => {
    const { actor, all } = switchOn();
    for (const type of ['look', 'flicker', 'press', 'crash']) {
      await settle();
      actor.send({ type, word: 'swordfish' });
    }
    await settle();
    expect(all.at(-1)?.type).toBe('machine/lamp failed');
    expect(JSON.stringify(all)).not.toContain('swordfish');
  });

  it('lists an event again that is sent again', () => {
    const { actor, listed } = switchOn();
    listed();
    const look = { type: 'look' };
    actor.send(look);
    actor.send(look);
    expect(listed()).toEqual(['/look (unchanged)', '/look (unchanged)']);
  });

  it('tells two machines with one id apart', () => {
    const devTools = openDevTools();
    const [one] = [switchOn(devTools).actor, switchOn(devTools).actor];
    one.send({ type: 'press' });
    expect(devTools.machines()).toMatchObject({ lamp: { value: 'off' }, 'lamp#2': { value: 'on' } });
    one.stop();
    expect(devTools.machines()).toMatchObject({ 'lamp#2': { value: 'on' } });
    switchOn(devTools);
    expect(Object.keys(devTools.machines()).sort()).toEqual(['lamp', 'lamp#2']);
  });

  it('shows that StrictMode starts a machine twice, and forgets it with its component', () => {
    const { inspect, listed, machines } = openDevTools();
    function Lamp() {
      const ref = useActorRef(lamp, { id: 'lamp', inspect });
      return <button onClick={() => ref.send({ type: 'press' })}>Press</button>;
    }
    const view = render(<Lamp />, { wrapper: StrictMode });
    expect(listed()).toEqual([' started', ' stopped', ' started']);
    act(() => view.getByRole('button').click());
    expect(machines()).toMatchObject({ lamp: { value: 'on', context: { presses: 1 } } });
    view.unmount();
    expect(listed().at(-1)).toBe(' stopped');
    expect(machines()).toEqual({});
  });
});

describe('In production, the machines', () => {
  const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, EXTENSION);
  });
  const machinesOf = () => {
    jest.replaceProperty(process.env, 'NODE_ENV', 'production');
    const store = createStore({ apiBaseUrl: '', getToken: () => Promise.resolve(null) });
    createActor(lamp, { id: 'lamp', inspect: store.inspectMachine }).start();
    return Object.keys(store.getState().machines);
  };

  it('are mirrored where the browser has Redux DevTools', () => {
    Object.assign(globalThis, { [EXTENSION]: () => undefined });
    expect(machinesOf()).toEqual(['lamp']);
  });

  it('dispatch nothing where it has none', () => {
    expect(machinesOf()).toEqual([]);
  });
});

describe('While developing, machine/send', () => {
  it('drives the machine that it names', async () => {
    const { store } = renderApp('/');
    const hero = () => store.getState().machines.hero?.context.slide;
    await waitFor(() => expect(hero()).toBe(1));
    act(
      () => void store.dispatch({ type: 'machine/send', payload: { id: 'hero', event: { type: 'next' } } }),
    );
    expect(hero()).toBe(2);
  });

  const events = 'it knows: flicker, crash, press, fade, bang, dim. An event is an object with a type.';
  it.each([
    [undefined, 'no machine "undefined" is running; these are: lamp.'],
    [{ id: 'lantern', event: { type: 'press' } }, 'no machine "lantern" is running; these are: lamp.'],
    [{ id: 'lamp/bulb', event: { type: 'dim' } }, 'no machine "lamp/bulb" is running; these are: lamp.'],
    [{ id: 'lamp', event: { type: 'melt' } }, `the machine "lamp" knows no event "melt"; ${events}`],
    [{ id: 'lamp', event: 'press' }, `the machine "lamp" knows no event "undefined"; ${events}`],
    [{ id: 'lamp' }, `the machine "lamp" knows no event "undefined"; ${events}`],
  ])('says what to send instead of %j', (payload, said) => {
    const log = jest.spyOn(console, 'info').mockImplementation(() => {});
    const { dispatch, machines } = switchOn();
    dispatch({ type: 'machine/send', payload });
    expect(log).toHaveBeenLastCalledWith(`machine/send: ${said}`);
    expect(machines()).toMatchObject({ lamp: { value: 'on' } });
    log.mockRestore();
  });
});
