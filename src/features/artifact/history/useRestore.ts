import type { Artifact, ArtifactUpdate } from '#contract/artifact.ts';
import { abortable } from '#src/api/abortable.ts';
import { useUpdateArtifactMutation } from '#src/api/ownArtifacts.api.ts';
import { useSubmit } from '#src/hooks/useSubmit.ts';
import { messageOf } from '#src/lib/failure.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { useRef } from 'react';

/**
 * Makes an owner's artifact what it was, after a question; that is one more change of it (ARTIFACT-14). It names the revision that the
 * version was made of, so that the server refuses one made of an older history than it has.
 */
export function useRestore({ _id: id }: Artifact) {
  const { alert, confirm } = useDialogs();
  const [updateArtifact] = useUpdateArtifactMutation();
  const chosen = useRef<{ changes: ArtifactUpdate; revision: number; when: string } | null>(null);
  const { busy, onSubmit } = useSubmit({
    id: 'restore-artifact',
    lasting: `restore-artifact ${id}`,
    confirm: () =>
      confirm({
        title: 'Restore the earlier version?',
        text: `The artifact becomes what it was before ${chosen.current?.when}. Nothing is lost: this is one more change in its history.`,
        confirmLabel: 'Restore',
        severity: 'info',
      }),
    submit: async (_, signal) => {
      if (!chosen.current) return;
      const { changes, revision } = chosen.current;
      await abortable(updateArtifact({ id, changes, revision }), signal);
    },
    onSuccess: () => void alert({ title: 'Restored!', text: 'The earlier version is back.' }),
    onFailure: (failure) =>
      void alert({ title: 'Failed to restore the earlier version', text: messageOf(failure) }),
  });
  const askToRestore = (changes: ArtifactUpdate, revision: number, when: string) => {
    chosen.current = { changes, revision, when };
    onSubmit();
  };
  return { busy, askToRestore };
}
