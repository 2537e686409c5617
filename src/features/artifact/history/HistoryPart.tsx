import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { HistoryIcon } from '#src/ui/icons/History.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';

const ArtifactHistory = lazyPart(async () => (await import('./ArtifactHistory.tsx')).ArtifactHistory);

/** A button that opens the history of an artifact; a museum's record has none here. */
export function HistoryPart({ artifact }: { artifact: Artifact }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!artifact.adderId) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        startIcon={<HistoryIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ ml: -1, px: 1 }}
      >
        History
      </Button>
      <div id={id}>{open && <ArtifactHistory artifact={artifact} />}</div>
    </Box>
  );
}
