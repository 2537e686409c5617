import Typography from '@mui/material/Typography';
import type { Suggestion } from '#contract/suggestion.ts';
import * as styles from './suggesting.module.css';
import { suggestionCount } from './suggestionCount.ts';
import { WaitingSuggestion } from './WaitingSuggestion.tsx';

type Props = {
  waiting: readonly Suggestion[];
  /** How many wait; the first are shown. */
  total: number;
  isNamed: boolean;
};

/** Which of those by the same person it is; undefined where it is the only one. */
function placeOf(suggestion: Suggestion, waiting: readonly Suggestion[]): number | undefined {
  const same = waiting.filter(({ suggester }) => suggester?.name === suggestion.suggester?.name);
  return same.length > 1 ? same.indexOf(suggestion) + 1 : undefined;
}

/** The suggestions that wait for the user, the oldest first. */
export function WaitingList({ waiting, total, isNamed }: Props) {
  return (
    <>
      <ol aria-label="Suggestions" className={styles.suggestions}>
        {waiting.map((suggestion) => (
          <WaitingSuggestion
            key={suggestion.id}
            suggestion={suggestion}
            place={placeOf(suggestion, waiting)}
            isNamed={isNamed}
          />
        ))}
      </ol>
      {total > waiting.length && (
        <Typography color="textSecondary">
          {suggestionCount(total, waiting.length)} more {total - waiting.length === 1 ? 'comes' : 'come'} when
          some of these are decided.
        </Typography>
      )}
    </>
  );
}
