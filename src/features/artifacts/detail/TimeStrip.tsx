import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { useRelatedArtifactsQuery } from '#src/api/artifacts.api.ts';
import { paths } from '#src/lib/paths.ts';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { placesOf } from './timePlaces.ts';

const TARGET_PX = 24;
const DOT_PX = 12;

/** The dots' targets do not overlap: on a phone of 320 px, from the small width, and from the medium width on. */
const APART = { phone: 0.09, tablet: 0.045, wide: 0.032 };

/** So many related artifacts have a place on a phone: with more, the dots would fill the line and tell nothing of time. */
const MOST_ON_PHONE = 6;

const stripSx = {
  position: 'relative',
  height: TARGET_PX,
  mx: `${TARGET_PX / 2}px`,
  background:
    'linear-gradient(var(--mui-palette-divider), var(--mui-palette-divider)) center / 100% 2px no-repeat',
} as const;

const dotSx = (share: number, own: boolean) =>
  ({
    position: 'absolute',
    left: `${share * 100}%`,
    width: TARGET_PX,
    height: TARGET_PX,
    ml: `${-TARGET_PX / 2}px`,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    zIndex: own ? 1 : 0,
    '&::before': {
      content: '""',
      width: own ? DOT_PX + 6 : DOT_PX,
      height: own ? DOT_PX + 6 : DOT_PX,
      borderRadius: '50%',
      bgcolor: own ? 'primary.main' : 'text.secondary',
      border: '2px solid var(--mui-palette-background-default)',
    },
    '&:hover::before': { bgcolor: 'primary.main' },
  }) as const;

/** Over the strip: what its dots are, each after a dot like it. */
const legendSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  mb: 0.5,
  typography: 'caption',
  color: 'text.secondary',
  '& [data-dot]::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    mr: 0.75,
    borderRadius: '50%',
    bgcolor: 'text.secondary',
  },
  '& [data-dot=own]::before': { bgcolor: 'primary.main' },
} as const;

const labelOf = ({ name, historicalCreationDate }: Artifact): string => `${name}, ${historicalCreationDate}`;

/**
 * A line from the oldest of a dated artifact and its related ones to today, on which each has its place; a press goes to it.
 */
export function TimeStrip({ artifact }: { artifact: Artifact }) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const headingId = useId();
  const { data: related = [] } = useRelatedArtifactsQuery(artifact._id);
  const shown = [artifact, ...(phone ? related.slice(0, MOST_ON_PHONE) : related)];
  const apart = wide ? APART.wide : phone ? APART.phone : APART.tablet;
  const places = placesOf(shown, useThisYear(), apart);
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Box sx={legendSx}>
        <Typography
          id={headingId}
          variant="body2"
          component="h2"
          color="textPrimary"
          sx={{ fontWeight: 600 }}
        >
          In time
        </Typography>
        <span data-dot="own">This artifact</span>
        <span data-dot="related">Related artifacts</span>
      </Box>
      <Box component="ul" sx={stripSx}>
        {places.map((place) => {
          const label = labelOf(place.artifact);
          const own = place.artifact._id === artifact._id;
          return own ? (
            <Box
              component="li"
              key={place.artifact._id}
              title={label}
              aria-label={`This artifact: ${label}`}
              aria-current="true"
              sx={dotSx(place.share, own)}
            />
          ) : (
            <li key={place.artifact._id}>
              <Box
                component={Link}
                to={paths.artifact(place.artifact._id)}
                title={label}
                aria-label={label}
                sx={dotSx(place.share, own)}
              />
            </li>
          );
        })}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>{places[0]?.artifact.historicalCreationDate}</span>
        <span>Today</span>
      </Box>
    </Box>
  );
}
