import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newArtifactSchema } from '#contract/artifact.ts';
import { DIALOG_MS } from '#contract/constants.ts';
import type { CurrentUser } from '#contract/user.ts';
import { abortable } from '#src/api/abortable.ts';
import { useAddArtifactMutation } from '#src/api/ownArtifacts.api.ts';
import { messageOf } from '#src/lib/failure.ts';
import { paths } from '#src/lib/paths.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { NoticeDialog } from '#src/ui/dialogs/NoticeDialog.tsx';
import { Draft, useDraft } from '#src/ui/form/Draft.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { showFieldErrors } from './artifactForm.ts';
import * as styles from './ArtifactFields.module.css';
import { ArtifactFields, FieldGroup } from './ArtifactFields.tsx';

const SimilarArtifacts = lazyPart(
  async () => (await import('./SimilarArtifacts.tsx')).SimilarArtifacts,
  null,
);

const ADDED = 'Artifact Added Successfully';

type Props = {
  /** The adder, shown read-only (ADD-1). */
  user: CurrentUser;
};

/** Adds an artifact, then goes to My Artifacts. */
export function AddArtifactForm({ user }: Props) {
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const [addArtifact] = useAddArtifactMutation();
  const [uploading, setUploading] = useState(false);
  const form = useValidatedForm(yupResolver(newArtifactSchema), newArtifactSchema.getDefault());

  const draft = useDraft('add-artifact');
  const { busy, succeeded, dismiss, onSubmit } = useSubmitForm(form, {
    id: 'add-artifact',
    draft,
    submit: (artifact, signal, key) => {
      const adder = { adderName: user.name, adderEmail: user.email };
      return abortable(addArtifact({ body: { ...artifact, ...adder }, key }), signal);
    },
    onInvalid: () => void alert({ title: 'Validation Error: Please fill in all required fields correctly.' }),
    onSuccess: (here) => {
      if (!here) void alert({ title: ADDED });
    },
    onFailure: (failure) => {
      showFieldErrors(form, failure);
      void alert({ title: 'Failed to add artifact', text: messageOf(failure) });
    },
    shownMs: DIALOG_MS.artifactAdded,
    onSettled: () => {
      // The page may stand for a while, and would add it once more.
      form.reset(newArtifactSchema.getDefault());
      void navigate(paths.myArtifacts);
    },
  });

  return (
    <Form onSubmit={onSubmit} aria-label="Add Artifact" className={styles.groups}>
      <Draft form={form} draft={draft} busy={busy} />
      <ArtifactFields
        form={form}
        disabled={busy}
        onUploading={setUploading}
        belowName={<SimilarArtifacts control={form.control} />}
      />
      <FieldGroup title="Added by">
        <Field label="Adder Name" value={user.name} readOnly />
        <Field label="Adder Email" value={user.email} readOnly hint="Your e-mail is shown to nobody else." />
      </FieldGroup>
      <SubmitButton busy={busy} blocked={uploading} busyLabel="Adding..." className={styles.submit}>
        Add Artifact
      </SubmitButton>
      <NoticeDialog open={succeeded} title={ADDED} onClose={dismiss} />
    </Form>
  );
}
