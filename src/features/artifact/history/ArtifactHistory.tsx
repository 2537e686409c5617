import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Artifact } from '#contract/artifact.ts';
import { useArtifactHistoryInfiniteQuery } from '#src/api/history.api.ts';
import { localTime } from '#src/lib/localDate.ts';
import { publicName } from '#src/lib/publicName.ts';
import { GrowingCardGrid } from '#src/ui/cards/GrowingCardGrid.tsx';
import { FieldChanges } from '#src/ui/changes/FieldChanges.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { useRestore } from './useRestore.ts';
import { versionBefore } from './versionBefore.ts';
import * as styles from './ArtifactHistory.module.css';

/** The saved changes of an artifact, newest first; its owner can go back behind each of them (ARTIFACT-13, ARTIFACT-14). */
export function ArtifactHistory({ artifact }: { artifact: Artifact }) {
  const { data, isError, isFetching, refetch, ...more } = useArtifactHistoryInfiniteQuery(artifact._id);
  const { busy, askToRestore } = useRestore(artifact);
  const changes = data?.pages.flatMap(({ items }) => items);
  /** That of the newest changes: older ones do not change. */
  const revision = data?.pages[0]?.total;
  if (!changes && isError && !isFetching)
    return <Notice onRetry={refetch}>The history could not be loaded.</Notice>;
  if (!changes) return <Loading label="Loading the history..." />;
  if (changes.length === 0)
    return (
      <Typography role="status" color="textSecondary">
        Nothing has been changed since it was added.
      </Typography>
    );
  return (
    <GrowingCardGrid label="Changes" layout="rows" more={more}>
      {changes.map((change) => {
        const when = localTime(change.createdAt);
        return (
          <li key={change._id} tabIndex={-1} className={styles.change}>
            <Typography>
              <bdi className="strong">{publicName(change.userName)}</bdi>
              {', '}
              <time dateTime={change.createdAt}>{when}</time>
              {change.suggestedBy !== undefined && (
                <>
                  {', after a suggestion by '}
                  <bdi>{publicName(change.suggestedBy)}</bdi>
                </>
              )}
            </Typography>
            <FieldChanges {...change} />
            {artifact.revision !== undefined && revision !== undefined && (
              <Button
                size="small"
                disabled={busy}
                onClick={() => askToRestore(versionBefore(artifact, changes, change), revision, when)}
                className="flush"
              >
                Restore what was before
              </Button>
            )}
          </li>
        );
      })}
    </GrowingCardGrid>
  );
}
