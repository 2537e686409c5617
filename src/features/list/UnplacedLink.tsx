import TextLink from '@mui/material/Link';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { UNPLACED } from '#contract/area.ts';
import { useListArtifactsQuery } from '#src/api/artifacts.api.ts';
import { unplacedBeside } from '#src/lib/artifactSelection.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import type { Selection } from '#src/lib/listParams.ts';

type Props = {
  selection: Selection;
  searchWith: (changes: Pick<Selection, 'area'>) => string;
  /** Runs when it is followed, and disappears. */
  onFollow: () => void;
};

/**
 * Beside the count of an area: how many more would be selected of which no place is known, and the way to them. It asks for their first page, which
 * is there when the link is followed.
 */
export function UnplacedLink({ selection, searchWith, onFollow }: Props) {
  const { currentData } = useListArtifactsQuery(unplacedBeside(selection) ?? skipToken);
  if (!currentData || currentData.total === 0) return null;
  return (
    <TextLink
      component={Link}
      to={{ search: searchWith({ area: UNPLACED }) }}
      rel="nofollow"
      preventScrollReset
      onClick={onFollow}
      variant="body2"
      className="touch-target"
    >
      {formatCount(currentData.total)}
      {currentData.relation && '+'} more without a known place
    </TextLink>
  );
}
