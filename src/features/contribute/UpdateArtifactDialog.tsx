import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { artifactUpdateSchema, type Artifact } from '#contract/artifact.ts';
import { abortable } from '#src/api/abortable.ts';
import { useUpdateArtifactMutation } from '#src/api/ownArtifacts.api.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { withReason } from '#src/lib/failure.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Draft, useDraft } from '#src/ui/form/Draft.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { showFieldErrors } from './artifactForm.ts';
import { ArtifactFields } from './ArtifactFields.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { editableFields, useStoredArtifact } from './useStoredArtifact.ts';
import { PictureChangeNote } from './guidedDetails/PictureChangeNote.tsx';
import { withoutOldDetails } from './guidedDetails/pictureChange.ts';

type Props = {
  artifact: Artifact;
  onClose: () => void;
};

/** Edits an artifact. A save that is running goes on when it is closed, or its page left. */
export function UpdateArtifactDialog({ artifact: opened, onClose }: Props) {
  // The version that the form was opened with. The prop follows the cache: a like would look like a conflict, and another tab's update like none.
  const [artifact] = useState(opened);
  const { alert, alertFailure } = useDialogs();
  const [updateArtifact] = useUpdateArtifactMutation();
  const { stored, takeOver } = useStoredArtifact(artifact);
  const [uploading, setUploading] = useState(false);
  const form = useValidatedForm(yupResolver(artifactUpdateSchema), editableFields(artifact));

  const draft = useDraft(`update-artifact ${artifact._id}`);
  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'update-artifact',
    draft,
    submit: (values, signal) => {
      const changes = withoutOldDetails(stored, values);
      return abortable(updateArtifact({ id: artifact._id, changes, revision: stored.revision }), signal);
    },
    onSuccess: (here) => {
      // What is open by now may be another artifact's.
      if (here) onClose();
      void alert({ title: 'Updated!', text: 'Artifact has been updated.' });
    },
    onFailure: (failure, here) => {
      if (failure.kind === 'changed' && here)
        return void takeOver((values) => form.reset(values, { keepDirtyValues: true, keepDirty: true }));
      showFieldErrors(form, failure);
      alertFailure('Error!', 'Failed to update artifact.', withReason)(failure);
    },
  });

  return (
    <FormDialog
      title={`Update ${artifact.name || 'artifact'}`}
      form={form}
      question={{ title: 'Discard your changes?', text: 'They have not been saved.' }}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
      closedBy="cross"
      submit={{ label: 'Save Changes', busyLabel: 'Saving...', blocked: uploading }}
      maxWidth="md"
    >
      {stored !== artifact && <ConflictNotice before={artifact} after={stored} />}
      <Draft form={form} draft={draft} busy={busy} />
      <ArtifactFields
        form={form}
        disabled={busy}
        artifactId={artifact._id}
        onUploading={setUploading}
        belowPicture={<PictureChangeNote form={form} disabled={busy} artifactId={artifact._id} />}
      />
    </FormDialog>
  );
}
