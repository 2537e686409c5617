import Button from '@mui/material/Button';
import { memo, useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { abortable } from '#src/api/abortable.ts';
import { REFETCH_WHEN_STALE } from '#src/api/listPage.ts';
import { useDeleteArtifactMutation, useMyArtifactsInfiniteQuery } from '#src/api/ownArtifacts.api.ts';
import { useDeletion } from '#src/hooks/useDeletion.ts';
import { paths } from '#src/lib/paths.ts';
import { ArtifactCard } from '#src/ui/cards/ArtifactCard.tsx';
import { CardGridSkeleton } from '#src/ui/cards/CardGridSkeleton.tsx';
import { GrowingCardGrid } from '#src/ui/cards/GrowingCardGrid.tsx';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { AddIcon } from '#src/ui/icons/Add.tsx';
import { DeleteOutlinedIcon } from '#src/ui/icons/DeleteOutlined.tsx';
import { EditOutlinedIcon } from '#src/ui/icons/EditOutlined.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { DownloadRecords } from './DownloadRecords.tsx';
import { ComingDialog, lazyPart } from '#src/ui/page/lazyPart.tsx';

/** Loads when an artifact is updated, as it needs the form libraries. */
const UpdateArtifactDialog = lazyPart(
  async () => (await import('./UpdateArtifactDialog.tsx')).UpdateArtifactDialog,
  ComingDialog,
);

type MyCardProps = {
  artifact: Artifact;
  onUpdate: (artifact: Artifact) => void;
};

/** Memoized: the list may have thousands of cards. */
const MyCard = memo(function MyCard({ artifact, onUpdate }: MyCardProps) {
  const { alert } = useDialogs();
  const [deleteArtifact] = useDeleteArtifactMutation();
  // MINE-5.
  const { busy, askToDelete } = useDeletion({
    id: 'delete-artifact',
    of: artifact._id,
    subject: artifact.name,
    submit: (signal) => abortable(deleteArtifact(artifact._id), signal),
    onSuccess: (_here, focusNext) => {
      // Before the notice, which gives the focus back to whatever has it now.
      focusNext();
      void alert({ title: 'Deleted!', text: 'Artifact has been deleted.' });
    },
    failure: { title: 'Error!', text: 'Failed to delete artifact.' },
  });
  return (
    <ArtifactCard
      artifact={artifact}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<EditOutlinedIcon />}
            aria-label={`Update ${artifact.name}`}
            disabled={busy}
            onClick={() => onUpdate(artifact)}
          >
            Update
          </Button>
          <Button
            color="error"
            startIcon={<DeleteOutlinedIcon />}
            aria-label={`Delete ${artifact.name}`}
            disabled={busy}
            onClick={askToDelete}
          >
            Delete
          </Button>
        </>
      }
    />
  );
});

export function MyArtifacts() {
  const { data, isError, isFetching, refetch, ...more } = useMyArtifactsInfiniteQuery(
    undefined,
    REFETCH_WHEN_STALE,
  );
  const [editing, setEditing] = useState<Artifact | null>(null);

  const artifacts = data?.pages.flatMap(({ items }) => items);
  const isEmpty = artifacts?.length === 0 && !more.hasNextPage;

  const content = () => {
    if (!artifacts && isError && !isFetching) {
      return <Notice onRetry={refetch}>Your artifacts could not be loaded.</Notice>;
    }
    if (!artifacts) return <CardGridSkeleton count={3} label="Loading your artifacts..." />;
    if (isEmpty) {
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
      <GrowingCardGrid label="Your artifacts" more={more}>
        {artifacts.map((artifact) => (
          <li key={artifact._id}>
            <MyCard artifact={artifact} onUpdate={setEditing} />
          </li>
        ))}
      </GrowingCardGrid>
    );
  };

  return (
    <>
      {content()}
      {artifacts && !isEmpty && <DownloadRecords />}
      {editing && (
        <UpdateArtifactDialog key={editing._id} artifact={editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
