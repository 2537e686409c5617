import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import * as styles from './Disclosure.module.css';

type Props = { label: string; icon: ReactNode; children: ReactNode };

/** A quiet button that opens what stands below it. */
export function Disclosure({ label, icon, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.disclosure}>
      <Button
        startIcon={icon}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={styles.button}
      >
        {label}
      </Button>
      <div id={id}>{open && children}</div>
    </div>
  );
}
