import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { useActorRef } from '@xstate/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { assign, createActor, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import type { Inspectable } from '#src/lib/inspectable.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { driveMachines, sendToMachine } from './machineDriver.ts';
import { machinesReducer, mirrorMachines, type RunningMachines } from './machineMirror.ts';

type LampContext = { presses: number; owner: string };

/** A machine with an invoked actor, a delay, a raised event, a tag and a final state. */
const lamp = setup({
  types: {
    context: {} as LampContext,
    events: {} as { type: 'press' | 'look' | 'dim' | 'bang' | 'flicker' | 'crash'; word?: string },
    tags: {} as 'bright',
    meta: {} as Inspectable<LampContext>,
  },
  actors: {
    glow: fromPromise<string>(() => Promise.resolve('the output')),
    bulb: fromCallback<{ type: 'dim' }>(() => {}),
  },
}).createMachine({
  id: 'lamp',
  meta: { inspect: ({ presses }) => ({ presses }) },
  context: { presses: 0, owner: 'Ada' },
  initial: 'off',
  on: {
    look: {},
    flicker: { actions: raise({ type: 'press' }) },
    bang: '.broken',
    crash: {
      actions: () => {
        throw new Error('Burnt out');
      },
    },
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
      on: {
        press: 'off',
        dim: { actions: sendTo('bulb', { type: 'dim' }) },
      },
    },
    broken: { type: 'final' },
  },
});

/** A store with the mirror, which records the action types that DevTools would list. */
function openDevTools() {
  const listed: string[] = [];
  const running: RunningMachines = new Map();
  const list: Middleware = () => (next) => (action) => {
    listed.push((action as { type: string }).type);
    return next(action);
  };
  const store = configureStore({
    reducer: { machines: machinesReducer },
    middleware: (getDefault) => getDefault().concat(list, driveMachines(running)),
  });
  const inspect = mirrorMachines(store.dispatch, running);
  return {
    inspect,
    dispatch: store.dispatch,
    /** The actions since the last call. */
    listed: () => listed.splice(0),
    machines: () => store.getState().machines,
  };
}

/** Lets settled promises run their callbacks. */
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

function switchOn(devTools = openDevTools()) {
  const actor = createActor(lamp, { id: 'lamp', inspect: devTools.inspect }).start();
  devTools.listed();
  actor.send({ type: 'press' });
  return { actor, ...devTools };
}

describe('Redux DevTools', () => {
  it('shows a machine with its value, its tags and what it declares of its context, and nothing else of it', () => {
    const { machines } = switchOn();
    expect(machines()).toEqual({ lamp: { value: 'on', tags: ['bright'], context: { presses: 1 } } });
  });

  it('shows nothing of the context of a machine that declares nothing', () => {
    const { inspect, machines } = openDevTools();
    const shy = setup({}).createMachine({ id: 'shy', context: { secret: 'clay' } });
    createActor(shy, { id: 'shy', inspect }).start();
    expect(machines()).toEqual({ shy: { value: {}, tags: [], context: {} } });
  });

  it('lists the start and the end of every actor, its invoked ones too, around what happened', async () => {
    const { actor, listed } = switchOn();
    expect(listed()).toEqual([
      'machine/lamp/press',
      'machine/lamp/glow started',
      'machine/lamp/bulb started',
    ]);
    await settle();
    expect(listed()).toEqual(['machine/lamp/glow done', 'machine/lamp/xstate.done.actor.glow (unchanged)']);
    actor.stop();
    expect(listed()).toEqual(['machine/lamp/bulb stopped', 'machine/lamp stopped']);
  });

  it('lists every event, marks those that change nothing, and shows none of what they carry', () => {
    const { actor, listed, machines } = switchOn();
    listed();
    const before = machines();
    actor.send({ type: 'look', word: 'swordfish' });
    actor.send({ type: 'dim' });
    expect(listed()).toEqual([
      'machine/lamp/look (unchanged)',
      'machine/lamp/bulb/dim',
      'machine/lamp/dim (unchanged)',
    ]);
    expect(machines()).toBe(before);
  });

  it('lists the events that a machine raises itself', () => {
    const { actor, listed } = switchOn();
    listed();
    actor.send({ type: 'flicker' });
    expect(listed()).toEqual([
      'machine/lamp/flicker (unchanged)',
      'machine/lamp/press',
      'machine/lamp/glow stopped',
      'machine/lamp/bulb stopped',
    ]);
  });

  it('lets go of a machine that is done', () => {
    const { actor, listed, machines } = switchOn();
    listed();
    actor.send({ type: 'bang' });
    expect(listed().slice(-1)).toEqual(['machine/lamp done']);
    expect(machines()).toEqual({});
  });

  it('lets go of a machine that threw, and says so', async () => {
    const { actor, listed, machines } = switchOn();
    listed();
    actor.subscribe({ error: () => {} });
    actor.send({ type: 'crash' });
    await settle();
    expect(listed()).toContain('machine/lamp failed');
    expect(machines()).toEqual({});
  });

  it('tells two machines with one id apart', () => {
    const devTools = openDevTools();
    const [one, two] = [switchOn(devTools).actor, switchOn(devTools).actor];
    devTools.listed();
    one.send({ type: 'press' });
    expect(devTools.listed()[0]).toBe('machine/lamp/press');
    expect(devTools.machines()).toMatchObject({ lamp: { value: 'off' }, 'lamp#2': { value: 'on' } });
    one.stop();
    two.send({ type: 'press' });
    expect(devTools.machines()).toMatchObject({ 'lamp#2': { value: 'off' } });
    switchOn(devTools);
    expect(Object.keys(devTools.machines()).sort()).toEqual(['lamp', 'lamp#2']);
  });

  it.each([
    ['once', ({ children }: { children: React.ReactNode }) => children, 1],
    ['twice in StrictMode, and ends the first', StrictMode, 2],
  ] as const)(
    'shows that a component starts its machine %s, and forgets it with the component',
    (_how, Mode, starts) => {
      const { inspect, listed, machines } = openDevTools();
      function Lamp() {
        const ref = useActorRef(lamp, { id: 'lamp', inspect });
        return <button onClick={() => ref.send({ type: 'press' })}>Press</button>;
      }
      const view = render(<Lamp />, { wrapper: Mode });
      const cycle = ['machine/lamp started', 'machine/lamp stopped'];
      expect(listed()).toEqual(Array(starts).fill(cycle).flat().slice(0, -1));
      act(() => view.getByRole('button').click());
      expect(machines()).toMatchObject({ lamp: { value: 'on', context: { presses: 1 } } });
      listed();
      view.unmount();
      expect(listed()).toEqual([
        'machine/lamp/glow stopped',
        'machine/lamp/bulb stopped',
        'machine/lamp stopped',
      ]);
      expect(machines()).toEqual({});
    },
  );
});

