import Category from '@mui/icons-material/CategoryOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Handyman from '@mui/icons-material/HandymanOutlined';
import HistoryEdu from '@mui/icons-material/HistoryEduOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Artifact } from '#contract/artifact.ts';
import type { ArtifactType } from '#contract/constants.ts';
import { clamp } from '#src/ui/cards/cardStyles.ts';

/** The sign and the tint of each type: bronze, iron oxide, verdigris, lapis, murex. */
const LOOK: Record<ArtifactType, { Sign: typeof Shield; tint: string }> = {
  Tools: { Sign: Handyman, tint: '#8a5a1c' },
  Weapons: { Sign: Shield, tint: '#96392f' },
  Documents: { Sign: Description, tint: '#2f6b5a' },
  Writings: { Sign: HistoryEdu, tint: '#2f5c96' },
  Others: { Sign: Category, tint: '#6f5488' },
};

type Props = Partial<Pick<Artifact, 'name' | 'type'>> & {
  /** The picture's `alt`; without one the tile is decoration, like the picture. */
  alt: string;
};

/** Stands in for a picture that is missing: the sign of the type and the name, on the type's tint. */
export function PictureTile({ name = '', type = 'Others', alt }: Props) {
  const { Sign, tint } = LOOK[type];
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
        <Sign
          sx={{
            fontSize: '12cqw',
            ml: '-1cqw',
            color: `color-mix(in oklab, ${tint} 62%, var(--mui-palette-text-primary))`,
          }}
        />
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
