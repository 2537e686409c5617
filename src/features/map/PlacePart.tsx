import Box from '@mui/material/Box';
import { useInView } from 'react-intersection-observer';
import type { Artifact } from '#contract/artifact.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';

/** Its heading, its map and a line below, which are kept free. */
const HEIGHT_PX = 290;

const PlaceMap = lazyPart(
  async () => (await import('./PlaceMap.tsx')).PlaceMap,
  () => null,
);

/** Where an artifact was found and where it is kept, as a map that loads when it is nearly seen; nothing where neither is known. */
export function PlacePart({ artifact }: { artifact: Artifact }) {
  const { ref, inView } = useInView({ rootMargin: '300px', triggerOnce: true, fallbackInView: true });
  if (!artifact.found && !artifact.kept) return null;
  return (
    <Box ref={ref} sx={{ minHeight: HEIGHT_PX, mt: 2 }}>
      {inView && <PlaceMap artifact={artifact} />}
    </Box>
  );
}
