import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { uuidv7 } from 'uuidv7';
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
  { onInvalid, ...options }: Options<Values, Input>,
) {
  return useSubmit<Input>(
    options,
    () =>
      new Promise<Validation>((resolve, reject) => {
        form
          .handleSubmit(
            async (input) =>
              resolve({ valid: true, input, key: uuidv7(), fingerprint: await fingerprintOf(input) }),
            (errors) => {
              onInvalid?.(errors);
              resolve({ valid: false });
            },
          )()
          .catch(reject);
      }),
  );
}
