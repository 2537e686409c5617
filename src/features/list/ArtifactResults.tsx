import Button from '@mui/material/Button';
import { memo, Suspense, type ComponentType } from 'react';
import type { PagedArtifacts } from '#src/api/artifacts.api.ts';
import { focusAroundLink } from '#src/lib/focusAround.ts';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { ArtifactCard } from '#src/ui/cards/ArtifactCard.tsx';
import * as styles from './ArtifactResults.module.css';
import { MarkedPhrase } from './MarkedPhrase.tsx';
import { OfferedLists, type OfferedList } from './OfferedLists.tsx';

/** Number of cards on a phone's first screen, whose images load at once: each more makes the first one wait. */
const EAGER_COUNT = 1;

type Props = {
  /** Undefined until the first response. */
  page: PagedArtifacts | undefined;
  /** True while these are the results of the previous selection. */
  stale: boolean;
  failed: boolean;
  retry: () => void;
  /** The address's query of all artifacts, and the lists without one of the filters; undefined when nothing is filtered. */
  all: { search: string; others: OfferedList[] } | undefined;
  size: number;
  CardActions: ComponentType<{ artifact: Artifact }>;
};

/** Memoized: only another page renders the cards again. */
const Cards = memo(function Cards({
  page,
  CardActions,
}: Pick<Props, 'CardActions'> & { page: PagedArtifacts }) {
  return (
    <ul aria-label="Artifacts" className="card-columns checklist">
      {page.items.map((artifact, index) => (
        // A boundary: each card is hydrated by itself.
        <Suspense key={artifact._id}>
          <li>
            <ArtifactCard
              artifact={artifact}
              reason={artifact.matched && <MarkedPhrase {...artifact.matched} />}
              actions={<CardActions artifact={artifact} />}
              showLikes={false}
              eager={index < EAGER_COUNT}
            />
          </li>
        </Suspense>
      ))}
    </ul>
  );
});

/** The list in each of its states: failed, loading, empty, loaded (LIST-7). */
export function ArtifactResults({ page, stale, failed, retry, all, size, CardActions }: Props) {
  if (failed) {
    return <Notice onRetry={retry}>Failed to load artifacts. Try reloading the page.</Notice>;
  }
  if (!page) return <CardGridSkeleton count={size} />;
  if (page.items.length === 0) {
    return (
      <Notice
        action={
          all && (
            <>
              <OfferedLists label="With fewer filters" lists={all.others} />
              <Button
                variant="outlined"
                component={Link}
                to={{ search: all.search }}
                preventScrollReset
                onClick={focusAroundLink}
              >
                Show all artifacts
              </Button>
            </>
          )
        }
      >
        No artifacts found.
      </Notice>
    );
  }
  return (
    <div aria-busy={stale} className={styles.results}>
      <Cards page={page} CardActions={CardActions} />
    </div>
  );
}
