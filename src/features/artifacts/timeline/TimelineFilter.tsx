import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import type { SelectArtifacts } from '../useArtifactSelection.ts';
import { periodText } from './periodText.ts';
import { optionalPart } from '#src/ui/page/lazyPart.ts';

/** Loads after the first screen, as it needs MUI's slider. */
const Timeline = optionalPart(async () => (await import('./Timeline.tsx')).Timeline);

/** Its height is kept free while it loads, so that the cards below do not shift: buttons, bars, handles and years. */
const HEIGHT = { xs: 36 + 64 + 31 + 18, md: 36 + 76 + 31 + 18 };

type Props = { selection: ArtifactListQuery; select: SelectArtifacts };

/** The timeline above the cards; on a phone one line that opens it. */
export function TimelineFilter({ selection, select }: Props) {
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  return (
    <Box component="section" aria-label="Timeline">
      <Button
        fullWidth
        color="inherit"
        variant="outlined"
        aria-expanded={open}
        endIcon={<ExpandMoreIcon sx={{ rotate: open ? '180deg' : '0deg', transition: 'rotate 160ms' }} />}
        onClick={() => setOpen(!open)}
        sx={{ display: { sm: 'none' }, justifyContent: 'space-between', borderColor: 'divider' }}
      >
        Timeline: {periodText(selection)}
      </Button>
      <Box
        sx={{
          display: { xs: open ? 'block' : 'none', sm: 'block' },
          minHeight: HEIGHT,
          pt: { xs: 1, sm: 0 },
        }}
      >
        {(wide || open) && (
          <Suspense fallback={null}>
            <Timeline selection={selection} select={select} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
