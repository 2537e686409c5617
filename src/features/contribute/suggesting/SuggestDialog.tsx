import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Artifact } from '#contract/artifact.ts';
import type { FieldValues } from '#contract/history.ts';
import { SUGGESTION_MESSAGES } from '#contract/suggestion.ts';
import { abortable } from '#src/api/abortable.ts';
import { useSuggestChangeMutation } from '#src/api/suggestions.api.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { messageOf } from '#src/lib/failure.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Draft, useDraft } from '#src/ui/form/Draft.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { editableFields, showFieldErrors, type ArtifactForm } from '../artifactForm.ts';
import { ArtifactFields } from '../ArtifactFields.tsx';
import {
  changesOf,
  suggestionResolver,
  validatedFields,
  wordsOf,
  type SuggestionValues,
} from './suggestionForm.ts';
import { SuggestedWords } from './SuggestedWords.tsx';
import * as styles from './suggesting.module.css';

type Props = { artifact: Artifact; onClose: () => void };

/**
 * Suggests other words for somebody else's record (SUGGEST-7): the fields of the update form without the picture, then what they change, word
 * by word, with the reason. Only what differs is sent.
 */
export function SuggestDialog({ artifact: opened, onClose }: Props) {
  // As it was when it was opened: beside newer words, those that nobody touched would look like a change.
  const [artifact] = useState(opened);
  const { alert } = useDialogs();
  const [suggest] = useSuggestChangeMutation();
  /** What is looked over before it is sent; undefined while it is typed. */
  const [changes, setChanges] = useState<FieldValues>();
  const form = useValidatedForm<SuggestionValues>(suggestionResolver(artifact), {
    ...editableFields(artifact),
    reason: '',
  });
  // The fields know nothing of the reason.
  const fields = form as unknown as ArtifactForm;

  const draft = useDraft(`suggest ${artifact._id}`);
  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'suggest',
    draft,
    submit: ({ reason, ...values }, signal, key) => {
      const body = { changes: changesOf(artifact, values), reason };
      return abortable(suggest({ id: artifact._id, body, key }), signal);
    },
    onSuccess: (here) => {
      if (here) onClose();
      void alert({
        title: 'Suggestion sent',
        text: 'Whoever keeps this record decides. You find what became of it under My Artifacts.',
      });
    },
    onFailure: (failure) => {
      if (failure.fields && !failure.fields.reason) setChanges(undefined);
      showFieldErrors(fields, failure);
      void alert({ title: 'Failed to send your suggestion', text: messageOf(failure) });
    },
  });

  const lookOver = async () => {
    const differing = changesOf(artifact, form.getValues());
    if (Object.keys(differing).length === 0)
      return alert({ title: 'Nothing to suggest yet', text: SUGGESTION_MESSAGES.same });
    // At once: what is shown then takes the focus.
    if (await form.trigger(validatedFields(differing), { shouldFocus: true }))
      flushSync(() => setChanges(differing));
  };
  const goBack = () => {
    const [first] = Object.keys(changes ?? {}) as (keyof SuggestionValues)[];
    flushSync(() => setChanges(undefined));
    if (first) form.setFocus(first);
  };

  return (
    <FormDialog
      title={
        <>
          Suggest a correction to <bdi>{artifact.name || 'this artifact'}</bdi>
        </>
      }
      form={form}
      question={{ title: 'Discard your suggestion?', text: 'It has not been sent.' }}
      busy={busy}
      onSubmit={(event) => {
        if (changes) return onSubmit(event);
        event.preventDefault();
        void lookOver();
      }}
      onClose={onClose}
      closedBy="cross"
      submit={{ label: changes || busy ? 'Send suggestion' : 'Show changes', busyLabel: 'Sending...' }}
      maxWidth="md"
    >
      {/* Stays as it is while it is looked over: a map that was opened, and the place in the form. */}
      <div hidden={changes !== undefined}>
        <DialogContentText className={styles.intro}>
          Whoever keeps this record reads it and decides. Nobody else sees it before.
        </DialogContentText>
        <Draft form={form} draft={draft} busy={busy} />
        <ArtifactFields form={fields} disabled={busy} artifactId={artifact._id} />
      </div>
      {changes && (
        <SuggestedWords
          control={form.control}
          disabled={busy}
          before={wordsOf(artifact)}
          after={changes}
          onBack={goBack}
        />
      )}
    </FormDialog>
  );
}
