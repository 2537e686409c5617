import { assign, fromPromise, setup } from 'xstate';
import { done } from './machineSteps.ts';
import { breakingSequence } from './randomSequences.ts';

/** A kettle that is filled without end; with more than two cups it boils over, if it is on. */
const kettle = setup({
  types: { context: {} as { cups: number }, events: {} as { type: 'fill' | 'press' | 'hush' } },
  actors: { whistle: fromPromise(() => Promise.resolve()) },
  delays: { boils: 100 },
}).createMachine({
  id: 'kettle',
  context: { cups: 0 },
  on: { fill: { actions: assign({ cups: ({ context }) => context.cups + 1 }) } },
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: {
      invoke: { id: 'whistle', src: 'whistle', onDone: 'off' },
      after: { boils: 'boiling' },
      on: { press: 'off' },
    },
    boiling: {},
  },
});
const events = [{ type: 'fill' }, { type: 'press' }, { type: 'hush' }, done('whistle')];

describe('Random sequences of events', () => {
  it('name the shortest one that breaks a machine, and how', () => {
    const sequence = breakingSequence(kettle, { events }, ({ after }) =>
      (after.context as { cups: number }).cups > 2 && after.value === 'on' ? 'boils over' : undefined,
    );
    expect([...sequence].sort()).toEqual(['boils over', 'fill', 'fill', 'fill', 'press']);
    expect(sequence.at(-1)).toBe('boils over');
  });

  it('are of what can happen: the end of an actor that runs, and of a delay that has begun', () => {
    const possible = ({ event, before }: Parameters<Parameters<typeof breakingSequence>[2]>[0]) =>
      event.type.startsWith('xstate.') && before.value !== 'on' ? 'cannot be' : undefined;
    expect(breakingSequence(kettle, { events }, possible)).toEqual([]);
    const boils = breakingSequence(kettle, { events }, ({ after }) =>
      after.value === 'boiling' ? 'boils' : undefined,
    );
    expect(boils).toEqual(['press', 'xstate.after.boils.kettle.on', 'boils']);
  });

  it('name the sequence after which what judges it throws', () => {
    const throwing = (step: Parameters<Parameters<typeof breakingSequence>[2]>[0]) => {
      if (step.after.value === 'boiling') throw new Error('cracked');
      return undefined;
    };
    expect(breakingSequence(kettle, { events }, throwing)).toEqual([
      ...['press', 'xstate.after.boils.kettle.on', 'Error: cracked'],
    ]);
  });
});
