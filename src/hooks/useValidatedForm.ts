import { useEffect } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';

/** A react-hook-form that validates on submit; editing a field clears its error until then (section 5). */
export function useValidatedForm<Values extends FieldValues>(
  resolver: Resolver<Values, unknown, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues, reValidateMode: 'onSubmit' });
  const { subscribe, clearErrors } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name && type === 'change') clearErrors(name as FieldPath<Values>);
        },
      }),
    [subscribe, clearErrors],
  );
  return form;
}
