import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import { toFailure } from '#src/lib/failure.ts';
import { paths } from '#src/lib/paths.ts';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';

type Props = {
  ids: readonly [string, string];
  children: (pair: readonly [Artifact, Artifact]) => ReactNode;
};

/** What cannot be compared, why, and where to go on. */
function Cannot({ children, artifact }: { children: ReactNode; artifact?: string | undefined }) {
  const to = artifact ? paths.artifact(artifact) : paths.allArtifacts;
  return (
    <Notice
      action={
        <Button component={Link} to={to} variant="contained">
          {artifact ? 'Open the artifact' : 'Browse all artifacts'}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

/** Loads two artifacts and renders them; says so when the address names too few, the same one twice, or one that is gone. */
export function CompareView({ ids: [first, second], children }: Props) {
  const isAsked = first !== '' && second !== '' && first !== second;
  const a = useArtifactQuery(first, { skip: !isAsked });
  const b = useArtifactQuery(second, { skip: !isAsked });

  if (first === '' || second === '')
    return (
      <Cannot>
        A comparison needs two artifacts: choose them from your liked ones, or from related ones.
      </Cannot>
    );
  const [left, right] = [a.currentData, b.currentData];
  if (!isAsked || (left && left._id === right?._id))
    return (
      <Cannot artifact={left?._id ?? first}>
        Both are the same artifact: choose another one to compare it with.
      </Cannot>
    );
  if (left && right) return children([left, right]);

  const isGone = ({ currentData, error }: typeof a) =>
    currentData === null || (error !== undefined && toFailure(error).kind === 'not-found');
  if (isGone(a) && isGone(b))
    return (
      <Cannot>
        Neither of the two artifacts was found. They may have been removed by the people who added them.
      </Cannot>
    );
  if (isGone(a) || isGone(b))
    return (
      <Cannot artifact={isGone(a) ? right?._id : left?._id}>
        One of the two artifacts was not found. It may have been removed by the person who added it.
      </Cannot>
    );
  if ([a, b].some(({ isError, isFetching }) => isError && !isFetching)) {
    const again = () => [a, b].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
    return (
      <Notice severity="error" action={<Button onClick={again}>Try again</Button>}>
        Failed to load the artifacts. Please try again.
      </Notice>
    );
  }
  return <Loading label="Loading both artifacts..." />;
}
