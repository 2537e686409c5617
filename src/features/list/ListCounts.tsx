import { UNPLACED } from '#contract/area.ts';
import type { PagedArtifacts } from '#src/api/artifacts.api.ts';
import { useArtifactSelection } from '#src/hooks/useArtifactSelection.ts';
import { DEALT, orderQuery } from '#src/lib/orderAddress.ts';
import { UnplacedLink } from '#src/ui/map/UnplacedLink.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './ArtifactGallery.module.css';
import { ResultsSummary } from './ResultsSummary.tsx';

type Props = {
  page: PagedArtifacts | undefined;
  /** The page, if it is that of the selection. */
  answer: PagedArtifacts | undefined;
  failed: boolean;
};

/** How many were found, how many more may be meant, and the way to put them in order (ORDER-1). */
export function ListCounts({ page, answer, failed }: Props) {
  const { selection, searchWith } = useArtifactSelection();
  return (
    <div className={styles.counts}>
      <ResultsSummary page={page} failed={failed} />
      <UnplacedLink count={answer?.unplaced} search={searchWith({ area: UNPLACED })} />
      {page && page.total >= DEALT && !selection.undated && (
        <Link
          to={{ search: orderQuery(selection) }}
          rel="nofollow"
          className="screen-only touch-target needs-scripts"
        >
          Put these in order
        </Link>
      )}
    </div>
  );
}
