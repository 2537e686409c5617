import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './FileButton.module.css';

type Props = Pick<
  ComponentProps<'input'>,
  'ref' | 'disabled' | 'capture' | 'aria-describedby' | 'aria-invalid'
> & {
  label: string;
  icon: ReactNode;
  /** `contained` for what is done first. */
  variant?: 'outlined' | 'contained';
  onChoose: (file: File) => void;
};

/** A button that lets choose a picture; with `capture`, a phone opens its camera. */
export function FileButton({ label, icon, variant = 'outlined', disabled, onChoose, ...input }: Props) {
  return (
    <Button
      component="label"
      role={undefined}
      tabIndex={-1}
      variant={variant}
      startIcon={icon}
      disabled={disabled ?? false}
      className={styles.button}
    >
      {label}
      <input
        type="file"
        accept="image/*"
        {...input}
        disabled={disabled}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onChoose(chosen);
          // Otherwise choosing the same file again fires no change event.
          event.target.value = '';
        }}
        className="visually-hidden"
      />
    </Button>
  );
}
