import { setup } from 'xstate';
import type { Inspectable, Shown } from '#src/lib/inspectable.ts';
import { walkRecord } from './walkRecord.ts';

type Lamp = { lit: boolean; bulbs: readonly string[] };
const lamp = setup({
  types: { context: {} as Lamp, meta: {} as Inspectable<Lamp> },
  guards: { isLit: ({ context }) => context.lit, hasBulb: ({ context }) => context.bulbs.length > 0 },
}).createMachine({
  id: 'lamp',
  meta: { inspect: ({ lit, bulbs: [bulb] }) => ({ lit, bulb: bulb ?? null }) },
  context: { lit: true, bulbs: [] },
  initial: 'on',
  states: {
    on: { on: { press: { guard: 'isLit', target: 'off' }, swap: { guard: 'hasBulb', target: 'off' } } },
    off: {},
  },
});
const on: Shown = { machine: 'lamp', value: 'on', tags: [], context: { lit: true, bulb: null } };
const after = (event: string) =>
  walkRecord(lamp, [
    { number: 0, event: 'begun', state: on },
    { number: 3, event },
  ]);

describe('A machine that is walked along a record', () => {
  it('answers a guard by what it shows as it is (WATCH-9)', () => {
    const { differs, lacks } = after('press');
    expect(differs).toEqual({ number: 3, event: 'press', recorded: '"on"', reached: '"off"' });
    expect(lacks).toEqual([]);
  });

  it('leaves a guard to the record by what it shows in another form (WATCH-9)', () => {
    const { differs, lacks } = after('swap');
    expect(differs).toBeUndefined();
    expect(lacks).toEqual(['whether "hasBulb" holds (context.bulbs)']);
  });
});
