import Typography from '@mui/material/Typography';
import type { Suggestion, SuggestionState } from '#contract/suggestion.ts';
import { localDate } from '#src/lib/localDate.ts';
import { paths } from '#src/lib/paths.ts';
import { FieldChanges } from '#src/ui/changes/FieldChanges.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './suggesting.module.css';
import { suggestionCount } from './suggestionCount.ts';
import { TakeBackButton } from './TakeBackButton.tsx';

const BECAME: Record<SuggestionState, string> = {
  open: 'Waits for a decision',
  accepted: 'Accepted',
  partly: 'Accepted in part',
  declined: 'Declined',
  closed: 'Closed without a decision',
};

/** What whoever made it took back, nobody has decided. */
const becameOf = ({ state, decidedAt }: Suggestion): string =>
  state === 'closed' && !decidedAt ? 'Taken back' : BECAME[state];

/** Of a suggestion that was taken in part, each field says whether it was. */
function OwnSuggestion(suggestion: Suggestion) {
  const { artifactId, artifactName, state, createdAt, decidedAt, words, reason, taken } = suggestion;
  const at = decidedAt ?? createdAt;
  return (
    <li className={styles.suggestion}>
      <Typography variant="h4" component="p">
        <Link to={paths.artifact(artifactId)} className="quiet-link">
          <bdi>{artifactName}</bdi>
        </Link>
      </Typography>
      <Typography>
        <span className="strong">{becameOf(suggestion)}</span>
        {', '}
        <time dateTime={at}>{localDate(at)}</time>
      </Typography>
      {words && (
        <Typography className={styles.reason}>
          Their word: “<bdi>{words}</bdi>”
        </Typography>
      )}
      <FieldChanges
        before={suggestion.before}
        after={suggestion.changes}
        head={(field, label) =>
          state === 'partly' ? `${label}: ${taken.includes(field) ? 'accepted' : 'not accepted'}` : label
        }
      />
      <Typography variant="body2" color="textSecondary" className={styles.reason}>
        You wrote: “<bdi>{reason}</bdi>”
      </Typography>
      {state === 'open' && <TakeBackButton {...suggestion} />}
    </li>
  );
}

type Props = { suggestions: readonly Suggestion[]; total: number };

/** What became of the user's suggestions, and why, the newest first. */
export function OwnList({ suggestions, total }: Props) {
  return (
    <>
      <ol aria-label="Your suggestions" className={styles.suggestions}>
        {suggestions.map((suggestion) => (
          <OwnSuggestion key={suggestion.id} {...suggestion} />
        ))}
      </ol>
      {total > suggestions.length && (
        <Typography color="textSecondary">
          {suggestionCount(total, suggestions.length)}{' '}
          {total - suggestions.length === 1 ? 'older one is' : 'older ones are'} not shown.
        </Typography>
      )}
    </>
  );
}
