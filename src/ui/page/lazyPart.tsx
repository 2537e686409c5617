import { lazy, memo, Suspense, useState, type ComponentType } from 'react';
import { useIsSlow } from '#src/hooks/useIsSlow.ts';
import { loadWithRetry } from '#src/lib/loadWithRetry.ts';
import * as styles from './lazyPart.module.css';

/** Stands in the place of a part that loads: a line, in which it is said when it takes long. */
const Coming = () => (
  <span role="status" className={styles.coming}>
    {useIsSlow() && 'Loading...'}
  </span>
);

/** Stands for a dialog that loads, over the page. */
export const ComingDialog = () => (
  <div className={styles.dialog}>
    <div className={styles.paper}>
      <Coming />
    </div>
  </div>
);

/**
 * A component that loads when it is first rendered, or before that by `preload`. It is tried again until it is there. Memoized.
 * @param While stands in its place while it loads, with the same props; null where nothing does
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  While: ComponentType<Props> | null = Coming,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded = await loadWithRetry(load));
  const Late = lazy(async () => ({ default: await preload() })) as ComponentType<Props>;
  function LatePart(props: Props) {
    // What is there needs no fallback, which React would show for 300 ms at least.
    const [Part] = useState(() => loaded ?? Late);
    return (
      <Suspense fallback={While && <While {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(memo(LatePart), { preload });
}
