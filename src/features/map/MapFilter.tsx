import { ExpandMoreIcon } from '#src/ui/icons/layout.tsx';
import type { ListMapProps } from '#src/hooks/useArtifactSelection.ts';
import { PublicOutlinedIcon } from '#src/ui/icons/PublicOutlined.tsx';
import Button from '@mui/material/Button';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './map.module.css';

/** Loads when it is opened, as it needs the land of the world. */
const ArtifactsMap = lazyPart(async () => (await import('./ArtifactsMap.tsx')).ArtifactsMap);

/** A button that opens the map of what the list holds. */
export function MapFilter(props: ListMapProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Map" className={styles.filter}>
      <Button
        color="inherit"
        variant="outlined"
        aria-expanded={open}
        aria-controls={id}
        startIcon={<PublicOutlinedIcon />}
        endIcon={<ExpandMoreIcon className="turning" />}
        onClick={() => setOpen(!open)}
        className={clsx('touch-target', styles.opener)}
      >
        Map
      </Button>
      <div id={id}>{open && <ArtifactsMap {...props} />}</div>
    </section>
  );
}
