import Box from '@mui/material/Box';
import PaginationItem from '@mui/material/PaginationItem';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
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

/** First, previous, up to five page buttons, next, last (LIST-3); of one page only its number. They are links: they work without scripts. */
export function ArtifactPagination({ page, pages, searchOf, onPage, onPrefetch }: Props) {
  const item = (
    type: ComponentProps<typeof PaginationItem>['type'],
    to: number,
    label: string,
    selected = false,
  ) => {
    const disabled = to < 1 || to > pages || (to === page && !selected);
    return (
      <li key={`${type} ${type === 'page' ? to : ''}`}>
        <PaginationItem
          {...(disabled
            ? { component: 'button', disabled }
            : { component: Link, to: { search: searchOf(to) }, preventScrollReset: true })}
          type={type}
          page={to}
          selected={selected}
          shape="rounded"
          color="primary"
          aria-label={label}
          aria-current={selected ? 'page' : undefined}
          onClick={onPage}
          onMouseEnter={() => onPrefetch(to)}
          onFocus={() => onPrefetch(to)}
          sx={{ m: 0, height: 40, minWidth: { xs: 32, sm: 40 }, px: 0.5, fontVariantNumeric: 'tabular-nums' }}
        />
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
        {pages > 1 && item('first', page > 1 ? 1 : 0, 'Go to first page')}
        {pages > 1 && item('previous', page - 1, 'Go to previous page')}
        {pageWindow(page, pages).map((number) =>
          item('page', number, number === page ? `Page ${number}` : `Go to page ${number}`, number === page),
        )}
        {pages > 1 && item('next', page + 1, 'Go to next page')}
        {pages > 1 && item('last', page < pages ? pages : 0, 'Go to last page')}
      </Box>
    </Box>
  );
}
