import TextLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { ArtifactMap } from '#contract/artifactMap.ts';
import { counted, formatCount } from '#src/lib/formatCount.ts';

type Props = { map: ArtifactMap; unplacedSearch: string; onFollow: () => void };

/** "1,659 artifacts on this map, 12 more without a known place", which is the way to these. */
export const MapSummary = ({ map: { total, unplaced }, unplacedSearch, onFollow }: Props) => (
  <>
    {counted(total, 'artifact')} on this map
    {unplaced > 0 && (
      <>
        {', '}
        <TextLink component={Link} to={{ search: unplacedSearch }} preventScrollReset onClick={onFollow}>
          {formatCount(unplaced)} more without a known place
        </TextLink>
      </>
    )}
  </>
);
