import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { Artifact } from '#contract/artifact.ts';
import { TYPE_SIGNS } from '#contract/typeSigns.ts';

type Props = Partial<Pick<Artifact, 'type'>> & {
  /** The picture's `alt`; without one the tile is decoration, like the picture. */
  alt: string;
};

/** Stands in for a picture that is missing: the sign of the type, on the type's tint. The name stands beside every picture. */
export function PicturePlaceholder({ type = 'Others', alt }: Props) {
  const { paths, tint } = TYPE_SIGNS[type];
  return (
    <Box
      {...(alt ? { role: 'img', 'aria-label': `${alt}: picture unavailable` } : { 'aria-hidden': true })}
      className="picture-tile"
      sx={{
        position: 'absolute',
        inset: 0,
        containerType: 'inline-size',
        bgcolor: `color-mix(in oklab, ${tint} 17%, var(--mui-palette-background-paper))`,
        color: 'text.primary',
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          gap: '2cqw',
        }}
      >
        <SvgIcon
          sx={{
            fontSize: '20cqw',
            color: `color-mix(in oklab, ${tint} 62%, var(--mui-palette-text-primary))`,
          }}
        >
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </SvgIcon>
        <Typography
          variant="body2"
          sx={{
            fontSize: 'clamp(0.75rem, 3cqw, 0.95rem)',
            color: 'text.secondary',
            '@container (max-width: 150px)': { display: 'none' },
          }}
        >
          Picture unavailable
        </Typography>
      </Box>
    </Box>
  );
}
