/** On paper a list of cards is a checklist of rows (PRINT-3). */
export const paperListSx = { '@media print': { display: 'block' } } as const;

/** A card on paper: a box to tick, a small picture, name, place and date. */
export const paperRowSx = {
  '@media print': {
    display: 'grid',
    gridTemplateColumns: '4mm 16mm minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3mm',
    height: 'auto',
    py: '1mm',
    border: 0,
    borderBottom: '1px solid var(--mui-palette-divider)',
    borderRadius: 0,
    boxShadow: 'none',
    breakInside: 'avoid',
    '&::before': { content: '""', width: '4mm', height: '4mm', border: '1px solid' },
    '& picture + span, & .clamped-text, & .reason, & .actions, & .card-top': { display: 'none' },
    '& .card-body': { p: 0 },
    '& .card-words': {
      display: 'grid',
      gridTemplateColumns: '5fr 5fr 4fr',
      columnGap: '4mm',
      minHeight: 0,
      alignItems: 'center',
    },
    '& .clamped-name, & .clamped-place': { display: 'block' },
    '& .card-words > *': { minHeight: 0, fontSize: '9.5pt', lineHeight: 1.3 },
  },
} as const;
