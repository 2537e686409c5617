import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import type { Selection } from '#src/lib/listParams.ts';
import type { Press } from '#src/lib/opensElsewhere.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/chevrons.tsx';
import { FirstPageIcon, LastPageIcon } from '#src/ui/icons/paging.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './ArtifactPagination.module.css';
import { pageWindow } from './pageWindow.ts';

type Props = {
  page: number;
  pages: number;
  /** The address's query after a change of the selection. */
  searchWith: (changes: Partial<Selection>) => string;
  /** Runs when a page is chosen. */
  onPage: (press: Press) => void;
  /** Runs when the mouse is on a page. */
  onPrefetch: (page: number) => void;
};

/**
 * First, previous, up to five page buttons, next, last (LIST-3); of one page only its number. They are links: they work without scripts.
 * Memoized: the answer to a press does not render them again.
 */
export const ArtifactPagination = memo(function ArtifactPagination({
  page,
  pages,
  searchWith,
  onPage,
  onPrefetch,
}: Props) {
  const item = (shown: ReactNode, to: number, label: string, selected = false) => {
    const className = clsx('pressable', styles.page);
    const leadsNowhere = to < 1 || to > pages || (to === page && !selected);
    return (
      <li key={typeof shown === 'number' ? shown : label}>
        {leadsNowhere ? (
          <button type="button" disabled aria-label={label} className={className}>
            {shown}
          </button>
        ) : (
          <Link
            to={{ search: searchWith({ page: to }) }}
            preventScrollReset
            aria-label={label}
            aria-current={selected ? 'page' : undefined}
            onClick={onPage}
            // A finger enters only when it presses.
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPrefetch(to)}
            className={className}
          >
            {shown}
          </Link>
        )}
      </li>
    );
  };

  return (
    <nav aria-label="Pages">
      <ul className={styles.pages}>
        {pages > 1 && item(<FirstPageIcon size="small" />, page > 1 ? 1 : 0, 'Go to first page')}
        {pages > 1 && item(<ChevronLeftIcon size="small" />, page - 1, 'Go to previous page')}
        {pageWindow(page, pages).map((number) =>
          item(number, number, number === page ? `Page ${number}` : `Go to page ${number}`, number === page),
        )}
        {pages > 1 && item(<ChevronRightIcon size="small" />, page + 1, 'Go to next page')}
        {pages > 1 && item(<LastPageIcon size="small" />, page < pages ? pages : 0, 'Go to last page')}
      </ul>
    </nav>
  );
});
