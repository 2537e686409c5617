import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
import { nextTask } from '#src/lib/nextTask.ts';
import { fingerprintOf } from '#src/lib/fingerprint.ts';
import type { Validation } from '#src/lib/submitMachine.ts';
import { useSubmit, type SubmitOptions } from './useSubmit.ts';

type Options<Values extends FieldValues, Input extends FieldValues> = SubmitOptions<Input> & {
  /** Runs when validation fails, with the errors that the fields show. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
};

/** `useSubmit` for a react-hook-form: the form's resolver validates, and its values are submitted. */
export function useSubmitForm<Values extends FieldValues, Input extends FieldValues>(
  form: UseFormReturn<Values, unknown, Input>,
  { onInvalid, onSuccess, ...options }: Options<Values, Input>,
) {
  const sent = () => {
    // What was sent is no change any more.
    form.reset(form.getValues());
    onSuccess?.();
  };
  return useSubmit<Input>({ ...options, onSuccess: sent }, async () => {
    let outcome: Validation = { valid: false };
    let invalid: FieldErrors<Values> | undefined;
    await form.handleSubmit(
      async (input) => {
        outcome = { valid: true, input, key: uuidv7(), fingerprint: await fingerprintOf(input) };
      },
      (errors) => {
        invalid = errors;
      },
    )();
    if (!invalid) return outcome;
    // react-hook-form focuses the first invalid field until the next task: a dialog would lose the focus to it.
    await nextTask();
    onInvalid?.(invalid);
    return outcome;
  });
}
