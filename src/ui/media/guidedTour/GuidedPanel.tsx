import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/chevrons.tsx';
import { PauseIcon, PlayArrowIcon } from '#src/ui/icons/playing.tsx';
import * as styles from './GuidedPanel.module.css';
import type { ZoomTour } from './useZoomTour.ts';

type Props = { details: readonly GuidedDetail[]; tour: ZoomTour };

/** The words of the point that is shown, and the ways on and back. */
export function GuidedPanel({ details, tour: { index, playing, mayPlay, actor } }: Props) {
  const shown = details[index];
  if (!shown) return null;
  return (
    <section aria-label="Guided details" className={styles.panel}>
      <Typography variant="overline" color="primary" component="p">
        {index + 1} of {details.length}
      </Typography>
      <Typography variant="h4" component="h2">
        {shown.title}
      </Typography>
      <Typography variant="body2" className={styles.text}>
        {shown.text}
      </Typography>
      <div className={styles.tools}>
        <IconButton
          aria-label="Previous detail"
          title="Previous detail (left arrow)"
          color="inherit"
          aria-disabled={index === 0}
          onClick={() => actor.send({ type: 'previous' })}
        >
          <ChevronLeftIcon />
        </IconButton>
        {mayPlay && (
          <IconButton
            aria-label={playing ? 'Pause' : 'Play'}
            title={playing ? 'Pause' : 'Play: the next detail comes by itself'}
            color="inherit"
            onClick={() => actor.send({ type: playing ? 'pause' : 'play' })}
          >
            {playing ? <PauseIcon /> : <PlayArrowIcon />}
          </IconButton>
        )}
        <IconButton
          aria-label="Next detail"
          title="Next detail (right arrow)"
          color="inherit"
          aria-disabled={index === details.length - 1}
          onClick={() => actor.send({ type: 'next' })}
        >
          <ChevronRightIcon />
        </IconButton>
        <Button
          size="small"
          color="inherit"
          className={styles.end}
          onClick={() => actor.send({ type: 'stop' })}
        >
          End
        </Button>
      </div>
    </section>
  );
}
