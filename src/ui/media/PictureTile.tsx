import Box from '@mui/material/Box';
import SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { Artifact } from '#contract/artifact.ts';
import { TYPE_SIGNS } from '#contract/typeSigns.ts';
import { clamp } from '#src/ui/cards/cardStyles.ts';

type Props = Partial<Pick<Artifact, 'name' | 'type'>> & {
  /** The picture's `alt`; without one the tile is decoration, like the picture. */
  alt: string;
};

/** Stands in for a picture that is missing: the sign of the type and the name, on the type's tint. */
export function PictureTile({ name = '', type = 'Others', alt }: Props) {
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
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          p: '6cqw',
        }}
      >
        <SvgIcon
          sx={{
            fontSize: '12cqw',
            ml: '-1cqw',
            color: `color-mix(in oklab, ${tint} 62%, var(--mui-palette-text-primary))`,
          }}
        >
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </SvgIcon>
        <Box sx={{ '@container (max-width: 150px)': { display: 'none' } }}>
          <Typography
            variant="h3"
            component="p"
            sx={{ fontSize: 'clamp(0.95rem, 6cqw, 2rem)', lineHeight: 1.2, ...clamp(3) }}
          >
            {name}
          </Typography>
          <Typography
            variant="body2"
            sx={{
              mt: '2cqw',
              pt: '2cqw',
              borderTop: 1,
              borderColor: `color-mix(in oklab, ${tint} 45%, transparent)`,
              fontSize: 'clamp(0.75rem, 3cqw, 0.95rem)',
              color: 'text.secondary',
            }}
          >
            Picture unavailable
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
