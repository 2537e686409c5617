import Box from '@mui/material/Box';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useIsSlow } from '#src/hooks/useIsSlow.ts';
import { loadWithRetry } from '#src/lib/loadWithRetry.ts';

/** Stands in the place of a part that loads: a line, in which it is said when it takes long. */
const Coming = () => (
  <Box
    component="span"
    role="status"
    sx={{ display: 'block', minHeight: '1.66em', color: 'text.secondary', typography: 'body2' }}
  >
    {useIsSlow() && 'Loading...'}
  </Box>
);

/** Stands for a dialog that loads, over the page. */
export const ComingDialog = () => (
  <Box
    sx={{
      position: 'fixed',
      inset: 0,
      zIndex: 'modal',
      display: 'grid',
      placeItems: 'center',
      pointerEvents: 'none',
    }}
  >
    <Box
      sx={{
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 8,
        '&:has(:empty)': { display: 'none' },
      }}
    >
      <Coming />
    </Box>
  </Box>
);

/**
 * A component that loads when it is first rendered, or before that by `preload`. It is tried again until it is there.
 * @param While stands in its place while it loads, with the same props
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  While: ComponentType<Props> = Coming,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded = await loadWithRetry(load));
  const Late = lazy(async () => ({ default: await preload() })) as ComponentType<Props>;
  function LatePart(props: Props) {
    // What is there needs no fallback, which React would show for 300 ms at least.
    const [Part] = useState(() => loaded ?? Late);
    return (
      <Suspense fallback={<While {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LatePart, { preload });
}
