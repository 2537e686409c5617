import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import useForkRef from '@mui/utils/useForkRef';

/** On a phone one row that is swiped, with the next item in sight; from 600 px on as `sx` lays it out. */
const rowSx = {
  display: { xs: 'flex', sm: 'grid' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
  scrollbarWidth: 'none',
  // Up to the edges of the screen, with room for the focus ring.
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  my: { xs: -0.75, sm: 0 },
  py: { xs: 0.75, sm: 0 },
  scrollPaddingInline: '16px',
  '& > *': { flex: { xs: '0 0 84%', sm: 'initial' }, minWidth: 0, scrollSnapAlign: 'start' },
} as const;

type Props = {
  children: ReactNode;
  /** Gaps, and columns from 600 px on. */
  sx?: object;
  ref?: Ref<HTMLUListElement>;
};

/** A list of a page's section. Where it is one row, the keyboard can scroll it. */
export function SwipeRow({ children, sx, ref }: Props) {
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
    <Box
      component="ul"
      ref={useForkRef(setList, ref)}
      tabIndex={scrolls ? 0 : undefined}
      sx={{ ...rowSx, ...sx }}
    >
      {children}
    </Box>
  );
}
