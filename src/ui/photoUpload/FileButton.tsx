import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ComponentProps, ReactNode } from 'react';

type Props = Pick<ComponentProps<'input'>, 'disabled' | 'capture' | 'aria-describedby' | 'aria-invalid'> & {
  label: string;
  icon: ReactNode;
  onChoose: (file: File) => void;
};

/** A button that lets choose a picture; with `capture`, a phone opens its camera. */
export function FileButton({ label, icon, disabled, onChoose, ...input }: Props) {
  return (
    <Button
      component="label"
      role={undefined}
      tabIndex={-1}
      variant="outlined"
      startIcon={icon}
      disabled={disabled ?? false}
      sx={{
        '&:focus-within': {
          outline: '3px solid var(--mui-palette-secondary-main)',
          outlineOffset: 2,
        },
      }}
    >
      {label}
      <Box
        component="input"
        type="file"
        accept="image/*"
        {...input}
        disabled={disabled}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onChoose(chosen);
          // Otherwise choosing the same file again fires no change event.
          event.target.value = '';
        }}
        sx={visuallyHidden}
      />
    </Button>
  );
}
