import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '#src/ui/page/Link.tsx';
import * as styles from './FilterLink.module.css';

type Props = Omit<LinkProps, 'to' | 'color'> & {
  /** The address's query. */
  search: string;
  /** Outlined unless given. */
  color?: 'primary' | 'secondary';
  children: ReactNode;
};

/** A link that looks like a chip and changes what the list is narrowed by: crawlers that followed such links would not come to an end. */
export const FilterLink = ({ search, color, className, children, ...link }: Props) => (
  <Link
    {...link}
    to={{ search }}
    rel="nofollow"
    preventScrollReset
    className={clsx('pressable', styles.chip, styles[color ?? 'outlined'], className)}
  >
    <span className={styles.text}>{children}</span>
  </Link>
);
