import HeartBrokenOutlinedIcon from '@mui/icons-material/HeartBrokenOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { paths } from '#src/lib/paths.ts';

type Props = {
  artifact: Artifact;
  /** True while this artifact's like request runs. */
  busy: boolean;
  onDislike: () => void;
};

/** The View Details and Dislike buttons of a liked artifact's card. */
export function LikedActions({ artifact, busy, onDislike }: Props) {
  return (
    <>
      <Button
        variant="outlined"
        component={Link}
        to={paths.artifact(artifact._id)}
        aria-label={`View Details of ${artifact.name}`}
      >
        View Details
      </Button>
      <Button
        startIcon={<HeartBrokenOutlinedIcon />}
        aria-label={`Dislike ${artifact.name}`}
        disabled={busy}
        onClick={onDislike}
      >
        Dislike
      </Button>
    </>
  );
}
