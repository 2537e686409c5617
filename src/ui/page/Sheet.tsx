import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import * as styles from './Sheet.module.css';

export function Sheet({ children }: { children: ReactNode }) {
  return <Card className={styles.sheet}>{children}</Card>;
}
