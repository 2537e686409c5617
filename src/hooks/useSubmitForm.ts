import { useRef } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft } from '#src/lib/drafts.ts';
import { ofForm } from '#src/lib/failure.ts';
import { nextTask } from '#src/lib/nextTask.ts';
import { submissionKeyOf } from '#src/lib/submissionKey.ts';
import type { Validation } from '#src/lib/submitMachine.ts';
import { useSubmit, type SubmitOptions } from './useSubmit.ts';

type Options<Values extends FieldValues, Input extends FieldValues> = SubmitOptions<Input> & {
  /** The draft of the form, which knows by which key it was sent; its submission lasts. */
  draft?: Draft;
  /** Runs when validation fails, with the errors that the fields show. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
};

/** `useSubmit` for a react-hook-form: the form's resolver validates, and its values are submitted. */
export function useSubmitForm<Values extends FieldValues, Input extends FieldValues>(
  form: UseFormReturn<Values, unknown, Input>,
  { draft, onInvalid, onSuccess, onFailure, ...options }: Options<Values, Input>,
) {
  const attempts = useRef(0);
  /** Runs `onInvalid`, unless the form was sent again by then. */
  const tellInvalid = async (errors: FieldErrors<Values>, attempt: number) => {
    // react-hook-form focuses the first invalid field until the next task: a dialog would lose the focus to it.
    await nextTask();
    if (attempt === attempts.current) onInvalid?.(errors);
  };
  const { failure, ...submission } = useSubmit<Input>(
    {
      ...options,
      lasting: options.lasting ?? draft?.id,
      onSuccess: (here) => {
        // What was sent is no change any more.
        form.reset(form.getValues());
        draft?.drop();
        onSuccess?.(here);
      },
      onFailure: (failed, here) => {
        draft?.keepFailed();
        onFailure?.(ofForm(failed), here);
      },
    },
    {
      validate: async (before) => {
        const attempt = (attempts.current += 1);
        let outcome: Validation = { valid: false };
        let invalid: FieldErrors<Values> | undefined;
        await form.handleSubmit(
          async (input) => {
            const sent = await submissionKeyOf(input, before ?? draft?.sent() ?? null);
            outcome = { valid: true, input, sent };
          },
          (errors) => {
            invalid = errors;
          },
        )();
        // Not awaited: the errors are on the screen, and a busy browser may take the keys that mend them and press again before it runs a timer.
        if (invalid) void tellInvalid(invalid, attempt);
        return outcome;
      },
      sending: (sent) => draft?.keepSent(sent),
    },
  );
  return { ...submission, failure: failure && ofForm(failure) };
}
