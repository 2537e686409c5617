import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { ChevronLeftIcon } from '#src/ui/icons/ChevronLeft.tsx';
import { ChevronRightIcon } from '#src/ui/icons/ChevronRight.tsx';
import { PauseIcon } from '#src/ui/icons/Pause.tsx';
import { PlayArrowIcon } from '#src/ui/icons/PlayArrow.tsx';
import type { GuidedTour } from './useGuidedTour.ts';

/** Above the tools on a narrow screen, beside the picture on a wide one (`pictureBox.ts`). */
const panelSx = {
  position: 'absolute',
  insetInline: { xs: 12, md: 'auto 24px' },
  bottom: { xs: 76, md: 'auto' },
  top: { md: '50%' },
  transform: { md: 'translateY(-50%)' },
  width: { md: 340 },
  maxHeight: { xs: '40dvh', md: '70dvh' },
  overflowY: 'auto',
  p: { xs: 2, md: 3 },
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  // At an end the way on keeps the focus, with which the arrow keys go back; its ring is not dimmed.
  '& [aria-disabled=true] svg': { opacity: 0.38 },
} as const;

type Props = { details: readonly GuidedDetail[]; tour: GuidedTour };

/** The words of the point that is shown, and the ways on and back. */
export function GuidedPanel({ details, tour: { index, playing, mayPlay, send } }: Props) {
  const shown = details[index];
  if (!shown) return null;
  return (
    <Box component="section" aria-label="Guided details" sx={panelSx}>
      <Box aria-live="polite" aria-atomic>
        <Typography variant="overline" color="primary" component="p">
          {index + 1} of {details.length}
        </Typography>
        <Typography variant="h4" component="h2">
          {shown.title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {shown.text}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 1.5, ml: -1 }}>
        <IconButton
          aria-label="Previous detail"
          title="Previous detail (left arrow)"
          color="inherit"
          aria-disabled={index === 0}
          onClick={() => send({ type: 'previous' })}
        >
          <ChevronLeftIcon />
        </IconButton>
        {mayPlay && (
          <IconButton
            aria-label={playing ? 'Pause' : 'Play'}
            title={playing ? 'Pause' : 'Play: the next detail comes by itself'}
            color="inherit"
            onClick={() => send({ type: playing ? 'pause' : 'play' })}
          >
            {playing ? <PauseIcon /> : <PlayArrowIcon />}
          </IconButton>
        )}
        <IconButton
          aria-label="Next detail"
          title="Next detail (right arrow)"
          color="inherit"
          aria-disabled={index === details.length - 1}
          onClick={() => send({ type: 'next' })}
        >
          <ChevronRightIcon />
        </IconButton>
        <Button size="small" color="inherit" sx={{ ml: 'auto' }} onClick={() => send({ type: 'stop' })}>
          End
        </Button>
      </Box>
    </Box>
  );
}
