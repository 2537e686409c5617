import { yupResolver } from '@hookform/resolvers/yup';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { artifactUpdateSchema, type Artifact } from '#contract/artifact.ts';
import { abortable } from '#src/api/abortable.ts';
import { useLazyArtifactQuery } from '#src/api/artifacts.api.ts';
import { useUpdateArtifactMutation } from '#src/api/ownArtifacts.api.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { withReason } from '#src/lib/failure.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Draft, useDraft } from '#src/ui/form/Draft.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { editableFields, showFieldErrors } from './artifactForm.ts';
import { ArtifactFields } from './ArtifactFields.tsx';
import { PictureChangeNote } from './guidedDetails/PictureChangeNote.tsx';
import { withoutOldDetails } from './guidedDetails/pictureChange.ts';
import * as styles from './UpdateArtifactDialog.module.css';

const FieldChanges = lazyPart(async () => (await import('#src/ui/changes/FieldChanges.tsx')).FieldChanges);

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
  const [fetchArtifact] = useLazyArtifactQuery();
  /** As it was stored when that was looked up last. */
  const [stored, setStored] = useState(artifact);
  const [uploading, setUploading] = useState(false);
  const form = useValidatedForm(yupResolver(artifactUpdateSchema), editableFields(artifact));

  /** Looks it up again, as an update was refused because another came between (MINE-9). */
  const takeOver = async () => {
    // The refused update has it fetched again as well: this waits for what is under way.
    const data = await fetchArtifact(artifact._id)
      .unwrap()
      .catch(() => undefined);
    if (!data) return alert({ title: 'Error!', text: 'Failed to update artifact.' });
    form.reset(editableFields(data), { keepDirtyValues: true, keepDirty: true });
    setStored(data);
  };

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
      if (failure.kind === 'changed' && here) return void takeOver();
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

const scrollTo = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

/** Above a form whose artifact was changed while it was open: what has changed (MINE-9). */
function ConflictNotice({ before, after }: { before: Artifact; after: Artifact }) {
  const [old, now] = [editableFields(before), editableFields(after)];
  const changed = Object.entries(now).filter(([field, value]) => value !== old[field as keyof typeof now]);
  return (
    <Alert severity="warning" ref={scrollTo} className={styles.conflict}>
      This artifact was changed meanwhile, in another tab or on another device. What you typed is kept, and
      the other fields are up to date: look at them and save again. Where both changed the same field, yours
      will count; the artifact’s history keeps the other.
      <FieldChanges before={old} after={Object.fromEntries(changed)} />
    </Alert>
  );
}
