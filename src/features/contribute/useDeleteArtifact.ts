import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Artifact } from '#contract/artifact.ts';
import { useDeleteArtifactMutation } from '#src/api/ownArtifacts.api.ts';
import { useLatest } from '#src/hooks/useLatest.ts';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { toFailure } from '#src/lib/failure.ts';
import { offlineOr } from '#src/lib/offlineText.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { deleteMachine } from './deleteMachine.ts';

type Effects = {
  confirm: (name: string) => Promise<boolean>;
  remove: (id: string) => Promise<unknown>;
  tellDeleted: () => Promise<unknown>;
  tellFailed: (error: unknown) => void;
  onNoticeClosed: () => void;
};

/** The machine of a deletion, made once for a list, with the effects of its newest render. */
const createDeletion = (latest: { readonly current: Effects }) =>
  deleteMachine.provide({
    actors: {
      confirm: fromPromise<boolean, { name: string }>(({ input }) => latest.current.confirm(input.name)),
      // Not aborted when its page is left: the server may have deleted it already. Then only this can tell the end (DRAFT-6).
      remove: fromPromise<unknown, { id: string }>(async ({ input, signal }) => {
        const { remove, tellDeleted, tellFailed } = latest.current;
        try {
          await remove(input.id);
          if (signal.aborted) void tellDeleted();
        } catch (error) {
          if (signal.aborted) tellFailed(error);
          throw error;
        }
      }),
    },
    actions: {
      notifyDeleted: () => void latest.current.tellDeleted().then(() => latest.current.onNoticeClosed()),
      notifyFailed: (_, { error }) => latest.current.tellFailed(error),
    },
  });

/**
 * Deletes an artifact after a confirmation and shows the outcome (MINE-5), also when its page has been left.
 * @param onNoticeClosed runs when the user closes the success notice
 */
export function useDeleteArtifact(onNoticeClosed: () => void) {
  const dialogs = useDialogs();
  const [deleteArtifact] = useDeleteArtifactMutation();
  const latest = useLatest<Effects>({
    confirm: (name) =>
      dialogs.confirm({
        title: 'Are you sure?',
        subject: name,
        text: 'You won’t be able to revert this!',
        confirmLabel: 'Yes, delete it!',
      }),
    remove: (id) => deleteArtifact(id).unwrap(),
    tellDeleted: () => dialogs.alert({ title: 'Deleted!', text: 'Artifact has been deleted.' }),
    tellFailed: (error) => {
      const failure = toFailure(error);
      // What ends with the session has not failed: it may be deleted.
      if (failure.kind === 'aborted') return;
      void dialogs.alert({ title: 'Error!', text: offlineOr('Failed to delete artifact.', failure) });
    },
    onNoticeClosed,
  });
  const [machine] = useState(() => createDeletion(latest));
  const actor = useActorRef(machine, { id: 'delete-artifact', inspect: useMachineInspector() });
  const deletingId = useSelector(actor, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.id : null));

  const askToDelete = useCallback(
    ({ _id: id, name }: Pick<Artifact, '_id' | 'name'>) => actor.send({ type: 'delete', id, name }),
    [actor],
  );
  return { deletingId, askToDelete };
}
