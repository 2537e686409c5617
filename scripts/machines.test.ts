import { fromPromise, not, setup } from 'xstate';
import { machineDiagram } from './machines.ts';

const lamp = setup({
  actors: { glow: fromPromise(() => Promise.resolve()) },
  guards: { dark: () => true, bright: not('dark') },
  actions: { click: () => {} },
  delays: { fade: 3000 },
}).createMachine({
  id: 'lamp',
  type: 'parallel',
  states: {
    light: {
      initial: 'off',
      on: { break: '.off' },
      states: {
        off: { on: { press: { guard: 'dark', target: 'on', actions: 'click' } } },
        on: {
          initial: 'warm',
          on: { press: 'off' },
          invoke: { id: 'glow', src: 'glow', onDone: { guard: 'bright', target: 'off' } },
          states: { warm: { after: { fade: 'hot' } }, hot: {} },
        },
      },
    },
    plug: { initial: 'in', states: { in: { on: { pull: {} } } } },
  },
});

describe('The diagram of a machine', () => {
  it('shows nested and parallel states with their events, guards, actions, delays and actors (WATCH-1)', () => {
    expect(`\n${machineDiagram(lamp)}\n`).toBe(`
stateDiagram-v2
  state "lamp" as lamp {
    state "light" as lamp_light {
      state "off" as lamp_light_off
      state "on" as lamp_light_on {
        state "warm" as lamp_light_on_warm
        state "hot" as lamp_light_on_hot
        [*] --> lamp_light_on_warm
        lamp_light_on_warm --> lamp_light_on_hot : after 3000 ms (fade)
      }
      note right of lamp_light_on
        invokes glow
      end note
      [*] --> lamp_light_off
      lamp_light_off --> lamp_light_off : break
      lamp_light_on --> lamp_light_off : break<br/>press<br/>glow done [bright]
      lamp_light_off --> lamp_light_on : press [dark] / click
    }
    --
    state "plug" as lamp_plug {
      state "in" as lamp_plug_in
      note right of lamp_plug_in
        stays on pull
      end note
      [*] --> lamp_plug_in
    }
  }
`);
  });

  it('says which way is taken unless a guard holds', () => {
    const door = setup({ guards: { shut: () => true } }).createMachine({
      id: 'door',
      initial: 'closed',
      states: {
        closed: { always: [{ guard: 'shut', target: 'locked' }, { target: 'open' }] },
        locked: {},
        open: {},
      },
    });
    expect(machineDiagram(door)).toContain('door_closed --> door_locked : [shut]');
    expect(machineDiagram(door)).toContain('door_closed --> door_open : [else]');
  });

  it('asks for the name of a guard that has none', () => {
    const lock = setup({ guards: { shut: () => true } }).createMachine({
      id: 'lock',
      on: { turn: { guard: not('shut'), actions: () => {} } },
    });
    expect(() => machineDiagram(lock)).toThrow('Name the guard of "turn" in lock: setup({ guards }).');
  });
});
