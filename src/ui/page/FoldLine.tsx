import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import * as styles from './FoldLine.module.css';

type Fold = {
  label: string;
  /** Its name for screen readers, which begins with the label. */
  name: string;
  icon: ReactNode;
  content: ReactNode;
};

type Props = {
  label: string;
  folds: readonly Fold[];
  /** Buttons that open a dialog or do something, after those that fold. */
  children?: ReactNode;
};

/** A line of quiet buttons; each of `folds` opens what stands below the line, one at a time. */
export function FoldLine({ label: ofLine, folds, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState<string>();
  return (
    <section aria-label={ofLine} className="screen-only">
      <div className={styles.line}>
        {folds.map(({ label, name, icon }) => (
          <Button
            key={label}
            size="small"
            startIcon={icon}
            aria-label={name}
            aria-expanded={open === label}
            aria-controls={`${id}-${label}`}
            onClick={() => setOpen(open === label ? undefined : label)}
          >
            {label}
          </Button>
        ))}
        {children}
      </div>
      {folds.map(({ label, content }) => (
        <div key={label} id={`${id}-${label}`} className={styles.folded}>
          {open === label && content}
        </div>
      ))}
    </section>
  );
}
