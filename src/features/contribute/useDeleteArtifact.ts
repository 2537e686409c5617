import { useActorRef, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { fromPromise } from 'xstate';
import type { Artifact } from '#contract/artifact.ts';
import { abortable } from '#src/api/abortable.ts';
import { useDeleteArtifactMutation } from '#src/api/ownArtifacts.api.ts';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { deleteMachine } from './deleteMachine.ts';

/**
 * Deletes an artifact after a confirmation and shows the outcome (MINE-5).
 * @param onNoticeClosed runs when the user closes the success notice
 */
export function useDeleteArtifact(onNoticeClosed: () => void) {
  const dialogs = useDialogs();
  const [deleteArtifact] = useDeleteArtifactMutation();
  const machine = deleteMachine.provide({
    actors: {
      confirm: fromPromise<boolean, { name: string }>(({ input: { name } }) =>
        dialogs.confirm({
          title: 'Are you sure?',
          subject: name,
          text: 'You won’t be able to revert this!',
          confirmLabel: 'Yes, delete it!',
        }),
      ),
      remove: fromPromise<unknown, { id: string }>(({ input, signal }) =>
        abortable(deleteArtifact(input.id), signal),
      ),
    },
    actions: {
      notifyDeleted: () =>
        void dialogs.alert({ title: 'Deleted!', text: 'Artifact has been deleted.' }).then(onNoticeClosed),
      notifyFailed: () => void dialogs.alert({ title: 'Error!', text: 'Failed to delete artifact.' }),
    },
  });
  const actor = useActorRef(machine, { id: 'delete-artifact', inspect: useMachineInspector() });
  const deletingId = useSelector(actor, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.id : null));

  const askToDelete = useCallback(
    ({ _id: id, name }: Pick<Artifact, '_id' | 'name'>) => actor.send({ type: 'delete', id, name }),
    [actor],
  );
  return { deletingId, askToDelete };
}
