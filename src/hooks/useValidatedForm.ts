import { useEffect } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';

/**
 * A react-hook-form that validates on submit. From then on, editing a field clears its error until the next submit (ADD-2), or
 * validates it again with each change, where a password's rules are met one by one.
 */
export function useValidatedForm<Values extends FieldValues>(
  resolver: Resolver<Values, unknown, Values>,
  defaultValues: DefaultValues<Values>,
  whileEdited: 'clear' | 'validate' = 'clear',
) {
  const clears = whileEdited === 'clear';
  const form = useForm<Values, unknown, Values>({
    resolver,
    defaultValues,
    reValidateMode: clears ? 'onSubmit' : 'onChange',
  });
  const { subscribe, clearErrors } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (clears && name && type === 'change') clearErrors(name as FieldPath<Values>);
        },
      }),
    [subscribe, clearErrors, clears],
  );
  return form;
}
