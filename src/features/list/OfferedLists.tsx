import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { useId } from 'react';
import { focusAroundLink } from '#src/lib/focusAround.ts';
import { FilterLink } from '#src/ui/page/FilterLink.tsx';
import * as styles from './OfferedLists.module.css';

/** A list that may be the one that was meant. */
export type OfferedList = {
  text: string;
  /** The address's query. */
  search: string;
};

type Props = {
  /** What they have in common, above them. */
  label: string;
  lists: OfferedList[];
};

/** Links to other lists; nothing while there are none. */
export function OfferedLists({ label, lists }: Props) {
  const id = useId();
  if (lists.length === 0) return null;
  return (
    <div className={clsx('screen-only', styles.offered)}>
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
      <ul aria-labelledby={id}>
        {lists.map(({ text, search }) => (
          <li key={search}>
            <FilterLink search={search} onClick={focusAroundLink}>
              <bdi>{text}</bdi>
            </FilterLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
