import clsx from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './FieldNote.module.css';

type Props = ComponentProps<'p'> & {
  /** Whether it says what is wrong. */
  error?: boolean;
};

/** What stands below a field: its hint, or its error message. */
export const FieldNote = ({ error = false, className, ...note }: Props) => (
  <p {...note} className={clsx(styles.note, error && styles.error, className)} />
);
