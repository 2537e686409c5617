import { assign, fromPromise, setup } from 'xstate';
import { done, type Rules, type Step } from './machineSteps.ts';
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
    const [sent = '', error] = breakingSequence(
      kettle,
      { events },
      {
        'does not boil over': ({ after }) =>
          (after.context as { cups: number }).cups <= 2 || after.value !== 'on',
      },
    );
    expect(sent.split(',').sort()).toEqual(['fill', 'fill', 'fill', 'press']);
    expect(error).toBe('Error: does not boil over');
  });

  it('are of what can happen: the end of an actor that runs, and of a delay that has begun', () => {
    const possible: Rules = {
      possible: ({ event, before }) => !event.type.startsWith('xstate.') || before.value === 'on',
    };
    expect(breakingSequence(kettle, { events }, possible)).toEqual([]);
    const boils = breakingSequence(
      kettle,
      { events },
      { 'stays cold': ({ after }) => after.value !== 'boiling' },
    );
    expect(boils).toEqual(['press,xstate.after.boils.kettle.on', 'Error: stays cold']);
  });

  it('name the sequence after which a rule throws', () => {
    const throws = (step: Step) => {
      if (step.after.value === 'boiling') throw new Error('cracked');
      return true;
    };
    expect(breakingSequence(kettle, { events }, { throws })).toEqual([
      ...['press,xstate.after.boils.kettle.on', 'Error: cracked'],
    ]);
  });
});
