import Typography from '@mui/material/Typography';
import * as styles from './Loading.module.css';
import { Spinner } from './Spinner.tsx';

/** A spinner with a label that screen readers announce. */
export function Loading({ label }: { label: string }) {
  return (
    <div role="status" className={styles.loading}>
      <Spinner />
      <Typography color="textSecondary">{label}</Typography>
    </div>
  );
}
