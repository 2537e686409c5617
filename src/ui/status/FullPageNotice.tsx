import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './FullPageNotice.module.css';

type Props = { heading: string; picture?: ReactNode; children: ReactNode; action: ReactNode };

/** An error page (title Error): a heading, a text and an action. */
export function FullPageNotice({ heading, picture, children, action }: Props) {
  return (
    <div className={clsx('page-width', styles.page)}>
      <title>Error</title>
      {picture}
      <Typography variant="h1">{heading}</Typography>
      <Typography color="textSecondary" className={styles.text}>
        {children}
      </Typography>
      {action}
    </div>
  );
}
