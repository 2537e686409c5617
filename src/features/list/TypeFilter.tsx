import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useDeferredValue } from 'react';
import type { ArtifactListQuery, Facets } from '#contract/artifactList.ts';
import { ALL_TYPES, ARTIFACT_TYPES } from '#contract/constants.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { FilterLink } from './FilterLink.tsx';

type Type = ArtifactListQuery['type'];
type Props = {
  /** The chosen one. */
  type: Type;
  /** How many artifacts of each type the search and the other filters find; undefined until the first response. */
  facets: Facets | undefined;
  failed: boolean;
  /** The address's query with another type. */
  searchOf: (type: Type) => string;
};

type Choice = { type: Type; count?: number; isMore?: boolean };

/** "All", the types present, and the selected type even when the search finds none of it. */
function choicesOf(facets: Facets | undefined, chosen: Type): Choice[] {
  if (!facets) return [{ type: ALL_TYPES }, ...(chosen === ALL_TYPES ? [] : [{ type: chosen }])];
  const present = facets.map(({ type, count, relation }): Choice => ({
    type,
    count,
    isMore: Boolean(relation),
  }));
  const all = facets.reduce((sum, { count }) => sum + count, 0);
  const missing = chosen !== ALL_TYPES && !present.some(({ type }) => type === chosen);
  return [
    { type: ALL_TYPES, count: all, isMore: present.some(({ isMore }) => isMore) },
    ...present,
    ...(missing ? [{ type: chosen, count: 0 }] : []),
  ];
}

/** One row, which scrolls sideways where it does not fit; its padding is for the focus ring, and for the edge of a phone. */
const rowSx = {
  display: 'flex',
  gap: 1,
  // Below the medium width the chosen period has its own row, so that it stays where it is when the counts come.
  flex: { xs: '1 0 100%', md: '0 1 auto' },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: { xs: -2, sm: -3, md: -1 },
  px: { xs: 2, sm: 3, md: 1 },
  my: -1,
  py: 1,
} as const;

/** Filters the list by type (LIST-5): links, which work without scripts. */
export function TypeFilter({ type, facets: present, failed, searchOf }: Props) {
  // Deferred like the cards.
  const facets = useDeferredValue(present);
  return (
    <Box role="group" aria-label="Type" sx={rowSx}>
      {choicesOf(facets, type).map((choice) => {
        const chosen = choice.type === type;
        return (
          <FilterLink
            key={choice.type}
            search={searchOf(choice.type)}
            {...(chosen && { color: 'primary', 'aria-current': 'true' })}
          >
            {/* One text with its space: a browser tells screen readers nothing of a space alone. */}
            {`${choice.type === ALL_TYPES ? 'All' : choice.type} `}
            {choice.count !== undefined && (
              <Box component="span" sx={{ ml: 0.5, opacity: 0.75, fontVariantNumeric: 'tabular-nums' }}>
                {formatCount(choice.count)}
                {choice.isMore && '+'}
                <Box component="span" sx={visuallyHidden}>
                  {choice.count === 1 ? ' artifact' : ' artifacts'}
                </Box>
              </Box>
            )}
          </FilterLink>
        );
      })}
      {/* The width of most chips, so that the list below does not shift when they load. */}
      {!facets &&
        !failed &&
        ARTIFACT_TYPES.map((each) => (
          <Skeleton
            key={each}
            variant="rounded"
            width={116}
            height={36}
            sx={{ borderRadius: 999, flexShrink: 0 }}
          />
        ))}
    </Box>
  );
}
