import type { Scenario } from '#src/testing/machineScenario.ts';
import { deleteMachine } from './deleteMachine.ts';

/** Every way through a deletion. */
export const paths: Scenario<typeof deleteMachine> = {
  machine: deleteMachine,
  events: () => [
    { type: 'delete', id: '7', name: 'Vase' },
    { type: 'delete', id: '8', name: 'Bowl' },
  ],
  outcomes: {
    ask: { done: [true, false], failed: [new Error('closed')] },
    remove: { done: [null], failed: [new Error('no')] },
  },
  actions: ['notifyDeleted', 'notifyFailed'],
  shortest: ({ value, context }) => [value, context.id],
  simple: ({ value }) => value,
  invariants: {
    'deletes nothing that the person has not agreed to': ({ event, started }) =>
      !started.some(({ id }) => id === 'remove') ||
      (event.type === 'xstate.done.actor.ask' && event.output === true),
    'deletes what was asked about, whatever is clicked meanwhile': ({ before, started }) =>
      started.every(({ id, input }) => id !== 'remove' || (input as { id: string }).id === before.context.id),
    'asks about the thing that was clicked': ({ event, after, started }) =>
      started.every(
        ({ id, input }) =>
          id !== 'ask' || (after.context.id === event.id && (input as { name: string }).name === event.name),
      ),
    'asks and deletes one thing at a time, to its end': ({ before, running, started }) =>
      running.length <= 1 &&
      (!started.some(({ id }) => id === 'ask') || !(before.matches('asking') || before.matches('deleting'))),
    'is busy exactly while it deletes': ({ after, running }) =>
      after.hasTag('busy') === running.includes('remove'),
    'tells of every end once': ({ event, effects }) => {
      const ends: Record<string, string> = {
        'xstate.done.actor.remove': 'notifyDeleted',
        'xstate.error.actor.remove': 'notifyFailed',
        'xstate.error.actor.ask': 'notifyFailed',
      };
      return effects.map(({ type }) => type).join() === (ends[event.type] ?? '');
    },
  },
};
