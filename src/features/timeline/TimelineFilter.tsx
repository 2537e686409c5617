import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { useMedia } from '#src/hooks/useMedia.ts';
import { ExpandMoreIcon } from '#src/ui/icons/layout.tsx';
import type { ListTimelineProps } from '#src/hooks/useArtifactSelection.ts';
import { periodText } from '#src/lib/periodText.ts';
import { touchTargetSx } from '#src/ui/form/touchTargetSx.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';

/** Loads after the first screen, as it needs MUI's slider. */
const Timeline = lazyPart(async () => (await import('./Timeline.tsx')).Timeline);

/** Its height is kept free while it loads, so that the cards below do not shift: buttons, bars, handles and years. */
const HEIGHT = { xs: 36 + 64 + 31 + 24, md: 36 + 76 + 31 + 24 };

/** The timeline above the cards; on a phone one line that opens it. */
export function TimelineFilter({ selection, select, move }: ListTimelineProps) {
  const [open, setOpen] = useState(false);
  const { breakpoints } = useTheme();
  const wide = useMedia(breakpoints.up('sm'));
  return (
    // Without scripts two years are typed instead (`ListControls`).
    <Box
      component="section"
      aria-label="Timeline"
      // Closed on a phone, it leaves room for what stands beside it.
      sx={{
        flex: { xs: open ? '1 0 100%' : '1 1 0', sm: '1 0 100%' },
        '@media (scripting: none)': { display: 'none' },
      }}
    >
      <Button
        fullWidth
        color="inherit"
        variant="outlined"
        aria-expanded={open}
        endIcon={<ExpandMoreIcon className="turning" />}
        onClick={() => setOpen(!open)}
        sx={{
          display: { sm: 'none' },
          ...touchTargetSx,
          px: 2,
          justifyContent: 'space-between',
          textAlign: 'start',
          borderColor: 'divider',
        }}
      >
        Timeline: {periodText(selection)}
      </Button>
      <Box
        sx={{
          display: { xs: open ? 'block' : 'none', sm: 'block' },
          minHeight: HEIGHT,
          pt: { xs: 1, sm: 0 },
          // A handle's target at either end is half of 44 px, the margin of a phone's page 16: it would scroll sideways.
          px: { xs: 0.75, sm: 0 },
        }}
      >
        {(wide || open) && <Timeline selection={selection} select={select} move={move} />}
      </Box>
    </Box>
  );
}
