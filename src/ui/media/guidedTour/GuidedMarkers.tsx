import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import type { Size } from './pictureBox.ts';

type Props = {
  details: readonly GuidedDetail[];
  /** The picture's own size, in pixels. */
  picture: Size;
  /** The point that is shown; undefined outside of a tour. */
  current: number | undefined;
  onChoose: (index: number) => void;
};

/**
 * The numbers on a picture that fits into the window. They lie within what is zoomed, and keep their size through the
 * property `--zoom` of an element around them.
 */
export function GuidedMarkers({ details, picture: { width, height }, current, onChoose }: Props) {
  return (
    <Box
      role="group"
      aria-label="Guided details"
      sx={{
        position: 'absolute',
        inset: 0,
        m: 'auto',
        width: `min(${width}px, 100vw, calc(100dvh * ${width / height}))`,
        aspectRatio: `${width} / ${height}`,
        pointerEvents: 'none',
      }}
    >
      {details.map(({ x, y, title }, index) => (
        <ButtonBase
          // The list is replaced as a whole.
          key={index}
          aria-label={`${index + 1}: ${title}`}
          {...(index === current && { 'aria-current': 'step' as const })}
          title={title}
          onClick={() => onChoose(index)}
          onDoubleClick={(event) => event.stopPropagation()}
          style={{ left: `${x}%`, top: `${y}%` }}
          sx={{
            position: 'absolute',
            width: 36,
            height: 36,
            transform: 'translate(-50%, -50%) scale(calc(1 / var(--zoom, 1)))',
            borderRadius: '50%',
            border: '2px solid',
            borderColor: 'primary.main',
            bgcolor: 'background.default',
            color: 'text.primary',
            fontFamily: 'inherit',
            fontWeight: 700,
            fontSize: '1rem',
            pointerEvents: 'auto',
            boxShadow: '0 0 0 2px rgb(0 0 0 / 0.45)',
            '&[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
            '&:focus-visible': {
              outline: '3px solid',
              outlineColor: 'secondary.main',
              outlineOffset: 3,
              // Around the ring is the picture, of any colour.
              boxShadow: '0 0 0 9px var(--mui-palette-background-default)',
            },
          }}
        >
          {index + 1}
        </ButtonBase>
      ))}
    </Box>
  );
}
