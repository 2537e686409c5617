import { REFETCH_WHEN_STALE } from '#src/api/listPage.ts';
import { useSuggestionsQuery } from '#src/api/suggestions.api.ts';
import { EditOutlinedIcon } from '#src/ui/icons/EditOutlined.tsx';
import { FoldLine } from '#src/ui/page/FoldLine.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './suggesting.module.css';
import { suggestionCount } from './suggestionCount.ts';

/** Loads when it is opened, with the form libraries. */
const WaitingList = lazyPart(async () => (await import('./WaitingList.tsx')).WaitingList);

/**
 * A folded line that says how many suggestions wait for the user, and opens them; nothing where none does (SUGGEST-8).
 * @param artifactId the artifact whose suggestions are meant; those to all of the user's unless given
 */
export function WaitingSuggestions({ artifactId }: { artifactId?: string }) {
  const { data } = useSuggestionsQuery(artifactId, REFETCH_WHEN_STALE);
  if (!data || data.waiting.length === 0) return null;
  const { waiting, waitingTotal: total } = data;
  const label = `${suggestionCount(total)} ${total === 1 ? 'suggestion waits' : 'suggestions wait'} for you`;
  return (
    <div className={styles.waiting}>
      <FoldLine
        label="Suggestions to decide"
        folds={[
          {
            label,
            name: label,
            icon: <EditOutlinedIcon />,
            content: <WaitingList waiting={waiting} total={total} isNamed={artifactId === undefined} />,
          },
        ]}
      />
    </div>
  );
}
