import type { SxProps, Theme } from '@mui/material/styles';

/** Truncates a text after this number of lines. */
export const clamp = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

/** The height of this number of lines in the type of the element, for texts that reserve it. */
export const linesHigh = (lines: number): string => `${lines}lh`;

/** Heights of one line of a card's name and of its other texts, in rem (`theme.typography`), and of the gap between them. */
const NAME_LINE = 1.15 * 1.3;
const TEXT_LINE = 0.875 * 1.43;
const GAP = 0.5;

/**
 * A card's name, place, date and description, below each other. They reserve the height of a name of one line and a
 * description of three, so that cards are equally high, also while they load; what is not needed is left free at the end.
 */
export const cardTextSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: `${GAP}rem`,
  minHeight: `${(NAME_LINE + 5 * TEXT_LINE + 3 * GAP).toFixed(3)}rem`,
} as const;

/** Styles of an element whose one link is stretched over it, with the focus ring around it. */
export const stretchedSx = {
  position: 'relative',
  '& .stretched': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit', zIndex: 1 },
    '&:focus-visible': { outline: 'none' },
  },
  '&:has(.stretched:focus-visible)': {
    outline: '3px solid var(--mui-palette-secondary-main)',
    outlineOffset: 2,
  },
} as const;

/** Styles of a card: raised on hover. */
export const cardSx = {
  ...stretchedSx,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100%',
  '& picture img': { transition: 'transform 400ms' },
  '&:hover': { borderColor: 'primary.main', boxShadow: 3, transform: 'translateY(-2px)' },
  '&:hover picture img': { transform: 'scale(1.03)' },
  '& .clamped-name': clamp(2),
  '& .clamped-place': clamp(1),
  '& .clamped-text': clamp(3),
  '& .actions': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 'auto' },
  '& .actions > *': { position: 'relative', zIndex: 2 },
  // Aligns the label of a text button, not its padding, with the card's text.
  '& .actions > .MuiButton-text': { px: 1.5, ml: -1 },
  '& .actions > .MuiButton-text:first-of-type:not(:has(.MuiButton-startIcon))': { ml: -1.5 },
  '& .actions > * + .MuiButton-text': { ml: 0, mr: -1.5 },
} as const satisfies SxProps<Theme>;

/** Styles of a list of cards: one column on a phone, two on a tablet, three on wider screens. */
export const cardColumns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
} as const;
