import { REFETCH_WHEN_STALE } from '#src/api/listPage.ts';
import { useSuggestionsQuery } from '#src/api/suggestions.api.ts';
import { HistoryIcon } from '#src/ui/icons/History.tsx';
import { FoldLine } from '#src/ui/page/FoldLine.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './suggesting.module.css';
import { suggestionCount } from './suggestionCount.ts';

const OwnList = lazyPart(async () => (await import('./OwnList.tsx')).OwnList);

/** A folded line below My Artifacts: what the user has suggested of other people's records, and what became of it; nothing without any (SUGGEST-9). */
export function OwnSuggestions() {
  const { data } = useSuggestionsQuery(undefined, REFETCH_WHEN_STALE);
  if (!data || data.mine.length === 0) return null;
  const { mine, mineTotal: total } = data;
  const label = `Your suggestions (${suggestionCount(total)})`;
  return (
    <div className={styles.own}>
      <FoldLine
        label="Your suggestions"
        folds={[
          {
            label,
            name: label,
            icon: <HistoryIcon />,
            content: <OwnList suggestions={mine} total={total} />,
          },
        ]}
      />
    </div>
  );
}
