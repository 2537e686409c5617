import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';

type Props<Values extends FieldValues> = {
  control: Control<Values, unknown, never> | Control<Values>;
  name: FieldPath<Values>;
  /** Whether its error is told elsewhere. */
  isQuiet?: boolean;
  /** What is shown of a value that the form does not have; nothing unless given. */
  missing?: string;
} & Omit<FieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'ref'>;

/** A `Field` of a react-hook-form, with its error message. */
export function FormField<Values extends FieldValues>({
  control,
  name,
  isQuiet,
  missing = '',
  ...rest
}: Props<Values>) {
  return (
    <Controller
      control={control as Control<Values>}
      name={name}
      render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
        <Field
          {...rest}
          {...field}
          value={value ?? missing}
          inputRef={ref}
          error={isQuiet ? undefined : error?.message}
        />
      )}
    />
  );
}
