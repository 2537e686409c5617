import { fromPromise, not, setup } from 'xstate';
import { machineDiagram } from './machineDiagram.ts';

const lamp = setup({
  actors: { glow: fromPromise(() => Promise.resolve()) },
  guards: { dark: () => true },
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
          invoke: { id: 'glow', src: 'glow', onDone: { guard: not('dark'), target: 'off' } },
          states: { warm: { after: { fade: 'hot' } }, hot: {} },
        },
      },
    },
    plug: { initial: 'in', states: { in: { on: { pull: {} } } } },
  },
});

describe('The diagram of a machine', () => {
  const lines = machineDiagram(lamp)
    .split('\n')
    .map((line) => line.trim());

  it('shows nested and parallel states, each with where it begins', () => {
    expect(lines).toEqual(expect.arrayContaining(['state "light" as lamp_light {', '--']));
    expect(lines).toEqual(
      expect.arrayContaining(['state "on" as lamp_light_on {', '[*] --> lamp_light_on_warm']),
    );
  });

  it('names events, guards, actions and delays', () => {
    expect(lines).toContain('lamp_light_off --> lamp_light_on : press [dark] / click');
    expect(lines).toContain('lamp_light_on --> lamp_light_off : break<br/>press<br/>glow done [not dark]');
    expect(lines).toContain('lamp_light_on_warm --> lamp_light_on_hot : after 3000 ms (fade)');
  });

  it('draws a transition that holds in every child from each of them, on one line with its other ones', () => {
    const breaks = lines.filter((line) => line.includes('break'));
    expect(breaks).toEqual([
      'lamp_light_off --> lamp_light_off : break',
      'lamp_light_on --> lamp_light_off : break<br/>press<br/>glow done [not dark]',
    ]);
  });

  it('notes the actors it invokes and the events it ignores', () => {
    expect(lines).toEqual(expect.arrayContaining(['invokes glow', 'ignores pull']));
  });
});
