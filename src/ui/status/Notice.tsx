import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { focusAround } from '#src/lib/focusAround.ts';
import * as styles from './Notice.module.css';

type Props = {
  children: ReactNode;
  /** Of what could not be loaded: the notice is red, has the role `alert`, and a button that tries again. */
  onRetry?: () => unknown;
  action?: ReactNode;
};

/** Loads again what could not be loaded; the button goes. */
export const RetryButton = ({ onClick }: { onClick: () => unknown }) => (
  <Button
    variant="outlined"
    onClick={({ currentTarget }) => {
      focusAround(currentTarget);
      void onClick();
    }}
  >
    Try again
  </Button>
);

/** The empty or error state of a screen or a section. */
export function Notice({ children, onRetry, action = onRetry && <RetryButton onClick={onRetry} /> }: Props) {
  return (
    <div role={onRetry ? 'alert' : 'status'} className={styles.notice}>
      <Typography
        color={onRetry ? 'error' : 'textSecondary'}
        variant="h3"
        component="p"
        className={styles.text}
      >
        {children}
      </Typography>
      {action}
    </div>
  );
}
