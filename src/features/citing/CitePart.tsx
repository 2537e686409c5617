import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { FormatQuoteIcon } from '#src/ui/icons/FormatQuote.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';

/** Loads when it is opened: the library of citations is larger than the rest of the page. */
const Citations = lazyPart(async () => (await import('./Citations.tsx')).Citations);

/** A button that opens the citations of an artifact. */
export function CitePart({ artifact }: { artifact: Artifact }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        startIcon={<FormatQuoteIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ ml: -1, px: 1, minHeight: 44 }}
      >
        Cite this artifact
      </Button>
      <div id={id}>{open && <Citations artifact={artifact} />}</div>
    </Box>
  );
}
