import Button from '@mui/material/Button';
import type { Artifact } from '#contract/artifact.ts';
import * as styles from './PairButton.module.css';
import { usePair } from './PairProvider.tsx';

/** Chooses an artifact to compare, or compares it with the one that was chosen before; nothing where there is no other one. */
export function PairButton({ artifact: { _id: id, name } }: { artifact: Pick<Artifact, '_id' | 'name'> }) {
  const { isPossible, first, choose } = usePair();
  if (!isPossible) return null;
  const isFirst = first?.id === id;
  return (
    <Button
      aria-pressed={isFirst}
      aria-label={first && !isFirst ? `Compare ${name} with ${first.name}` : `Compare ${name}`}
      className={styles.compare}
      onClick={({ currentTarget }) => choose({ id, name }, currentTarget)}
    >
      Compare
    </Button>
  );
}
