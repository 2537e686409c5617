import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, type Location } from 'react-router-dom';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import { toFailure } from '#src/lib/failure.ts';
import { readPreview } from '#src/lib/artifactLink.ts';
import { paths } from '#src/lib/paths.ts';
import { NoticeDialog } from '#src/ui/dialogs/NoticeDialog.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { PreviewHeader } from './ArtifactHeader.tsx';
import { EmptyVitrine } from '#src/ui/status/EmptyVitrine.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import type { Artifact } from '#contract/artifact.ts';
import * as styles from './ArtifactView.module.css';
import { ERROR_MESSAGES } from '#contract/error.ts';

/**
 * Loads an artifact and renders it. An unknown one renders "Artifact not found.", any other failure a dialog that
 * redirects to home (ARTIFACT-2).
 */
export function ArtifactView({ id, children }: { id: string; children: (artifact: Artifact) => ReactNode }) {
  const { data: artifact, error } = useArtifactQuery(id, { refetchOnFocus: true });
  const navigate = useNavigate();
  const { search, state } = useLocation() as Location<unknown>;

  const failure = error && toFailure(error);
  // First: the query keeps an artifact that has gone since.
  if (artifact === null || failure?.kind === 'not-found') return <NotFound reason={failure?.message} />;
  // The server knows some artifacts by a second name; their page has one address.
  if (artifact && artifact._id !== id)
    return <Navigate to={{ pathname: paths.artifact(artifact._id), search }} state={state} replace />;
  if (artifact) return children(artifact);
  if (error) {
    return (
      <NoticeDialog
        open
        title="Error"
        text="Failed to fetch data."
        onClose={() => void navigate(paths.home, { replace: true })}
      />
    );
  }
  const known = readPreview(state);
  return (
    <>
      <title>{known?.name ?? 'Artifact'}</title>
      {known && <PreviewHeader known={known} />}
      <Loading label="Loading artifact..." />
    </>
  );
}

/** @param reason of the server; what an operator has hidden, its owner reads more about (ANSWER-6) */
function NotFound({ reason = '' }: { reason?: string | undefined }) {
  const isHidden = reason.startsWith(ERROR_MESSAGES.artifactHidden);
  return (
    <div className={styles.notFound}>
      <title>Artifact not found</title>
      <EmptyVitrine />
      <Typography variant="h1">{ERROR_MESSAGES.artifactNotFound}</Typography>
      <Typography color="textSecondary" className={styles.reason}>
        {isHidden ? reason : 'It may have been removed by the person who added it.'}
      </Typography>
      <Button component={Link} to={paths.allArtifacts} variant="contained">
        Browse all artifacts
      </Button>
    </div>
  );
}
