import TextLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { ArtifactMap } from '#contract/artifactMap.ts';
import { counted, formatCount } from '#src/lib/formatCount.ts';

type Props = { map: ArtifactMap; unplacedSearch: string; onFollow: () => void };

/** Of how many only the rest of the record tells of the place. */
export const toldOf = (cells: ArtifactMap['cells']): number =>
  cells.reduce((sum, { told = 0 }) => sum + told, 0);

/** "1,659 artifacts on this map, 12 more without a known place", which is the way to these. */
export const MapSummary = ({ map: { cells, total, unplaced }, unplacedSearch, onFollow }: Props) => {
  const told = toldOf(cells);
  return (
    <>
      {counted(total, 'artifact')} on this map
      {told > 0 &&
        `, ${formatCount(told)} of them placed by ${told === 1 ? 'its description' : 'their descriptions'}`}
      {unplaced > 0 && (
        <>
          {', '}
          <TextLink
            component={Link}
            to={{ search: unplacedSearch }}
            rel="nofollow"
            preventScrollReset
            onClick={onFollow}
          >
            {formatCount(unplaced)} more without a known place
          </TextLink>
        </>
      )}
    </>
  );
};
