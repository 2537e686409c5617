import clsx from 'clsx';
import { focusAroundLink } from '#src/lib/focusAround.ts';
import { formatCount } from '#src/lib/formatCount.ts';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './UnplacedLink.module.css';

type Props = {
  /** How many more would be selected of which no place is known; undefined while that is not known, or is told elsewhere. */
  count: number | undefined;
  /** The address's query for just these. */
  search: string;
};

/** Beside the count of an area or a map: how many more have no known place, and the way to them. */
export const UnplacedLink = ({ count = 0, search }: Props) =>
  count > 0 && (
    <Link
      to={{ search }}
      rel="nofollow"
      preventScrollReset
      onClick={focusAroundLink}
      className={clsx('touch-target', styles.unplaced)}
    >
      {formatCount(count)} more without a known place
    </Link>
  );
