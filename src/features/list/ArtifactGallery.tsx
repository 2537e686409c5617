import clsx from 'clsx';
import { useDeferredValue, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { areaOf } from '#contract/area.ts';
import type { Artifact } from '#contract/artifact.ts';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { WITHOUT, type FilterName } from '#contract/filters.ts';
import { DEFAULT_SELECTION } from '#src/lib/listParams.ts';
import { areaText } from '#src/lib/areaText.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { createSignal } from '#src/lib/signal.ts';
import { publicName } from '#src/lib/publicName.ts';
import { ALL_TIME } from '#src/lib/artifactSelection.ts';
import { isPeriod, periodText } from '#src/lib/periodText.ts';
import type { TimelineMove } from '#src/lib/timelineMove.ts';
import { ResultsProvider } from '#src/ui/cards/resultsLink.ts';
import { queryOf } from './results/resultsState.ts';
import {
  useArtifactSelection,
  type ListMapProps,
  type ListTimelineProps,
} from '#src/hooks/useArtifactSelection.ts';
import * as styles from './ArtifactGallery.module.css';
import { ArtifactPagination } from './ArtifactPagination.tsx';
import { ArtifactResults } from './ArtifactResults.tsx';
import { ChosenFilters, type ChosenFilter } from './ChosenFilters.tsx';
import { ListControls } from './ListControls.tsx';
import { OfferedLists } from './OfferedLists.tsx';
import { ResultsSummary } from './ResultsSummary.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { usePagedArtifacts } from './usePagedArtifacts.ts';

type Props = {
  renderActions: (artifact: Artifact) => ReactNode;
  /** Above the cards, before the map. */
  ListTimeline: ComponentType<ListTimelineProps>;
  ListMap: ComponentType<ListMapProps>;
};

/** A filter in a few words, which stand for it where it is taken off. */
function filterText(filter: FilterName, selection: ArtifactListQuery): string {
  const area = selection.area && areaOf(selection.area);
  if (filter === 'search') return `“${selection.search}”`;
  if (filter === 'type') return selection.type;
  if (filter === 'period') return periodText(selection);
  return filter === 'area' && area ? areaText(area) : 'the contributor';
}

/** All artifacts, searched, filtered, sorted and paged by the address's parameters. */
export function ArtifactGallery({ renderActions, ListTimeline, ListMap }: Props) {
  const { selection, select, searchWith } = useArtifactSelection();
  const shown = usePagedArtifacts(selection, select);
  // Deferred, so that rendering the cards does not block typing.
  const page = useDeferredValue(shown.page);
  const results = useRef<HTMLDivElement>(null);
  const [timeline] = useState(() => createSignal<TimelineMove>({ view: ALL_TIME, dragged: undefined }));

  /** Starts reading at the top of a new page. */
  const readFromTop = () => {
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  };

  const { search, type } = DEFAULT_SELECTION;
  const filters: ChosenFilter[] = [];
  if (isPeriod(selection))
    filters.push({ name: 'period', text: periodText(selection), without: searchWith(ALL_TIME) });
  if (selection.by) {
    const name = page?.items[0]?.adderName ?? '';
    filters.push({
      name: 'contributor',
      text: `Added by ${publicName(name)}`,
      without: searchWith({ by: undefined }),
    });
  }
  const area = selection.area && areaOf(selection.area);
  if (area) filters.push({ name: 'area', text: areaText(area), without: searchWith({ area: undefined }) });
  const filtered = selection.search !== search || selection.type !== type || filters.length > 0;
  // Those of the page before may be for other words and filters.
  const answer = shown.stale || page !== shown.page ? undefined : page;
  const offers = (answer?.offers ?? []).map(({ text, ...changes }) => ({
    text,
    search: searchWith(changes),
  }));
  const others = (answer?.without ?? []).map(({ filter, count, relation }) => ({
    text: `Without ${filterText(filter, selection)}: ${formatCount(count)}${relation ? '+' : ''}`,
    search: searchWith(WITHOUT[filter]),
  }));
  const withoutAll = searchWith({ ...ALL_TIME, search, type, by: undefined, area: undefined });
  // What was followed unmounts.
  const keepFocus = () => results.current?.focus({ preventScroll: true });

  return (
    <div className={styles.gallery}>
      <div className="screen-only">
        <ListControls selection={selection} select={select} />
      </div>
      <div className={clsx('screen-only', styles.filters)}>
        <TypeFilter
          type={selection.type}
          facets={shown.facets}
          failed={shown.failed}
          searchOf={(type) => searchWith({ type })}
        />
        <ChosenFilters filters={filters} withoutAll={withoutAll} onFollow={keepFocus} />
      </div>
      <div className={clsx('screen-only', styles.pictures)}>
        <ListTimeline selection={selection} select={select} move={timeline} />
        <ListMap selection={selection} timeline={timeline} searchWith={searchWith} onFollow={keepFocus} />
      </div>
      <div ref={results} tabIndex={-1} role="region" aria-label="Results" className={styles.results}>
        <ResultsSummary page={page} failed={shown.failed} />
        <OfferedLists label="As a time or a place" lists={offers} onFollow={keepFocus} />
        <ResultsProvider value={queryOf(selection)}>
          <ArtifactResults
            {...shown}
            page={page}
            all={filtered ? { search: withoutAll, others, onFollow: keepFocus } : undefined}
            size={selection.limit}
            renderActions={renderActions}
          />
        </ResultsProvider>
      </div>
      {page && page.total > 0 && !shown.failed && (
        <ArtifactPagination
          page={selection.page}
          pages={shown.pages}
          searchOf={(page) => searchWith({ page })}
          onPage={readFromTop}
          onPrefetch={shown.prefetch}
        />
      )}
    </div>
  );
}
