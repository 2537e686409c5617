import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Artifact } from '#contract/artifact.ts';
import { abortable } from '#src/api/abortable.ts';
import { useDeleteArtifactMutation } from '#src/api/ownArtifacts.api.ts';
import { useLatest } from '#src/hooks/useLatest.ts';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { deleteMachine } from './deleteMachine.ts';

type Effects = {
  dialogs: ReturnType<typeof useDialogs>;
  remove: (id: string, signal: AbortSignal) => Promise<unknown>;
  onNoticeClosed: () => void;
};

/** The machine of a deletion, made once for a list, with the effects of its newest render. */
const createDeletion = (latest: { readonly current: Effects }) =>
  deleteMachine.provide({
    actors: {
      confirm: fromPromise<boolean, { name: string }>(({ input: { name } }) =>
        latest.current.dialogs.confirm({
          title: 'Are you sure?',
          subject: name,
          text: 'You won’t be able to revert this!',
          confirmLabel: 'Yes, delete it!',
        }),
      ),
      remove: fromPromise<unknown, { id: string }>(({ input, signal }) =>
        latest.current.remove(input.id, signal),
      ),
    },
    actions: {
      notifyDeleted: () =>
        void latest.current.dialogs
          .alert({ title: 'Deleted!', text: 'Artifact has been deleted.' })
          .then(() => latest.current.onNoticeClosed()),
      notifyFailed: () =>
        void latest.current.dialogs.alert({ title: 'Error!', text: 'Failed to delete artifact.' }),
    },
  });

/**
 * Deletes an artifact after a confirmation and shows the outcome (MINE-5).
 * @param onNoticeClosed runs when the user closes the success notice
 */
export function useDeleteArtifact(onNoticeClosed: () => void) {
  const dialogs = useDialogs();
  const [deleteArtifact] = useDeleteArtifactMutation();
  const remove = (id: string, signal: AbortSignal) => abortable(deleteArtifact(id), signal);
  const latest = useLatest<Effects>({ dialogs, remove, onNoticeClosed });
  const [machine] = useState(() => createDeletion(latest));
  const actor = useActorRef(machine, { id: 'delete-artifact', inspect: useMachineInspector() });
  const deletingId = useSelector(actor, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.id : null));

  const askToDelete = useCallback(
    ({ _id: id, name }: Pick<Artifact, '_id' | 'name'>) => actor.send({ type: 'delete', id, name }),
    [actor],
  );
  return { deletingId, askToDelete };
}
