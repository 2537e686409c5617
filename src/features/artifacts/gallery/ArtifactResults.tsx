import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { PagedArtifacts } from '#src/api/artifacts.api.ts';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { ArtifactGrid } from './ArtifactGrid.tsx';

type Props = {
  /** Undefined until the first response. */
  page: PagedArtifacts | undefined;
  stale: boolean;
  failed: boolean;
  retry: () => void;
  /** Clears the search and the type filter; undefined when neither is set. */
  onShowAll: (() => void) | undefined;
  /** Cards per page. */
  size: number;
  renderActions: (artifact: Artifact) => ReactNode;
};

/** The list in each of its states: failed, loading, empty, loaded (section 8, "All Artifacts"). */
export function ArtifactResults({ page, stale, failed, retry, onShowAll, size, renderActions }: Props) {
  if (failed) {
    return (
      <Notice
        severity="error"
        action={
          <Button variant="outlined" onClick={retry}>
            Try again
          </Button>
        }
      >
        Failed to load artifacts. Try reloading the page.
      </Notice>
    );
  }
  if (!page) return <CardGridSkeleton count={size} />;
  if (page.artifacts.length === 0) {
    return (
      <Notice
        action={
          onShowAll && (
            <Button variant="outlined" onClick={onShowAll}>
              Show all artifacts
            </Button>
          )
        }
      >
        No artifacts found.
      </Notice>
    );
  }
  return <ArtifactGrid artifacts={page.artifacts} stale={stale} renderActions={renderActions} />;
}
