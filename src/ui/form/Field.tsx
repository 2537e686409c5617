import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ElementType, type ReactNode } from 'react';
import { selectSx } from './selectSx.ts';

export type Choice = { value: string | number; label: string };

export type FieldProps = Omit<
  OutlinedInputProps,
  'label' | 'error' | 'inputComponent' | 'notched' | 'multiline' | 'rows'
> & {
  label: string;
  /** Offered values; makes the field a select. */
  choices?: readonly Choice[] | undefined;
  /** What is wrong; it stands below the field in place of the hint, and belongs to its description. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Makes it a field of several lines: so many at first, more as they are written. */
  lines?: number | undefined;
  /** Keeps the label above the field even while that is empty, so that its placeholder shows. */
  shrink?: boolean;
};

/** The library's types know inputs only; at run time any element will do. */
const Select = 'select' as unknown as ElementType<InputBaseComponentProps>;
const Textarea = 'textarea' as unknown as ElementType<InputBaseComponentProps>;

/** Grows with its text where the browser can do that by itself; elsewhere it scrolls. */
const textareaSx = (lines: number) => ({
  '& textarea': {
    height: 'auto',
    minHeight: `calc(${lines} * 1.4375em + 33px)`,
    fieldSizing: 'content',
    lineHeight: 1.4375,
    resize: 'vertical',
  },
});

/**
 * One labelled text field or select. The library's own `TextField` would bring its pop-up menus and two more looks to
 * every form; a select here is the browser's.
 */
export function Field({
  label,
  choices,
  lines,
  error,
  hint,
  shrink,
  required,
  disabled,
  sx,
  ...input
}: FieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <FormControl
      fullWidth
      error={error !== undefined}
      {...(required && { required })}
      {...(disabled && { disabled })}
      {...(sx && { sx })}
    >
      <InputLabel htmlFor={id} {...(shrink && { shrink })}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        {...(shrink && { notched: true })}
        aria-describedby={below ? `${id}-below` : undefined}
        {...(choices && { inputComponent: Select, sx: selectSx })}
        {...(lines && { inputComponent: Textarea, sx: textareaSx(lines) })}
        {...input}
        inputProps={{
          ...input.inputProps,
          ...(choices && {
            children: choices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            )),
          }),
        }}
      />
      {below && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
