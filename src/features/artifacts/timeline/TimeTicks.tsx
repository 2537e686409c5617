import Box from '@mui/material/Box';
import type { Bin } from '#historical/date/timeBins.ts';
import { ticksOf, type Room, type ScaleEnd } from './scale.ts';

/** Labels below the scale: on a phone, from the medium width on, and from the large one on. */
const ROOM = {
  phone: { most: 4, characters: 42 },
  medium: { most: 10, characters: 110 },
  large: { most: 10, characters: 160 },
};

type Props = {
  bins: readonly Bin[];
  /** Where the scale ends before its last bin does. */
  end?: ScaleEnd | undefined;
};

/** Round years below the scale of these bins, each with a mark at its beginning. */
export function TimeTicks(scale: Props) {
  return (
    <>
      <Ticks {...scale} room={ROOM.phone} display={{ xs: 'block', md: 'none' }} />
      <Ticks {...scale} room={ROOM.medium} display={{ xs: 'none', md: 'block', lg: 'none' }} />
      <Ticks {...scale} room={ROOM.large} display={{ xs: 'none', lg: 'block' }} />
    </>
  );
}

const markSx = {
  position: 'absolute',
  pt: '6px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: 'var(--before)',
    height: 5,
    borderLeft: '1px solid currentcolor',
  },
} as const;

function Ticks({ bins, end, room, display }: Props & { room: Room; display: object }) {
  const length = end?.edge ?? bins.length;
  return (
    <Box
      aria-hidden
      sx={{ display, position: 'relative', height: 24, fontSize: '0.75rem', color: 'text.secondary' }}
    >
      {ticksOf(bins, room, end).map(({ edge, text, before }) => (
        <Box
          key={edge}
          component="span"
          style={{ left: `${(edge / length) * 100}%`, transform: `translateX(-${before * 100}%)` }}
          sx={{ ...markSx, '--before': `${before * 100}%` }}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}
