import type { ReactNode } from 'react';
import * as styles from './ArtifactColumns.module.css';

type Props = {
  /** The picture as a `figure`, the name, and what says its area itself: the tabs, the facts on paper. */
  children: ReactNode;
};

/** The page of an artifact in columns. */
export const ArtifactColumns = ({ children }: Props) => <div className={styles.columns}>{children}</div>;
