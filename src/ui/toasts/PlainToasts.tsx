import clsx from 'clsx';
import { useIsSlow } from '#src/hooks/useIsSlow.ts';
import type { ToastsProps } from './Toasts.tsx';
import * as styles from './toasts.module.css';

/** The messages, while the stack of toasts has not loaded. */
export function PlainToasts({ queue }: Pick<ToastsProps, 'queue'>) {
  if (!useIsSlow()) return null;
  return (
    <div role="alert" className={clsx('screen-only', styles.plain)} data-theme="light">
      {queue.map(({ message }, index) => (
        <div key={index} className={styles.box}>
          {message}
        </div>
      ))}
    </div>
  );
}
