import TextLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/lib/formatCount.ts';
import type { Press } from '#src/lib/opensElsewhere.ts';

type Props = {
  /** How many more would be selected of which no place is known; undefined while that is not known, or is told elsewhere. */
  count: number | undefined;
  /** The address's query for just these. */
  search: string;
  /** Runs when it is followed, and disappears. */
  onFollow: (press: Press) => void;
};

/** Beside the count of an area or a map: how many more have no known place, and the way to them. */
export const UnplacedLink = ({ count = 0, search, onFollow }: Props) =>
  count > 0 && (
    <TextLink
      component={Link}
      to={{ search }}
      rel="nofollow"
      preventScrollReset
      onClick={onFollow}
      variant="body2"
      className="touch-target"
    >
      {formatCount(count)} more without a known place
    </TextLink>
  );
