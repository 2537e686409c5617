import Button from '@mui/material/Button';
import clsx from 'clsx';
import * as styles from './PairStatus.module.css';
import { usePair } from './PairProvider.tsx';

/** Says which artifact was chosen, and what to do next; at the lower edge of the screen while there is one. */
export function PairStatus() {
  const { first, cancel } = usePair();
  return (
    // Always rendered: screen readers announce only changes of an existing status.
    <div role="status" className={clsx('screen-only', styles.status)}>
      {first && (
        <div className={styles.bar}>
          <span>
            <strong dir="auto">{first.name}</strong> is chosen. Press Compare on another artifact.
          </span>
          <Button onClick={cancel} aria-keyshortcuts="Escape">
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
