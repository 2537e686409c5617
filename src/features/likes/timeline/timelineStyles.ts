import { stretchedSx } from '#src/ui/cards/cardStyles.ts';

/** Of the dots, in px, and of the column that they stand in. */
const DOT = 12;
const COLUMN = 28;

/** Of an artifact on paper, in mm, and how far below its top the line runs. */
const PAPER = { width: 30, picture: 23, line: 27 };

const entrySx = {
  ...stretchedSx,
  display: 'grid',
  gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '112px minmax(0, 1fr)' },
  alignItems: 'center',
  gap: { xs: 1.5, sm: 2 },
  borderRadius: 0.5,
  '& a.stretched': { fontWeight: 600 },
  '&:hover a.stretched': { color: 'primary.main', textDecoration: 'underline' },
  '@media print': {
    display: 'block',
    width: `${PAPER.width}mm`,
    '& > :first-of-type': { height: `${PAPER.picture}mm`, aspectRatio: 'auto' },
    '& p, & a': { fontSize: '8pt', lineHeight: 1.3 },
  },
} as const;

const rowsSx = {
  '@media print': {
    '& ol': { display: 'flex', flexWrap: 'wrap', gap: '6mm 0' },
    '& li': { display: 'flex', breakInside: 'avoid', pl: 0 },
  },
} as const;

const segment = '2px solid var(--mui-palette-text-secondary)';

/** A line from top to bottom with a dot beside each artifact; on paper from left to right, which begins anew below where it is full. */
export const lineSx = {
  '& ol': { gap: 0 },
  '& li': { position: 'relative', pl: `${COLUMN}px` },
  '& .entry': entrySx,
  '& .gap': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 'calc(var(--gap) * 1px)',
    whiteSpace: 'pre-wrap',
  },
  // The line: from dot to dot, in dashes where it would be longer.
  '& .entry::after, & .gap::before': {
    content: '""',
    position: 'absolute',
    left: DOT / 2 - 1 - COLUMN,
    top: 0,
    bottom: 0,
    borderLeft: segment,
  },
  '& .cut::before': { borderLeftStyle: 'dashed' },
  '& li:first-of-type .entry::after': { top: '50%' },
  '& li:not(:has(.gap)) .entry::after': { bottom: '50%' },
  '& .entry::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    left: -COLUMN,
    top: `calc(50% - ${DOT / 2}px)`,
    border: `${DOT / 2}px solid var(--mui-palette-primary-main)`,
    borderRadius: '50%',
  },
  '@media print': {
    ...rowsSx['@media print'],
    '& .words': { mt: `${PAPER.line - PAPER.picture + 4}mm`, pr: '2mm' },
    '& .gap': {
      minHeight: 0,
      width: 'calc(8mm + var(--gap) * 0.14mm)',
      height: `${PAPER.line - 1}mm`,
      alignItems: 'end',
      justifyContent: 'center',
      textAlign: 'center',
      fontSize: '7pt',
      lineHeight: 1.2,
      px: '1mm',
      '& .on-screen': { display: 'none' },
    },
    '& .entry::after, & .gap::before': {
      left: 0,
      right: 0,
      top: `${PAPER.line}mm !important`,
      bottom: 'auto !important',
      borderLeft: 0,
      borderTop: segment,
    },
    '& .cut::before': { borderTopStyle: 'dashed' },
    '& .entry::before': { left: 0, top: `calc(${PAPER.line}mm - ${DOT / 2 - 1}px)` },
  },
} as const;

export const undatedSx = {
  mt: 4,
  '& .entry': entrySx,
  '@media print': { ...rowsSx['@media print'], '& .words': { mt: '2mm', pr: '2mm' } },
} as const;

/** While the line is shown, paper is landscape and has the line alone on it. */
export const FRIEZE_STYLES = {
  '@page': { size: 'A4 landscape', margin: '12mm' },
  '@media print': {
    'main header': { display: 'none !important' },
    // What pictures are laid on is printed as well.
    main: { printColorAdjust: 'exact' },
  },
} as const;
