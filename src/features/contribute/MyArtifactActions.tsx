import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import type { Artifact } from '#contract/artifact.ts';

type Props = {
  artifact: Artifact;
  /** True while this artifact is being deleted. */
  busy: boolean;
  onUpdate: () => void;
  onDelete: () => void;
};

/** The Update and Delete buttons of an owner's card. */
export function MyArtifactActions({ artifact, busy, onUpdate, onDelete }: Props) {
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<EditOutlinedIcon />}
        aria-label={`Update ${artifact.name}`}
        disabled={busy}
        onClick={onUpdate}
      >
        Update
      </Button>
      <Button
        color="error"
        startIcon={<DeleteOutlineIcon />}
        aria-label={`Delete ${artifact.name}`}
        disabled={busy}
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  );
}
