import Button from '@mui/material/Button';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import { toFailure } from '#src/lib/failure.ts';
import { paths } from '#src/lib/paths.ts';
import { Link } from '#src/ui/page/Link.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { Comparison } from './Comparison.tsx';

const REASONS = {
  few: 'A comparison needs two artifacts: choose them from your liked ones, or from related ones.',
  same: 'Both are the same artifact: choose another one to compare it with.',
  bothGone:
    'Neither of the two artifacts was found. They may have been removed by the people who added them.',
  oneGone: 'One of the two artifacts was not found. It may have been removed by the person who added it.',
};

/** Why there is nothing to compare, with a link to the artifact that exists, or to all. */
function NoComparison({ why, artifact }: { why: keyof typeof REASONS; artifact?: string | undefined }) {
  const to = artifact ? paths.artifact(artifact) : paths.allArtifacts;
  return (
    <Notice
      action={
        <Button component={Link} to={to} variant="contained">
          {artifact ? 'Open the artifact' : 'Browse all artifacts'}
        </Button>
      }
    >
      {REASONS[why]}
    </Notice>
  );
}

/** Loads two artifacts and compares them; shows a notice when the address names too few, the same one twice, or one that is gone. */
export function CompareView({ ids: [first, second] }: { ids: readonly [string, string] }) {
  const isPair = first !== '' && second !== '' && first !== second;
  const a = useArtifactQuery(first, { skip: !isPair, refetchOnFocus: true });
  const b = useArtifactQuery(second, { skip: !isPair, refetchOnFocus: true });

  if (first === '' || second === '') return <NoComparison why="few" />;
  const [left, right] = [a.currentData, b.currentData];
  if (!isPair || (left && left._id === right?._id))
    return <NoComparison why="same" artifact={left?._id ?? first} />;

  // First: a query keeps an artifact that has gone since.
  const isGone = ({ currentData, error }: typeof a) =>
    currentData === null || (error !== undefined && toFailure(error).kind === 'not-found');
  if (isGone(a) && isGone(b)) return <NoComparison why="bothGone" />;
  if (isGone(a) || isGone(b))
    return <NoComparison why="oneGone" artifact={isGone(a) ? right?._id : left?._id} />;
  if (left && right) return <Comparison pair={[left, right]} />;
  if ([a, b].some(({ isError, isFetching }) => isError && !isFetching)) {
    const retry = () => [a, b].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
    return <Notice onRetry={retry}>Failed to load the artifacts. Please try again.</Notice>;
  }
  return <Loading label="Loading both artifacts..." />;
}
