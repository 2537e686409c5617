import { yupResolver } from '@hookform/resolvers/yup';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useState, type ReactNode } from 'react';
import { artifactUpdateSchema, type Artifact } from '#contract/artifact.ts';
import { abortable } from '#src/api/abortable.ts';
import { useUpdateArtifactMutation } from '#src/api/ownArtifacts.api.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { offlineOr } from '#src/lib/offlineText.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { clamp } from '#src/ui/cards/cardStyles.ts';
import { Draft } from '#src/ui/form/Draft.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { CloseIcon } from '#src/ui/icons/Close.tsx';
import { showFieldErrors } from './artifactForm.ts';
import { ArtifactFields } from './ArtifactFields.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import type { PinMapSlot } from './PlaceHint.tsx';
import { editableFields, useStoredArtifact } from './useStoredArtifact.ts';
import { PictureChangeNote } from './guidedDetails/PictureChangeNote.tsx';
import { withoutOldDetails } from './guidedDetails/pictureChange.ts';

type Props = {
  artifact: Artifact;
  onClose: () => void;
  renderPinMap: (map: PinMapSlot) => ReactNode;
};

/** Edits an artifact. Mounted while open: closing it unmounts the form, which aborts a save that is running. */
export function UpdateArtifactDialog({ artifact, onClose, renderPinMap }: Props) {
  const id = useId();
  const { alert, confirm } = useDialogs();
  const [updateArtifact] = useUpdateArtifactMutation();
  const { stored, takeOver } = useStoredArtifact(artifact);
  const [uploading, setUploading] = useState(false);
  const form = useValidatedForm(yupResolver(artifactUpdateSchema), editableFields(artifact));

  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'update-artifact',
    submit: (values, signal) => {
      const changes = withoutOldDetails(stored, values);
      return abortable(updateArtifact({ id: artifact._id, changes, revision: stored.revision }), signal);
    },
    onSuccess: () => {
      onClose();
      void alert({ title: 'Updated!', text: 'Artifact has been updated.' });
    },
    onFailure: (failure) => {
      if (failure.kind === 'changed')
        return void takeOver((values) => form.reset(values, { keepDirtyValues: true }));
      showFieldErrors(form, failure);
      // What no field can mend, for example an artifact with as many changes as are kept.
      const reason = failure.kind === 'refused' && !failure.fields ? ` ${failure.message}` : '';
      void alert({ title: 'Error!', text: offlineOr(`Failed to update artifact.${reason}`, failure) });
    },
  });

  const { isDirty } = form.formState;
  const close = async () => {
    const discarded =
      !isDirty ||
      (await confirm({
        title: 'Discard your changes?',
        text: 'They have not been saved.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
      }));
    if (!discarded) return;
    form.reset();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={() => void close()}
      aria-labelledby={`${id}-title`}
      maxWidth="md"
      fullWidth
      scroll="paper"
      slotProps={{
        paper: {
          // On a small or zoomed screen the form needs the space of the default margin.
          sx: {
            m: { xs: 1, md: 4 },
            width: { xs: 'calc(100% - 16px)', md: 'calc(100% - 64px)' },
            maxHeight: { xs: 'calc(100% - 16px)', md: 'calc(100% - 64px)' },
          },
        },
      }}
    >
      <DialogTitle id={`${id}-title`} variant="h3" component="h2" sx={{ pr: 8 }}>
        {/* A long name would leave a phone's form no room. */}
        <Box component="span" sx={clamp(2)}>
          Update {artifact.name || 'artifact'}
        </Box>
      </DialogTitle>
      <IconButton
        aria-label="Close"
        onClick={() => void close()}
        sx={{ position: 'absolute', top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <Form onSubmit={onSubmit} gap={0} sx={{ gridTemplateRows: 'minmax(0, 1fr) auto', minHeight: 0 }}>
        <DialogContent dividers>
          {stored !== artifact && <ChangedMeanwhile before={artifact} after={stored} />}
          <Draft form={form} name={`update-artifact ${artifact._id}`} />
          <ArtifactFields
            form={form}
            disabled={busy}
            creationLabel="Created At"
            originRequired={false}
            artifactId={artifact._id}
            renderPinMap={renderPinMap}
            onUploading={setUploading}
            belowPicture={<PictureChangeNote form={form} disabled={busy} artifactId={artifact._id} />}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <SubmitButton busy={busy} blocked={uploading} busyLabel="Saving...">
            Save Changes
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
