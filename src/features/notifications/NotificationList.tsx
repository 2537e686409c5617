import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MOST_NOTIFICATIONS, MOST_QUOTED } from '#contract/notificationKinds.ts';
import type { Notification, Notifications } from '#contract/notifications.ts';
import type { SuggestionState } from '#contract/suggestion.ts';
import { counted } from '#src/lib/formatCount.ts';
import { localDate } from '#src/lib/localDate.ts';
import { paths } from '#src/lib/paths.ts';
import { publicName } from '#src/lib/publicName.ts';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './notifications.module.css';

const DECIDED: Record<SuggestionState, string> = {
  open: 'read',
  accepted: 'accepted',
  partly: 'accepted in part',
  declined: 'declined',
  closed: 'closed',
};

/** What somebody did to an artifact. */
const DID = { review: 'reviewed', suggestion: 'suggests a change of', correction: 'changed' };

/** What happened, with the name of the artifact. */
function sentenceOf({ kind, count, state, userName }: Notification, name: ReactNode): ReactNode {
  switch (kind) {
    case 'like':
      return (
        <>
          {counted(count, 'like')} of {name}
        </>
      );
    case 'decision':
      return (
        <>
          Your suggestion to {name} was {DECIDED[state ?? 'closed']}
        </>
      );
    default:
      return (
        <>
          <bdi>{publicName(userName)}</bdi> {DID[kind]} {name}
        </>
      );
  }
}

/** What is new, the newest first: each names its artifact, which it links to, and quotes how a review begins. */
export function NotificationList({ items, isMore }: Pick<Notifications, 'items' | 'isMore'>) {
  return (
    <>
      <ul aria-label="What is new" className={styles.list}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.artifactId} ${item.createdAt} ${item.userName}`}>
            <Typography variant="body2">
              {sentenceOf(
                item,
                <Link to={paths.artifact(item.artifactId)}>
                  <bdi>{item.artifactName}</bdi>
                </Link>,
              )}
              {', '}
              <time dateTime={item.createdAt}>{localDate(item.createdAt)}</time>
            </Typography>
            {item.text && (
              <Typography variant="body2" color="textSecondary" className={styles.quote}>
                “<bdi>{item.text}</bdi>
                {[...item.text].length < MOST_QUOTED ? '' : '…'}”
              </Typography>
            )}
          </li>
        ))}
      </ul>
      {isMore && (
        <Typography variant="body2" color="textSecondary">
          There is more: these are the newest {Math.min(items.length, MOST_NOTIFICATIONS)}.
        </Typography>
      )}
    </>
  );
}
