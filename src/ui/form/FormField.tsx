import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

type Props<Values extends FieldValues> = {
  control: Control<Values, unknown, never> | Control<Values>;
  name: FieldPath<Values>;
  /** Offered values; makes the field a select. */
  choices?: readonly string[];
} & Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'inputRef' | 'select'>;

/**
 * The one text field of every form: react-hook-form owns the value, the error stands below it and is announced.
 */
export function FormField<Values extends FieldValues>({
  control,
  name,
  choices,
  helperText,
  ...rest
}: Props<Values>) {
  return (
    <Controller
      control={control as Control<Values>}
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          fullWidth
          {...rest}
          {...field}
          inputRef={ref}
          select={choices !== undefined}
          error={Boolean(error)}
          helperText={error?.message ?? helperText}
        >
          {choices?.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
