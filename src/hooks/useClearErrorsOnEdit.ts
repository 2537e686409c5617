import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Clears a field's error when the field is edited (section 5); the next submit validates it again.
 * For forms with `reValidateMode: 'onSubmit'`.
 */
export function useClearErrorsOnEdit<Values extends FieldValues, Output extends FieldValues>({
  subscribe,
  clearErrors,
}: UseFormReturn<Values, unknown, Output>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name && type === 'change') clearErrors(name as Parameters<typeof clearErrors>[0]);
        },
      }),
    [subscribe, clearErrors],
  );
}
