import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { SwapHorizIcon } from '#src/ui/icons/SwapHoriz.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { ShareButtons } from '#src/ui/sharing/ShareButtons.tsx';
import { comparePath } from './comparePath.ts';
import * as styles from './Comparison.module.css';
import { ComparedPictures } from './ComparedPictures.tsx';
import { differencesOf } from './difference.ts';
import { FactsTable } from './FactsTable.tsx';

/** Two artifacts beside each other: their pictures, how they differ, and what is known of each. */
export function Comparison({ pair }: { pair: readonly [Artifact, Artifact] }) {
  const [a, b] = pair;
  const differences = differencesOf(a, b);
  return (
    <div className={styles.comparison}>
      {/* Swapped, they are still the same two. */}
      <ComparedPictures key={[a._id, b._id].toSorted().join(' ')} pair={pair} />
      {differences.length > 0 && (
        <Typography variant="h3" component="p" className={styles.difference}>
          {differences.map(({ first, words, second }) => (
            <Fragment key={words}>
              <bdi>{first}</bdi> {words} <bdi>{second}</bdi>.{' '}
            </Fragment>
          ))}
        </Typography>
      )}
      <div className={styles.actions}>
        <Button
          variant="outlined"
          startIcon={<SwapHorizIcon />}
          component={Link}
          to={comparePath(b._id, a._id)}
          replace
          preventScrollReset
        >
          Swap
        </Button>
        <ShareButtons name={`${a.name} and ${b.name}`} />
      </div>
      <FactsTable pair={pair} />
    </div>
  );
}
