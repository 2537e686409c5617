import Alert from '@mui/material/Alert';
import { useHiddenQuery } from '#src/api/hidden.api.ts';
import * as styles from './reporting.module.css';

/**
 * Says what the operators have hidden of one's own, and why (ANSWER-6).
 * @param reviewsOf the artifact whose reviews are meant; artifacts unless given
 */
export function HiddenNotices({ reviewsOf }: { reviewsOf?: string }) {
  const { data = [] } = useHiddenQuery();
  const hidden = data.filter(({ kind, artifactId }) =>
    reviewsOf === undefined ? kind === 'artifact' : kind === 'review' && artifactId === reviewsOf,
  );
  return hidden.map(({ _id, name, reason }) => (
    <Alert key={_id} severity="warning" role="status" className={styles.hidden}>
      “{name}” was hidden by the operators of this site. {reason}
    </Alert>
  ));
}