describe('While developing, machine/send', () => {
  const log = jest.spyOn(console, 'info').mockImplementation(() => {});
  beforeEach(() => log.mockClear());

  it('drives the machine that it names', () => {
    const { dispatch, machines } = switchOn();
    dispatch(sendToMachine({ id: 'lamp', event: { type: 'press' } }));
    expect(machines()).toMatchObject({ lamp: { value: 'off' } });
    expect(log).not.toHaveBeenCalled();
  });

  it('says which machines there are when it names none of them', () => {
    const { dispatch, actor } = switchOn();
    dispatch(sendToMachine({ id: 'lantern', event: { type: 'press' } }));
    expect(log).toHaveBeenLastCalledWith('machine/send: no machine "lantern" is running; these are: lamp.');
    actor.stop();
    dispatch(sendToMachine({ id: 'lamp', event: { type: 'press' } }));
    expect(log).toHaveBeenLastCalledWith('machine/send: no machine "lamp" is running; these are: none.');
  });

  it('says which events there are when the machine does not know this one', () => {
    const { dispatch, machines } = switchOn();
    for (const event of [{ type: 'melt' }, 'press', undefined])
      dispatch({ type: 'machine/send', payload: { id: 'lamp', event } });
    dispatch({ type: 'machine/send' });
    expect(log.mock.calls.map(([said]) => String(said).split(';')[0])).toEqual([
      'machine/send: the machine "lamp" knows no event "melt"',
      'machine/send: the machine "lamp" knows no event "undefined"',
      'machine/send: the machine "lamp" knows no event "undefined"',
      "machine/send: name a machine: { type: 'machine/send', payload: { id: 'hero', event: { type: 'next' } } }.",
    ]);
    expect(log.mock.calls[0]?.[0]).toContain('it knows: flicker, bang, crash, press, dim');
    expect(machines()).toMatchObject({ lamp: { value: 'on' } });
  });
});

describe('The product', () => {
  it('mirrors its machines while they run, and can be driven from DevTools', async () => {
    const { store, user } = renderApp('/');
    await screen.findByRole('region', { name: 'Featured stories' });
    const machines = () => store.getState().machines;
    await waitFor(() =>
      expect(machines()).toMatchObject({
        session: { tags: [], context: { uid: null, request: null, waiting: 0, heldBack: false } },
        hero: { context: { slide: 1, of: 3 } },
      }),
    );
    act(() => void store.dispatch(sendToMachine({ id: 'hero', event: { type: 'next' } })));
    expect(machines()).toMatchObject({ hero: { context: { slide: 2, of: 3 } } });

    await user.click(screen.getAllByRole('link', { name: 'Login' })[0] as HTMLElement);
    await waitFor(() => expect(machines()).toHaveProperty('login'));
    expect(machines()).not.toHaveProperty('hero');
  });
});
