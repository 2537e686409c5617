import { useInView } from 'react-intersection-observer';
import type { Artifact } from '#contract/artifact.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './map.module.css';

const PlaceMap = lazyPart(async () => (await import('./PlaceMap.tsx')).PlaceMap, null);

/** Where an artifact was found and where it is kept, as a map that loads when it is nearly seen; nothing where neither is known. */
export function PlacePart({ artifact }: { artifact: Artifact }) {
  const { ref, inView } = useInView({ rootMargin: '300px', triggerOnce: true, fallbackInView: true });
  if (!artifact.found && !artifact.kept) return null;
  return (
    <div ref={ref} className={styles.place}>
      {inView && <PlaceMap artifact={artifact} />}
    </div>
  );
}
