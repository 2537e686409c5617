import { useState } from 'react';
import { artifactUpdateSchema, type Artifact, type ArtifactUpdate } from '#contract/artifact.ts';
import { useLazyArtifactQuery } from '#src/api/artifacts.api.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';

/** The fields of an artifact that the form edits and `PUT /artifacts/{id}` sends (CALL-9). */
export const editableFields = (artifact: Artifact): ArtifactUpdate => ({
  ...artifactUpdateSchema.cast(artifact, { stripUnknown: true }),
  // Left as they are stored until somebody opens them.
  details: undefined,
});

/**
 * The artifact that a form changes, as it was stored when that was looked up last.
 * `takeOver` looks it up again, when an update was refused because another came between (MINE-9), and hands its fields to the form.
 */
export function useStoredArtifact(opened: Artifact) {
  const { alert } = useDialogs();
  const [fetchArtifact] = useLazyArtifactQuery();
  const [stored, setStored] = useState(opened);
  const takeOver = async (intoForm: (values: ArtifactUpdate) => void) => {
    // Also while it is fetched once more, as the refused update asks for, in which it is no success yet.
    const data = await fetchArtifact(opened._id)
      .unwrap()
      .catch(() => undefined);
    if (!data) return alert({ title: 'Error!', text: 'Failed to update artifact.' });
    intoForm(editableFields(data));
    setStored(data);
  };
  return { stored, takeOver };
}
