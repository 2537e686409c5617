import Button from '@mui/material/Button';
import type { Artifact } from '#contract/artifact.ts';
import { ArrowForwardIcon } from '#src/ui/icons/ArrowForward.tsx';
import { useArtifactLink } from '#src/ui/cards/resultsLink.ts';
import { Link } from '#src/ui/page/Link.tsx';

export function SeeMore({ artifact }: { artifact: Artifact }) {
  return (
    <Button
      component={Link}
      {...useArtifactLink(artifact)}
      variant="outlined"
      endIcon={<ArrowForwardIcon />}
      aria-label={`See more: ${artifact.name}`}
    >
      See more
      {/* Search engines use a link's text, not its `aria-label`. */}
      <span className="visually-hidden">: {artifact.name}</span>
    </Button>
  );
}
