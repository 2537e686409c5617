import { useRef, type MouseEvent } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { abortable } from '#src/api/abortable.ts';
import { useDeleteArtifactMutation } from '#src/api/ownArtifacts.api.ts';
import { useSubmit } from '#src/hooks/useSubmit.ts';
import { offlineOr } from '#src/lib/offlineText.ts';
import { captureListFocus } from '#src/lib/listFocus.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';

/** Deletes an artifact after a confirmation and shows the outcome, also when its page has been left (MINE-5); the focus then goes to the one beside it. */
export function useDeleteArtifact({ _id: id, name }: Artifact) {
  const { alert, confirm } = useDialogs();
  const [deleteArtifact] = useDeleteArtifactMutation();
  const focusBeside = useRef<() => void>(undefined);
  const { busy, onSubmit } = useSubmit({
    id: 'delete-artifact',
    lasting: `delete-artifact ${id}`,
    confirm: () =>
      confirm({
        title: 'Are you sure?',
        subject: name,
        text: 'You won’t be able to revert this!',
        confirmLabel: 'Yes, delete it!',
      }),
    submit: (_, signal) => abortable(deleteArtifact(id), signal),
    onSuccess: () =>
      void alert({ title: 'Deleted!', text: 'Artifact has been deleted.' }).then(() =>
        focusBeside.current?.(),
      ),
    onFailure: (failure) =>
      void alert({ title: 'Error!', text: offlineOr('Failed to delete artifact.', failure) }),
  });
  return {
    busy,
    askToDelete: (event: MouseEvent) => {
      focusBeside.current = captureListFocus(event.currentTarget);
      onSubmit(event);
    },
  };
}
