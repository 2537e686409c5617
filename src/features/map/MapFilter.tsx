import { ExpandMoreIcon } from '#src/ui/icons/layout.tsx';
import type { ListMapProps } from '#src/hooks/useArtifactSelection.ts';
import { PublicOutlinedIcon } from '#src/ui/icons/PublicOutlined.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { touchTargetSx } from '#src/ui/form/touchTargetSx.ts';

/** Loads when it is opened, as it needs the land of the world. */
const ArtifactsMap = lazyPart(async () => (await import('./ArtifactsMap.tsx')).ArtifactsMap);

/** A button that opens the map of what the list holds. */
export function MapFilter(props: ListMapProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box
      component="section"
      aria-label="Map"
      sx={{
        flex: open ? '1 0 100%' : '0 0 auto',
        minWidth: 0,
        '@media (scripting: none)': { display: 'none' },
      }}
    >
      <Button
        color="inherit"
        variant="outlined"
        aria-expanded={open}
        aria-controls={id}
        startIcon={<PublicOutlinedIcon />}
        endIcon={<ExpandMoreIcon className="turning" />}
        onClick={() => setOpen(!open)}
        sx={{ px: { xs: 1.75, sm: 2.5 }, borderColor: 'divider', ...touchTargetSx }}
      >
        Map
      </Button>
      <Box id={id} sx={{ pt: open ? 1.5 : 0 }}>
        {open && <ArtifactsMap {...props} />}
      </Box>
    </Box>
  );
}
