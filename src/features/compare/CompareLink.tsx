import Button from '@mui/material/Button';
import type { Artifact } from '#contract/artifact.ts';
import { Link } from '#src/ui/page/Link.tsx';
import { comparePath } from './comparePath.ts';

type Named = Pick<Artifact, '_id' | 'name'>;

/** A quiet link to the comparison of an artifact with another. */
export const CompareLink = ({ artifact, to }: { artifact: Named; to: Named }) => (
  <Button
    size="small"
    component={Link}
    to={comparePath(to._id, artifact._id)}
    aria-label={`Compare ${artifact.name} with ${to.name}`}
  >
    Compare
  </Button>
);
