import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { useMedia } from '#src/hooks/useMedia.ts';
import { useRelatedArtifactsQuery } from '#src/api/artifacts.api.ts';
import { paths } from '#src/lib/paths.ts';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { TimeTicks } from '#src/ui/time/TimeTicks.tsx';
import { stripOf, type Place } from './timePlaces.ts';

const TARGET_PX = 24;
const DOT_PX = 12;

/** A dot's target as a share of the strip: of a phone of 320 px, from the small width, and from the medium width on. */
const WIDTH = { phone: 0.09, tablet: 0.045, wide: 0.032 };

/** So many stand above each other at most: the height is kept before it is known what is related. */
const LANES = 3;

/** Forced colours would take a dot's own away. */
const forced = (own: boolean) => ({
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    bgcolor: own ? 'Highlight' : 'CanvasText',
    borderColor: 'Canvas',
  },
});

const stripSx = {
  position: 'relative',
  height: LANES * TARGET_PX,
  mx: `${TARGET_PX / 2}px`,
  borderBottom: 2,
  borderColor: 'divider',
} as const;

/** The years of an artifact as a line, and the dot in their middle, which is pressed. */
const placeSx = (own: boolean) =>
  ({
    position: 'absolute',
    width: TARGET_PX,
    height: TARGET_PX,
    ml: `${-TARGET_PX / 2}px`,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    color: own ? 'primary.main' : 'text.secondary',
    '&::before': {
      content: '""',
      width: own ? DOT_PX + 6 : DOT_PX,
      height: own ? DOT_PX + 6 : DOT_PX,
      borderRadius: '50%',
      bgcolor: 'currentcolor',
      border: '2px solid var(--mui-palette-background-default)',
      ...forced(own),
    },
    '&:hover': { color: 'primary.main' },
  }) as const;

const yearsSx = (own: boolean) =>
  ({
    position: 'absolute',
    height: 4,
    mb: `${TARGET_PX / 2 - 2}px`,
    borderRadius: 1,
    bgcolor: own ? 'primary.main' : 'text.secondary',
    opacity: 0.45,
    ...forced(own),
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
    ...forced(false),
  },
  '& [data-dot=own]::before': { bgcolor: 'primary.main', ...forced(true) },
} as const;

const labelOf = ({ name, historicalCreationDate }: Artifact): string => `${name}, ${historicalCreationDate}`;

/**
 * A dated artifact and its related ones on a scale from the oldest of them to today, each at its true place; a press goes to it.
 */
export function TimeStrip({ artifact }: { artifact: Artifact }) {
  const { breakpoints } = useTheme();
  const wide = useMedia(breakpoints.up('md'));
  const phone = useMedia(breakpoints.down('sm'));
  const headingId = useId();
  const { data: related = [] } = useRelatedArtifactsQuery(artifact._id);
  const width = wide ? WIDTH.wide : phone ? WIDTH.phone : WIDTH.tablet;
  const { bins, today, places } = stripOf([artifact, ...related], useThisYear(), { width, lanes: LANES });
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
        {places.map((place) => (
          <PlaceOnStrip key={place.artifact._id} place={place} own={place.artifact._id === artifact._id} />
        ))}
      </Box>
      <Box sx={{ mx: `${TARGET_PX / 2}px` }}>
        <TimeTicks bins={bins} end={{ edge: today, text: 'Today' }} />
      </Box>
    </Box>
  );
}

function PlaceOnStrip({ place: { artifact, share, years, lane }, own }: { place: Place; own: boolean }) {
  const label = labelOf(artifact);
  const bottom = lane * TARGET_PX;
  const style = { left: `${share * 100}%`, bottom };
  return (
    <li {...(own && { 'aria-label': `This artifact: ${label}`, 'aria-current': 'true' })}>
      <Box
        component="span"
        style={{ left: `${years.start * 100}%`, width: `${(years.end - years.start) * 100}%`, bottom }}
        sx={yearsSx(own)}
      />
      {own ? (
        <Box component="span" title={label} style={style} sx={placeSx(own)} />
      ) : (
        <Box
          component={Link}
          to={paths.artifact(artifact._id)}
          title={label}
          aria-label={label}
          style={style}
          sx={placeSx(own)}
        />
      )}
    </li>
  );
}
