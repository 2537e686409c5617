import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { CloseIcon } from '#src/ui/icons/layout.tsx';
import { FilterLink } from './FilterLink.tsx';

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
  onFollow: () => void;
};

/** The chosen filters beside the types, each with a press to remove it; nothing while there are none. */
export function ChosenFilters({ filters, withoutAll, onFollow }: Props) {
  if (filters.length === 0) return null;
  return (
    <>
      {filters.map(({ name, text, without }) => (
        <FilterLink
          key={name}
          search={without}
          color="secondary"
          aria-label={`Remove the ${name}: ${text}`}
          onClick={onFollow}
        >
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <bdi>{text}</bdi>
            <CloseIcon aria-hidden size="small" />
          </Box>
        </FilterLink>
      ))}
      <Button
        size="small"
        component={Link}
        to={{ search: withoutAll }}
        preventScrollReset
        onClick={onFollow}
        sx={{ height: 36 }}
      >
        Clear filters
      </Button>
    </>
  );
}
