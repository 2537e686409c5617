import { createActor, fromPromise, waitFor } from 'xstate';
import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { done, failed } from '#src/testing/machineSteps.ts';
import { deleteMachine } from './deleteMachine.ts';

describe('Deleting an artifact', () => {
  holdsAfterEveryEvent(deleteMachine, {
    events: [
      { type: 'delete', id: '7', name: 'Vase' },
      { type: 'delete', id: '8', name: 'Bowl' },
      ...[done('confirm', true), done('confirm', false), failed('confirm', new Error('closed'))],
      ...[done('remove'), failed('remove', new Error('no'))],
    ],
    shows: { artifact: '' },
    invariants: {
      'confirms the artifact that was clicked': ({ event, after, started: { confirm } }) =>
        !confirm || (confirm.name === event.name && after.context.id === event.id),
      'deletes what the user has confirmed, and nothing else': ({ event, before, started: { remove } }) =>
        !remove || (event.output === true && remove.id === before.context.id),
      'does one thing at a time, whatever is clicked meanwhile': ({ before, event, started, running }) =>
        running.length <= 1 &&
        (event.type !== 'delete' ||
          'confirm' in started !== ['confirming', 'deleting'].includes(before.value)),
      'is busy exactly while it deletes': ({ after, running }) =>
        after.hasTag('busy') === running.includes('remove'),
      'notifies of every end once': ({ event, did }) => {
        const ends: Record<string, string> = {
          'xstate.done.actor.remove': 'notifyDeleted',
          'xstate.error.actor.remove': 'notifyFailed',
          'xstate.error.actor.confirm': 'notifyFailed',
        };
        return did.join() === (ends[event.type] ?? '');
      },
    },
  });

  it('aborts the request when the page is left', async () => {
    let aborted = '';
    const remove = fromPromise<unknown, { id: string }>(
      ({ input, signal }) => new Promise(() => (signal.onabort = () => (aborted = input.id))),
    );
    const confirm = fromPromise<boolean, { name: string }>(() => Promise.resolve(true));
    const actor = createActor(deleteMachine.provide({ actors: { confirm, remove } })).start();
    actor.send({ type: 'delete', id: '7', name: 'Vase' });
    await waitFor(actor, (snapshot) => snapshot.matches('deleting'));
    actor.stop();
    expect(aborted).toBe('7');
  });
});
