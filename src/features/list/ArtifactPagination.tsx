import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronLeftIcon } from '#src/ui/icons/ChevronLeft.tsx';
import { ChevronRightIcon } from '#src/ui/icons/ChevronRight.tsx';
import { FirstPageIcon } from '#src/ui/icons/FirstPage.tsx';
import { LastPageIcon } from '#src/ui/icons/LastPage.tsx';
import { pageWindow } from './pageWindow.ts';

type Props = {
  page: number;
  pages: number;
  /** The address's query of a page. */
  searchOf: (page: number) => string;
  /** Runs when a page is chosen. */
  onPage: () => void;
  onPrefetch: (page: number) => void;
};

const itemSx = {
  minWidth: { xs: 32, sm: 40 },
  height: 40,
  px: 0.5,
  borderRadius: 1,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { fontSize: '1.25rem' },
  transition: 'color 250ms, background-color 250ms',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '&.Mui-focusVisible': { bgcolor: 'action.focus' },
  '&.Mui-disabled': { opacity: 0.38 },
  '&[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&[aria-current]:hover, &[aria-current].Mui-focusVisible': { bgcolor: 'primary.dark' },
} as const;

/** First, previous, up to five page buttons, next, last (LIST-3); of one page only its number. They are links: they work without scripts. */
export function ArtifactPagination({ page, pages, searchOf, onPage, onPrefetch }: Props) {
  const item = (shown: ReactNode, to: number, label: string, selected = false) => {
    const disabled = to < 1 || to > pages || (to === page && !selected);
    return (
      <li key={typeof shown === 'number' ? shown : label}>
        <ButtonBase
          {...(disabled
            ? { disabled }
            : { component: Link, to: { search: searchOf(to) }, preventScrollReset: true })}
          aria-label={label}
          aria-current={selected ? 'page' : undefined}
          onClick={onPage}
          onMouseEnter={() => onPrefetch(to)}
          onFocus={() => onPrefetch(to)}
          sx={itemSx}
        >
          {shown}
        </ButtonBase>
      </li>
    );
  };

  return (
    <Box component="nav" aria-label="Pages">
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          gap: { xs: 0, sm: 0.5 },
        }}
      >
        {pages > 1 && item(<FirstPageIcon />, page > 1 ? 1 : 0, 'Go to first page')}
        {pages > 1 && item(<ChevronLeftIcon />, page - 1, 'Go to previous page')}
        {pageWindow(page, pages).map((number) =>
          item(number, number, number === page ? `Page ${number}` : `Go to page ${number}`, number === page),
        )}
        {pages > 1 && item(<ChevronRightIcon />, page + 1, 'Go to next page')}
        {pages > 1 && item(<LastPageIcon />, page < pages ? pages : 0, 'Go to last page')}
      </Box>
    </Box>
  );
}
