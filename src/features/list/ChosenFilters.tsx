import Button from '@mui/material/Button';
import clsx from 'clsx';
import type { Press } from '#src/lib/opensElsewhere.ts';
import { CloseIcon } from '#src/ui/icons/layout.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './ChosenFilters.module.css';
import { FilterLink } from '#src/ui/page/FilterLink.tsx';

export type ChosenFilter = {
  /** What it narrows the list by, as in "Remove the period". */
  name: string;
  text: string;
  /** The address's query without it. */
  without: string;
};

type Props = {
  filters: ChosenFilter[];
  /** The address's query without search, type and filters. */
  withoutAll: string;
  /** Runs when a link is followed, which then disappears. */
  onFollow: (press: Press) => void;
};

/** The chosen filters in a row, each with a press to remove it; nothing while there are none. */
export function ChosenFilters({ filters, withoutAll, onFollow }: Props) {
  if (filters.length === 0) return null;
  return (
    <div className={clsx('screen-only', styles.chosen)}>
      {filters.map(({ name, text, without }) => (
        <FilterLink
          key={name}
          search={without}
          color="secondary"
          aria-label={`Remove the ${name}: ${text}`}
          onClick={onFollow}
        >
          <span className={styles.filter}>
            <bdi>{text}</bdi>
            <CloseIcon aria-hidden size="small" />
          </span>
        </FilterLink>
      ))}
      <Button
        size="small"
        component={Link}
        to={{ search: withoutAll }}
        preventScrollReset
        onClick={onFollow}
        className={styles.clear}
      >
        Clear filters
      </Button>
    </div>
  );
}
