import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import clsx from 'clsx';
import { useState } from 'react';
import { useMedia } from '#src/hooks/useMedia.ts';
import { ExpandMoreIcon } from '#src/ui/icons/layout.tsx';
import type { ListTimelineProps } from '#src/hooks/useArtifactSelection.ts';
import { periodText } from '#src/lib/periodText.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './TimelineFilter.module.css';

/** Loads after the first screen, as it needs MUI's slider. */
const Timeline = lazyPart(async () => (await import('./Timeline.tsx')).Timeline);

/** The timeline above the cards; on a phone one line that opens it. */
export function TimelineFilter({ selection, select, move }: ListTimelineProps) {
  const [open, setOpen] = useState(false);
  const { breakpoints } = useTheme();
  const wide = useMedia(breakpoints.up('sm'));
  return (
    <section aria-label="Timeline" className={clsx(styles.filter, open && styles.open)}>
      <Button
        fullWidth
        color="inherit"
        variant="outlined"
        aria-expanded={open}
        endIcon={<ExpandMoreIcon className="turning" />}
        onClick={() => setOpen(!open)}
        className={clsx('touch-target', styles.opener)}
      >
        Timeline: {periodText(selection)}
      </Button>
      <div className={styles.body}>
        {(wide || open) && <Timeline selection={selection} select={select} move={move} />}
      </div>
    </section>
  );
}
