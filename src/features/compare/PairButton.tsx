import Button from '@mui/material/Button';
import type { Artifact } from '#contract/artifact.ts';
import { usePair } from './PairProvider.tsx';

const chosenSx = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
} as const;

/** Chooses an artifact to compare, or compares it with the one that was chosen before; nothing where there is no other one. */
export function PairButton({ artifact: { _id: id, name } }: { artifact: Pick<Artifact, '_id' | 'name'> }) {
  const { isPossible, first, choose } = usePair();
  if (!isPossible) return null;
  const isFirst = first?.id === id;
  return (
    <Button
      aria-pressed={isFirst}
      aria-label={first && !isFirst ? `Compare ${name} with ${first.name}` : `Compare ${name}`}
      // Not the variant for it, which is wider and would move the buttons beside it.
      sx={isFirst ? chosenSx : undefined}
      onClick={({ currentTarget }) => choose({ id, name }, currentTarget)}
    >
      Compare
    </Button>
  );
}
