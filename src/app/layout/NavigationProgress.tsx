import { useIsPageLoading } from '#src/hooks/router.ts';
import { useIsSlow } from '#src/hooks/useIsSlow.ts';
import * as styles from './NavigationProgress.module.css';

/** A thin bar at the top of the window while a page loads. The live region is always there, so that it is announced. */
export function NavigationProgress() {
  const slow = useIsSlow(useIsPageLoading());
  return (
    <div role="status" className={styles.status}>
      {slow && (
        <>
          <div aria-hidden className={styles.bar} />
          <span className="visually-hidden">Loading the page...</span>
        </>
      )}
    </div>
  );
}
