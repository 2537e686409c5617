import clsx from 'clsx';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import useForkRef from '@mui/utils/useForkRef';
import * as styles from './SwipeRow.module.css';

type Props = {
  children: ReactNode;
  /** Gaps, and columns from 600 px on. */
  className?: string | undefined;
  ref?: Ref<HTMLUListElement>;
};

/** A list of a page's section. Where it is one row, the keyboard can scroll it. */
export function SwipeRow({ children, className, ref }: Props) {
  const [list, setList] = useState<HTMLUListElement | null>(null);
  // Until it is measured, it may.
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    if (!list) return;
    const observer = new ResizeObserver(() => setScrolls(list.scrollWidth > list.clientWidth));
    observer.observe(list);
    return () => observer.disconnect();
  }, [list]);
  return (
    <ul
      ref={useForkRef(setList, ref)}
      tabIndex={scrolls ? 0 : undefined}
      className={clsx(styles.row, className)}
    >
      {children}
    </ul>
  );
}
