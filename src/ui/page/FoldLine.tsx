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
  // By its place: a label may count what changes while it is open.
  const [open, setOpen] = useState<number>();
  return (
    <section aria-label={ofLine} className="screen-only">
      <div className={styles.line}>
        {folds.map(({ label, name, icon }, place) => (
          <Button
            key={place}
            size="small"
            startIcon={icon}
            aria-label={name}
            aria-expanded={open === place}
            aria-controls={`${id}-${place}`}
            onClick={() => setOpen(open === place ? undefined : place)}
          >
            {label}
          </Button>
        ))}
        {children}
      </div>
      {folds.map(({ content }, place) => (
        <div key={place} id={`${id}-${place}`} className={styles.folded}>
          {open === place && content}
        </div>
      ))}
    </section>
  );
}
