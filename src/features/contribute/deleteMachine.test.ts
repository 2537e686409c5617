import { createActor, fromPromise, waitFor } from 'xstate';
import { shownOf } from '#src/lib/inspectable.ts';
import { holdsOnEveryPath } from '#src/testing/everyPath.ts';
import { deleteMachine } from './deleteMachine.ts';
import { paths } from './deleteMachine.paths.ts';

const start = (confirmed: boolean, remove: (id: string, signal: AbortSignal) => Promise<unknown>) => {
  const notified: string[] = [];
  const confirm = jest.fn(() => Promise.resolve(confirmed));
  const actor = createActor(
    deleteMachine.provide({
      actors: {
        confirm: fromPromise(confirm),
        remove: fromPromise<unknown, { id: string }>(({ input, signal }) => remove(input.id, signal)),
      },
      actions: {
        notifyDeleted: () => void notified.push('deleted'),
        notifyFailed: () => void notified.push('failed'),
      },
    }),
  ).start();
  return { actor, notified, confirm };
};

describe('Deleting an artifact', () => {
  holdsOnEveryPath(paths);

  it('deletes the artifact when the user confirms', async () => {
    const removed: string[] = [];
    const { actor, notified } = start(true, (id) => Promise.resolve(removed.push(id)));
    actor.send({ type: 'delete', id: '7', name: 'Vase' });
    await waitFor(actor, (snapshot) => snapshot.matches('deleted'));
    expect(removed).toEqual(['7']);
    expect(notified).toEqual(['deleted']);
  });

  it('deletes nothing when the user does not confirm', async () => {
    const remove = jest.fn(() => Promise.resolve());
    const { actor, notified } = start(false, remove);
    actor.send({ type: 'delete', id: '7', name: 'Vase' });
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    expect(remove).not.toHaveBeenCalled();
    expect(notified).toEqual([]);
  });

  it('confirms once on a double click', async () => {
    const { actor, confirm } = start(true, () => Promise.resolve());
    actor.send({ type: 'delete', id: '7', name: 'Vase' });
    actor.send({ type: 'delete', id: '8', name: 'Bowl' });
    await waitFor(actor, (snapshot) => snapshot.matches('deleted'));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().context.id).toBe('7');
  });

  it('shows Redux DevTools which artifact it is about, by its id', async () => {
    const { actor } = start(false, () => Promise.resolve());
    expect(shownOf(actor.getSnapshot())).toEqual({ artifact: '' });
    actor.send({ type: 'delete', id: '7', name: 'Vase' });
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    expect(shownOf(actor.getSnapshot())).toEqual({ artifact: '7' });
  });

  it('notifies of a failure and can start again', async () => {
    let fails = true;
    const { actor, notified } = start(true, () =>
      fails ? Promise.reject(new Error('no')) : Promise.resolve(),
    );
    actor.send({ type: 'delete', id: '7', name: 'Vase' });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    fails = false;
    actor.send({ type: 'delete', id: '7', name: 'Vase' });
    await waitFor(actor, (snapshot) => snapshot.matches('deleted'));
    expect(notified).toEqual(['failed', 'deleted']);
  });

  it('aborts the request when the page is left', async () => {
    let aborted = false;
    const { actor } = start(
      true,
      (_id, signal) => new Promise(() => signal.addEventListener('abort', () => (aborted = true))),
    );
    actor.send({ type: 'delete', id: '7', name: 'Vase' });
    await waitFor(actor, (snapshot) => snapshot.matches('deleting'));
    actor.stop();
    expect(aborted).toBe(true);
  });

  it('fails without actors, and throws without actions', () => {
    const notifyFailed = jest.fn();
    const notified = createActor(deleteMachine.provide({ actions: { notifyFailed } })).start();
    notified.send({ type: 'delete', id: '7', name: 'Vase' });
    expect(notified.getSnapshot().value).toBe('failed');
    expect(notifyFailed).toHaveBeenCalledTimes(1);

    const thrown: unknown[] = [];
    const actor = createActor(deleteMachine).start();
    actor.subscribe({ error: (error) => thrown.push(error) });
    actor.send({ type: 'delete', id: '7', name: 'Vase' });
    expect(thrown).toEqual([new Error('Provide the action "notifyFailed" to the delete machine.')]);
  });
});
