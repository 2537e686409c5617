import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useArtifactTimelineQuery } from '#src/api/artifacts.api.ts';
import { focusAround } from '#src/lib/focusAround.ts';
import { counted, formatCount } from '#src/lib/formatCount.ts';
import { ALL_TIME } from '#src/lib/artifactSelection.ts';
import { useArtifactSelection, type ListTimelineProps } from '#src/hooks/useArtifactSelection.ts';
import { Notice } from '#src/ui/status/Notice.tsx';
import { periodOf, yearsBetween, type Bin } from './bins.ts';
import { isPeriod, periodText } from '#src/lib/periodText.ts';
import { edgesOf, type Edges } from '#src/lib/timeScale.ts';
import { NamedPeriods } from './NamedPeriods.tsx';
import * as styles from './Timeline.module.css';
import { TimelineBars } from './TimelineBars.tsx';
import { TimelineSlider } from './TimelineSlider.tsx';
import { useTimelineView } from './useTimelineView.ts';

/** What the picture shows, in a sentence. */
function describe(bins: readonly Bin[]): string {
  const fullest = bins.reduce((best, bin) => (bin.count > best.count ? bin : best));
  const years = periodText(yearsBetween(bins, [0, bins.length]));
  if (fullest.count === 0) return `No artifacts from ${years}`;
  return `Artifacts from ${years}; the most, ${formatCount(fullest.count)}, from ${periodText(fullest)}`;
}

/** What each stretch of time holds under the present search and type, and the choice of a period. */
export function Timeline({ move }: ListTimelineProps) {
  const { selection, select } = useArtifactSelection();
  const { search, type, by, area } = selection;
  const { view, outer, goInto, goOut } = useTimelineView(selection, select);
  const { data, currentData, isFetching, isError, refetch } = useArtifactTimelineQuery({
    search,
    type,
    by,
    area,
    from: view.from,
    to: view.to,
  });
  const [draft, setDraft] = useState<Edges>();
  const [pointed, setPointed] = useState<Bin>();
  const drafted = data && draft && periodOf(data.bins, draft, view);
  useEffect(() => move.set({ view, dragged: drafted }), [move, view, drafted]);

  if (isError && !isFetching && !currentData)
    return <Notice onRetry={refetch}>The timeline could not be loaded.</Notice>;
  if (!data) return null;
  const { bins, spans, undated } = data;
  const selected = edgesOf(bins, selection);
  const edges = draft ?? selected;
  const chosen = draft ?? (isPeriod(selection) ? edges : undefined);
  const choose = (to: Edges) => {
    setDraft(undefined);
    const all = to[0] === 0 && to[1] === bins.length;
    select({ ...ALL_TIME, ...periodOf(bins, to, view) }, { replace: !all });
  };
  const closer = yearsBetween(bins, edges);
  const canLookCloser =
    chosen && edges[1] - edges[0] < bins.length && edges[1] > edges[0] && closer.from !== closer.to;
  const label =
    pointed && !draft
      ? `${periodText(pointed)}: ${counted(pointed.count, 'artifact')}`
      : periodText(drafted ?? selection);

  return (
    <div aria-busy={isFetching} className={styles.timeline}>
      <div className={styles.head}>
        <Typography variant="body2" className={styles.years}>
          {label}
        </Typography>
        {outer && (
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              // From all of time nothing leads back.
              if (outer.from === undefined) focusAround(currentTarget);
              goOut();
            }}
          >
            Back to {outer.from === undefined ? 'all of time' : periodText(outer)}
          </Button>
        )}
        {canLookCloser && (
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              focusAround(currentTarget);
              goInto(closer);
            }}
          >
            Look closer
          </Button>
        )}
        {(undated > 0 || selection.undated) && (
          <Button
            size="small"
            color={selection.undated ? 'primary' : 'inherit'}
            variant={selection.undated ? 'contained' : 'text'}
            aria-pressed={Boolean(selection.undated)}
            onClick={() => select({ ...ALL_TIME, undated: selection.undated ? undefined : 'true' })}
          >
            {formatCount(undated)} without a date
          </Button>
        )}
      </div>
      {bins.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          There is nothing to show for this time.
        </Typography>
      ) : (
        <>
          <TimelineBars
            bins={bins}
            spans={spans}
            chosen={chosen}
            label={describe(bins)}
            onPress={({ from, to }) => goInto({ from, to })}
            onDrag={setDraft}
            onDragEnd={choose}
            onPoint={setPointed}
          />
          <TimelineSlider
            bins={bins}
            edges={edges}
            disabled={isFetching}
            onMove={setDraft}
            onCancel={() => setDraft(undefined)}
            // A handle that is where it was has chosen nothing: years between two edges stay as they are.
            onMoved={(to) => (String(to) === String(selected) ? setDraft(undefined) : choose(to))}
          />
          <NamedPeriods
            bins={bins}
            view={view}
            period={selection}
            onChoose={(period) => select({ ...ALL_TIME, ...period })}
          />
        </>
      )}
    </div>
  );
}
