import { useRef, type MouseEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Decision, Suggestion } from '#contract/suggestion.ts';
import { abortable } from '#src/api/abortable.ts';
import { useDecideSuggestionMutation } from '#src/api/suggestions.api.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { captureListFocus, type FocusNext } from '#src/lib/listFocus.ts';
import { publicName } from '#src/lib/publicName.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Draft, useDraft } from '#src/ui/form/Draft.tsx';
import { FieldNote } from '#src/ui/form/FieldNote.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { ReportButton } from '#src/ui/reporting/ReportButton.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import { decisionResolver, type DecisionValues, type SuggestedField } from './decisionForm.ts';
import * as styles from './suggesting.module.css';
import { TakenFields } from './TakenFields.tsx';
import { failedDecision } from './failedDecision.ts';

/** `by`: who made it, told apart from others by the same person. */
type Props = { suggestion: Suggestion; by: string };

/** Accepts a suggestion, or those of its fields that are ticked, or declines it with a word (SUGGEST-8). */
export function DecisionForm({ suggestion, by }: Props) {
  const { id, artifactId, changes, revision } = suggestion;
  const suggester = publicName(suggestion.suggester?.name ?? '');
  const all = Object.keys(changes) as SuggestedField[];
  const toast = useToast();
  const { alert } = useDialogs();
  // Of this suggestion, not of this form: what is sent goes on where the form is closed, and opened again.
  const [accept, { isLoading: accepting }] = useDecideSuggestionMutation({ fixedCacheKey: `accept ${id}` });
  const [decline, { isLoading: declining }] = useDecideSuggestionMutation({ fixedCacheKey: `decline ${id}` });
  const focusNext = useRef<FocusNext>(() => {});
  const form = useValidatedForm<DecisionValues>(decisionResolver, {
    decision: 'accept',
    fields: all,
    words: '',
  });
  const { control, setValue } = form;
  const taken = useWatch({ control, name: 'fields' });
  const { errors } = useFormState({ control, name: 'fields' });
  const isPart = taken.length < all.length;

  const draft = useDraft(`decide-suggestion ${id}`);
  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'decide-suggestion',
    draft,
    submit: async ({ fields, ...values }, signal) => {
      const inPart = values.decision === 'accept' && fields.length < all.length;
      const body = { ...values, ...(inPart && { fields }) };
      const decide = values.decision === 'accept' ? accept : decline;
      const { message } = await abortable(decide({ artifactId, id, body, revision }), signal);
      toast('contact', 'success', message);
    },
    onSuccess: () => focusNext.current(),
    onFailure: (failure) =>
      void alert(
        failedDecision(failure, 'Nothing is decided yet', 'It is not known whether this was decided'),
      ).then(() => focusNext.current('if gone')),
  });
  const press = (event: MouseEvent, next: Decision) => {
    focusNext.current = captureListFocus(event.currentTarget);
    setValue('decision', next);
    onSubmit(event);
  };

  // No button of the form itself: Enter on a box that is ticked would accept.
  const button = { type: 'button', size: 'medium', busy } as const;
  return (
    <Form onSubmit={onSubmit} aria-label={`Suggestion by ${by}`} className={styles.decision}>
      <TakenFields control={control} suggestion={suggestion} all={all} disabled={busy} />
      {errors.fields?.message && (
        <FieldNote error role="alert">
          {errors.fields.message}
        </FieldNote>
      )}
      <Draft form={form} draft={draft} busy={busy} />
      <FormField
        control={control}
        name="words"
        label={`A word to ${suggester}`}
        hint="Needed when you decline."
        lines={2}
        disabled={busy}
      />
      <div className={styles.actions}>
        <SubmitButton
          {...button}
          busyLabel={accepting ? 'Accepting...' : ''}
          onClick={(event) => press(event, 'accept')}
        >
          {isPart && taken.length > 0 ? `Accept ${taken.length} of ${all.length}` : 'Accept'}
        </SubmitButton>
        <SubmitButton
          {...button}
          variant="outlined"
          busyLabel={declining ? 'Declining...' : ''}
          onClick={(event) => press(event, 'decline')}
        >
          Decline
        </SubmitButton>
        <ReportButton
          artifactId={artifactId}
          part={{ kind: 'suggestion', id }}
          label={`Report the suggestion by ${by}`}
        />
      </div>
    </Form>
  );
}
