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
    confirm: { done: [true, false], failed: [new Error('closed')] },
    remove: { done: [null], failed: [new Error('no')] },
  },
  actions: ['notifyDeleted', 'notifyFailed'],
  shortest: ({ value, context }) => [value, context.id],
  simple: ({ value }) => value,
  invariants: {
    'deletes nothing that the user has not confirmed': ({ event, started }) =>
      !started.some(({ id }) => id === 'remove') ||
      (event.type === 'xstate.done.actor.confirm' && event.output === true),
    'deletes what was confirmed, whatever is clicked meanwhile': ({ before, started }) =>
      started.every(({ id, input }) => id !== 'remove' || (input as { id: string }).id === before.context.id),
    'confirms the artifact that was clicked': ({ event, after, started }) =>
      started.every(
        ({ id, input }) =>
          id !== 'confirm' ||
          (after.context.id === event.id && (input as { name: string }).name === event.name),
      ),
    'confirms and deletes one artifact at a time': ({ before, running, started }) =>
      running.length <= 1 &&
      (!started.some(({ id }) => id === 'confirm') ||
        !(before.matches('confirming') || before.matches('deleting'))),
    'is busy exactly while it deletes': ({ after, running }) =>
      after.hasTag('busy') === running.includes('remove'),
    'notifies of every end once': ({ event, effects }) => {
      const ends: Record<string, string> = {
        'xstate.done.actor.remove': 'notifyDeleted',
        'xstate.error.actor.remove': 'notifyFailed',
        'xstate.error.actor.confirm': 'notifyFailed',
      };
      return effects.map(({ type }) => type).join() === (ends[event.type] ?? '');
    },
  },
};
