import { NAVIGATION_HEIGHT_PX } from '#contract/constants.ts';

const BESIDE_GAP_PX = 24;

/**
 * The page of an artifact: its picture beside its name, and from the large width on beside its story as well, where it stays in
 * view while it fits into the window. Its children name their place by `gridArea`.
 */
export const columnsSx = {
  display: 'grid',
  columnGap: { xs: 3, lg: 6 },
  rowGap: { xs: 2, lg: 3 },
  alignItems: 'start',
  gridTemplate: {
    xs: '"picture" "name" "story" / minmax(0, 1fr)',
    sm: '"picture name" "story story" / minmax(0, 1fr) minmax(0, 1fr)',
    lg: '"picture name" auto "picture story" 1fr / minmax(0, 6fr) minmax(0, 7fr)',
  },
  '@media print': {
    rowGap: '4mm',
    columnGap: '6mm',
    gridTemplate: '"picture name" "story story" / 66mm minmax(0, 1fr)',
    '& h1': { fontSize: '20pt' },
    '& figcaption, & .credit': { fontSize: '8pt' },
  },
  '& > figure': {
    gridArea: 'picture',
    '@media (min-height: 800px)': {
      position: { lg: 'sticky' },
      top: NAVIGATION_HEIGHT_PX + BESIDE_GAP_PX,
    },
  },
} as const;

export const HEADER_PICTURE_SIZES = '(min-width: 1200px) 660px, (min-width: 600px) 50vw, 100vw';

/** The type of an artifact's name: that of the page's title, unless so long a name would fill the first screen. */
export const nameType = (name: string): 'h1' | 'h2' | 'h3' =>
  name.length <= 60 ? 'h1' : name.length <= 140 ? 'h2' : 'h3';
