import clsx from 'clsx';
import { useCallback, useDeferredValue, useId, useRef, useState, type ComponentType } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { WITHOUT } from '#contract/filters.ts';
import { DEFAULT_SELECTION } from '#src/lib/listParams.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { PublicOutlinedIcon } from '#src/ui/icons/PublicOutlined.tsx';
import { ScheduleIcon } from '#src/ui/icons/Schedule.tsx';
import { opensElsewhere, type Press } from '#src/lib/opensElsewhere.ts';
import { createSignal } from '#src/lib/signal.ts';
import { ALL_TIME, writeSelection } from '#src/lib/artifactSelection.ts';
import type { TimelineMove } from '#src/lib/timelineMove.ts';
import { ResultsProvider } from '#src/ui/cards/resultsLink.ts';
import {
  useArtifactSelection,
  type ListMapProps,
  type ListTimelineProps,
} from '#src/hooks/useArtifactSelection.ts';
import * as styles from './ArtifactGallery.module.css';
import { ArtifactPagination } from './ArtifactPagination.tsx';
import { ArtifactResults } from './ArtifactResults.tsx';
import { chosenFilters, filterText } from './chosenFilters.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { ListControls } from './ListControls.tsx';
import { ListCounts } from './ListCounts.tsx';
import { ListViews } from './ListViews.tsx';
import { OfferedLists } from './OfferedLists.tsx';
import { PageSize } from './PageSize.tsx';
import { foundText } from './ResultsSummary.tsx';
import { TypeFilter } from './TypeFilter.tsx';
import { usePagedArtifacts } from './usePagedArtifacts.ts';

type Props = {
  /** A component, so that it is the same in each render. */
  CardActions: ComponentType<{ artifact: Artifact }>;
  /** Open above the cards on demand, as is the map. */
  ListTimeline: ComponentType<ListTimelineProps>;
  ListMap: ComponentType<ListMapProps>;
};

/** All artifacts, searched, filtered, sorted and paged by the address's parameters. */
export function ArtifactGallery({ CardActions, ListTimeline, ListMap }: Props) {
  const { selection, select, searchWith } = useArtifactSelection();
  const shown = usePagedArtifacts(selection, select);
  // Deferred, so that rendering the cards blocks neither typing nor a press.
  const page = useDeferredValue(shown.page);
  const asked = writeSelection(selection);
  const [answered, setAnswered] = useState(asked);
  const isAnswered = !shown.stale && !shown.failed;
  if (isAnswered && answered !== asked) setAnswered(asked);
  // The list that the cards are of, while another one loads.
  const query = useDeferredValue(answered);
  const results = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const form = useId();
  const [timeline] = useState(() => createSignal<TimelineMove>({ view: ALL_TIME, dragged: undefined }));

  // What was followed unmounts.
  const keepFocus = useCallback(() => results.current?.focus({ preventScroll: true }), []);
  /** Starts reading at the first card of a new page, below the views that are open. */
  const readFromTop = useCallback(() => {
    keepFocus();
    cards.current?.scrollIntoView({ block: 'start' });
  }, [keepFocus]);
  const onFollow = (press: Press) => opensElsewhere(press) || keepFocus();
  const onPage = useCallback((press: Press) => opensElsewhere(press) || readFromTop(), [readFromTop]);

  // Kept, as an answer without artifacts does not tell it.
  const [adder, setAdder] = useState<{ by?: string; name?: string }>({});
  const { by } = selection;
  const name = isAnswered ? shown.page?.items[0]?.adderName : undefined;
  if (by && name !== undefined && (adder.by !== by || adder.name !== name)) setAdder({ by, name });

  const { search, type } = DEFAULT_SELECTION;
  const filters = chosenFilters(selection, adder.by === by ? adder.name : undefined, searchWith);
  const filtered = selection.search !== search || selection.type !== type || filters.length > 0;
  // Those of the page before may be for other words and filters.
  const answer = shown.stale || page !== shown.page ? undefined : page;
  const offers = (answer?.offers ?? []).map(({ text, ...changes }) => ({
    text,
    search: searchWith(changes.area ? { ...changes, place: text } : changes),
  }));
  const others = (answer?.without ?? []).map(({ filter, count, relation }) => ({
    text: `Without ${filterText(filter, selection)}: ${formatCount(count)}${relation ? '+' : ''}`,
    search: searchWith(WITHOUT[filter]),
  }));
  const withoutAll = searchWith({ ...ALL_TIME, search, type, by: undefined, area: undefined });

  return (
    <div className={styles.gallery}>
      <div className="screen-only">
        <ListControls form={form} types={<TypeFilter facets={shown.facets} failed={shown.failed} />} />
      </div>
      <ChosenFilters filters={filters} withoutAll={withoutAll} onFollow={onFollow} />
      <div ref={results} tabIndex={-1} role="region" aria-label="Results" className={styles.results}>
        <ListViews
          summary={<ListCounts page={page} answer={answer} failed={shown.failed} />}
          views={[
            {
              name: 'Timeline',
              icon: <ScheduleIcon />,
              content: <ListTimeline move={timeline} />,
            },
            {
              name: 'Map',
              icon: <PublicOutlinedIcon />,
              content: <ListMap timeline={timeline} />,
            },
          ]}
          found={page && foundText(page)}
          onShow={readFromTop}
        />
        <OfferedLists label="As a time or a place" lists={offers} />
        <div ref={cards} className={styles.cards}>
          <ResultsProvider value={query}>
            <ArtifactResults
              {...shown}
              page={page}
              all={filtered ? { search: withoutAll, others } : undefined}
              size={selection.limit}
              CardActions={CardActions}
            />
          </ResultsProvider>
        </div>
      </div>
      <div className={clsx('screen-only', styles.foot)}>
        {page && page.total > 0 && !shown.failed && (
          <ArtifactPagination
            page={selection.page}
            pages={shown.pages}
            searchWith={searchWith}
            onPage={onPage}
            onPrefetch={shown.prefetch}
          />
        )}
        <PageSize form={form} limit={selection.limit} select={select} />
      </div>
    </div>
  );
}
