import clsx from 'clsx';
import { memo, useDeferredValue } from 'react';
import type { ArtifactListQuery, Facets } from '#contract/artifactList.ts';
import { ALL_TYPES, ARTIFACT_TYPES } from '#contract/constants.ts';
import { useArtifactSelection } from '#src/hooks/useArtifactSelection.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { FilterLink } from '#src/ui/page/FilterLink.tsx';
import * as styles from './TypeFilter.module.css';

type Type = ArtifactListQuery['type'];
type Props = {
  /** How many artifacts of each type the search and the other filters find; undefined until the first response. */
  facets: Facets | undefined;
  failed: boolean;
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

/** Memoized: a press on another page does not render it. */
const TypeLink = memo(function TypeLink({
  type,
  count,
  isMore,
  chosen,
  search,
}: Choice & { chosen: boolean; search: string }) {
  return (
    <FilterLink search={search} {...(chosen && { color: 'primary', 'aria-current': 'true' })}>
      {/* One text with its space: a browser tells screen readers nothing of a space alone. */}
      {`${type === ALL_TYPES ? 'All' : type} `}
      {count !== undefined && (
        <span className={styles.count}>
          {formatCount(count)}
          {isMore && '+'}
          <span className="visually-hidden">{count === 1 ? ' artifact' : ' artifacts'}</span>
        </span>
      )}
    </FilterLink>
  );
});

/** Filters the list by type (LIST-5): links, which work without scripts. */
export function TypeFilter({ facets: present, failed }: Props) {
  const { selection, searchWith } = useArtifactSelection();
  // Deferred like the cards.
  const facets = useDeferredValue(present);
  return (
    <div role="group" aria-label="Type" className={styles.types}>
      {choicesOf(facets, selection.type).map((choice) => (
        <TypeLink
          key={choice.type}
          {...choice}
          chosen={choice.type === selection.type}
          search={searchWith({ type: choice.type })}
        />
      ))}
      {/* The width of most chips, so that the list below does not shift when they load. */}
      {!facets &&
        !failed &&
        ARTIFACT_TYPES.map((each) => <span key={each} className={clsx('skeleton', styles.waiting)} />)}
    </div>
  );
}
