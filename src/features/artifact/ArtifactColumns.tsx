import type { ReactNode } from 'react';
import * as styles from './ArtifactColumns.module.css';

type Props = {
  /** Three elements: the picture as a `figure`, the name, and the story, which may be missing. */
  children: ReactNode;
};

/** The page of an artifact in columns. */
export const ArtifactColumns = ({ children }: Props) => <div className={styles.columns}>{children}</div>;
