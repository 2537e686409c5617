import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Suggestion } from '#contract/suggestion.ts';
import { localTime } from '#src/lib/localDate.ts';
import { paths } from '#src/lib/paths.ts';
import { publicName } from '#src/lib/publicName.ts';
import { FieldChanges } from '#src/ui/changes/FieldChanges.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import * as styles from './suggesting.module.css';

type Props = {
  suggestion: Suggestion;
  /** Whether its artifact is named: not on the artifact's own page. */
  isNamed: boolean;
  /** Which of those by the same person it is; undefined where it is the only one. */
  place: number | undefined;
};

/** One suggestion for who decides it: by whom, why, and what it changes (SUGGEST-8). */
export function WaitingSuggestion({ suggestion, isNamed, place }: Props) {
  const { artifactId, artifactName, suggester, createdAt, reason, before, current } = suggestion;
  const who = publicName(suggester?.name ?? '');
  const by = place === undefined ? who : `${who} (${place})`;
  return (
    <li tabIndex={-1} className={styles.suggestion}>
      {isNamed && (
        <Typography variant="h4" component="p">
          <Link to={paths.artifact(artifactId)} className="quiet-link">
            <bdi>{artifactName}</bdi>
          </Link>
        </Typography>
      )}
      <Typography>
        <bdi className="strong">{who}</bdi>
        {', '}
        <time dateTime={createdAt}>{localTime(createdAt)}</time>
      </Typography>
      <Typography className={styles.reason}>
        “<bdi>{reason}</bdi>”
      </Typography>
      {current && (
        <Alert severity="warning" role="status" className={styles.changed}>
          The record has changed since this was suggested:
          <FieldChanges before={before} after={current} />
        </Alert>
      )}
      <DecisionForm suggestion={suggestion} by={by} />
    </li>
  );
}
