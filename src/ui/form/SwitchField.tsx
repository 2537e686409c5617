import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import * as styles from './SwitchField.module.css';

type Props = {
  label: string;
  /** What it does, read out with it. */
  hint: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A setting that is saved as it is switched. */
export function SwitchField({ label, hint, checked, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <FormControlLabel
        control={
          <Switch
            checked={checked}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={label}
      />
      <Typography id={id} variant="body2" color="textSecondary">
        {hint}
      </Typography>
    </div>
  );
}
