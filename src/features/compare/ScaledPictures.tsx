import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Artifact } from '#contract/artifact.ts';
import { clamp } from '#src/ui/cards/cardStyles.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import { ScaleBar } from '#src/ui/media/ScaleBar.tsx';
import { barLength, formatSize, showsPart, type Sized } from '#src/lib/sizeScale.ts';

type Props = { pair: readonly [Artifact, Artifact]; sized: readonly [Sized, Sized] };

/** No picture is higher, in px, on a wide screen and on a phone. */
const MAX_HEIGHT = { wide: 440, phone: 320 };

/** Kept free beside the pictures: the gap between them, and room for the caption of a tiny one. */
const FREE_PX = 128;

/** What the scale bar takes of the larger picture's width. */
const BAR_SHARE = 0.4;

/** A tiny thing stays a visible dot. */
const LEAST_PX = 3;

const stageSx = {
  containerType: 'inline-size',
  p: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

/**
 * Returns the CSS width of a length in centimetres: at one scale for both pictures and the bar, the largest at which the
 * pictures fit beside each other, or on a phone one above the other.
 */
function scaledWidth([a, b]: Props['sized']) {
  const highest = Math.max(a.frame.heightCm, b.frame.heightCm);
  const across = {
    wide: a.frame.widthCm + b.frame.widthCm,
    phone: Math.max(a.frame.widthCm, b.frame.widthCm),
  };
  const share = (cm: number, of: number) => (cm / of).toFixed(6);
  return (cm: number) => ({
    xs: `min(100cqw * ${share(cm, across.phone)}, ${MAX_HEIGHT.phone}px * ${share(cm, highest)})`,
    sm: `min((100cqw - ${FREE_PX}px) * ${share(cm, across.wide)}, ${MAX_HEIGHT.wide}px * ${share(cm, highest)})`,
  });
}

/** The pictures of two artifacts at one scale, above a bar with its length. */
export function ScaledPictures({ pair, sized }: Props) {
  const widthOf = scaledWidth(sized);
  const barCm = barLength(BAR_SHARE * Math.max(...sized.map(({ frame }) => frame.widthCm)));
  return (
    <Box sx={stageSx}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'center', sm: 'flex-end' },
          justifyContent: 'center',
          gap: { xs: 2, sm: 4 },
        }}
      >
        {pair.map((artifact, index) => {
          const { frame, size } = sized[index] as Sized;
          return (
            <Box
              component="figure"
              key={artifact._id}
              sx={{ display: 'grid', justifyItems: 'center', gap: 1, minWidth: 0 }}
            >
              <Picture
                src={artifact.image}
                of={artifact}
                alt={artifact.name}
                ratio={`${frame.widthCm} / ${frame.heightCm}`}
                sizes="(min-width: 600px) 50vw, 100vw"
                eager
                sx={{ width: widthOf(frame.widthCm), minWidth: LEAST_PX, minHeight: LEAST_PX }}
              />
              <Typography
                component="figcaption"
                variant="body2"
                color="textSecondary"
                sx={{ textAlign: 'center' }}
              >
                <Box component="span" sx={{ color: 'text.primary', fontWeight: 600, ...clamp(2) }}>
                  {artifact.name}
                </Box>
                {formatSize(size)}
                {showsPart(artifact.image) && ' (a part is shown)'}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ mt: { xs: 2, sm: 3 } }}>
        <ScaleBar cm={barCm} width={widthOf(barCm)} />
      </Box>
    </Box>
  );
}
