import FormControl from '@mui/material/FormControl';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import useForkRef from '@mui/utils/useForkRef';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ChangeEvent,
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import * as styles from './Field.module.css';
import { FieldNote } from './FieldNote.tsx';

export type Choice = { value: string | number; label: string };

export type FieldProps = Omit<
  OutlinedInputProps,
  'label' | 'error' | 'inputComponent' | 'notched' | 'multiline' | 'rows' | 'sx'
> & {
  label: string;
  /** Options; makes the field a select. */
  choices?: readonly Choice[] | undefined;
  /** Error message, shown instead of the hint and part of the field's `aria-describedby`. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Makes the field a textarea with this minimum number of lines. */
  lines?: number | undefined;
  /** Keeps the label above an empty field, so that its placeholder is visible. */
  shrink?: boolean;
};

/** MUI's types allow inputs only; at run time any element works. */
const Select = 'select' as unknown as ElementType<InputBaseComponentProps>;
const Textarea = 'textarea' as unknown as ElementType<InputBaseComponentProps>;

/** Escape closes an open list of choices, and not the dialog around it too. */
const keepEscape = (event: KeyboardEvent<HTMLElement>): void => {
  // `:is()` takes what a browser does not know for no match.
  if (event.key === 'Escape' && event.currentTarget.matches(':is(:open)')) event.stopPropagation();
};

/** A text without what an element may write in another way: a textarea has line breaks of one kind, an input none. */
const withoutBreaks = (text: string): string => text.replaceAll(/[\r\n]/g, '');

/**
 * A labelled text field, textarea or native select. MUI's `TextField` would also load its menu and its other two variants
 * with every form.
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
  className,
  ...input
}: FieldProps) {
  const id = useId();
  const below = error ?? hint;
  const element = useRef<HTMLInputElement>(null);
  const { inputRef, value, defaultValue = '', onChange } = input;
  const ref = useForkRef(element, inputRef);
  const typedEarly = useEffectEvent(() => {
    const target = element.current;
    if (!target || !onChange) return;
    if (withoutBreaks(target.value) !== withoutBreaks(String(value ?? defaultValue)))
      onChange({ target } as ChangeEvent<HTMLInputElement>);
  });
  // What was typed, chosen or filled in by the browser before hydration.
  useEffect(() => typedEarly(), []);
  return (
    <FormControl
      fullWidth
      error={error !== undefined}
      {...(required && { required })}
      {...(disabled && { disabled })}
      {...(className && { className })}
    >
      <InputLabel htmlFor={id} {...(shrink && { shrink })} className={styles.label}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        {...(shrink && { notched: true })}
        aria-describedby={below ? `${id}-below` : undefined}
        {...(choices && { inputComponent: Select, className: styles.choice })}
        {...(lines && { inputComponent: Textarea, className: styles.text, style: { '--lines': lines } })}
        {...input}
        inputRef={ref}
        inputProps={{
          ...input.inputProps,
          ...(!choices && { dir: 'auto' }),
          ...(choices && {
            onKeyDown: keepEscape,
            children: choices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            )),
          }),
        }}
      />
      {below && (
        <FieldNote id={`${id}-below`} error={error !== undefined} className={styles.below}>
          {below}
        </FieldNote>
      )}
    </FormControl>
  );
}
