import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import * as styles from './Loading.module.css';

/** A spinner with a label that screen readers announce. */
export function Loading({ label }: { label: string }) {
  return (
    <div role="status" className={styles.loading}>
      <CircularProgress aria-hidden />
      <Typography color="textSecondary">{label}</Typography>
    </div>
  );
}
