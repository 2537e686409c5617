import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { useMyArtifactsQuery } from '#src/api/artifacts.api.ts';
import { paths } from '#src/lib/paths.ts';
import { CardGrid, CardGridItem } from '#src/ui/cards/CardGrid.tsx';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { MyArtifactActions } from './MyArtifactActions.tsx';
import { UpdateArtifactDialog } from './UpdateArtifactDialog.tsx';
import { useDeleteArtifact } from './useDeleteArtifact.ts';

type Props = {
  /** Draws one card with these actions on it. */
  renderCard: (artifact: Artifact, actions: ReactNode) => ReactNode;
};

/** The signed-in person's own artifacts, to update and delete. */
export function MyArtifacts({ renderCard }: Props) {
  const { data: artifacts, isError, isFetching, refetch } = useMyArtifactsQuery();
  const [editing, setEditing] = useState<Artifact | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with its card.
  const focusList = useCallback(() => list.current?.focus(), []);
  const { deletingId, askToDelete } = useDeleteArtifact(focusList);

  const content = () => {
    if (!artifacts && isError && !isFetching) {
      return (
        <Notice severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          Your artifacts could not be loaded.
        </Notice>
      );
    }
    if (!artifacts) return <CardGridSkeleton count={3} label="Loading your artifacts..." />;
    if (artifacts.length === 0) {
      return (
        <Notice
          action={
            <Button variant="contained" component={Link} to={paths.addArtifact} startIcon={<AddIcon />}>
              Add your first artifact
            </Button>
          }
        >
          No Artifacts Added Yet
        </Notice>
      );
    }
    return (
      <CardGrid label="Your artifacts">
        {artifacts.map((artifact) => (
          <CardGridItem key={artifact._id}>
            {renderCard(
              artifact,
              <MyArtifactActions
                artifact={artifact}
                busy={deletingId === artifact._id}
                onUpdate={() => setEditing(artifact)}
                onDelete={() => askToDelete(artifact._id)}
              />,
            )}
          </CardGridItem>
        ))}
      </CardGrid>
    );
  };

  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {content()}
      {editing && (
        <UpdateArtifactDialog key={editing._id} artifact={editing} onClose={() => setEditing(null)} />
      )}
    </Box>
  );
}
