import Box from '@mui/material/Box';
import type { Bin } from '#historical/date/timeBins.ts';
import { ticksOf, type Room, type ScaleEnd } from '../../lib/timeScale.ts';

/**
 * Labels below the scale, and from which width of it on: in rem, so that there are fewer of them where the user has larger text. The least
 * is that of a phone with text twice as large.
 */
const ROOMS: readonly (Room & { from: number })[] = [
  { from: 0, most: 3, characters: 20 },
  { from: 16, most: 4, characters: 42 },
  { from: 51, most: 10, characters: 110 },
  { from: 70, most: 10, characters: 160 },
];

/** Shows one of them alone. */
const shownSx = (index: number) => {
  const [{ from = 0 } = {}, { from: to = Infinity } = {}] = ROOMS.slice(index, index + 2);
  return {
    display: from === 0 ? 'block' : 'none',
    ...(from > 0 && { [`@container (min-width: ${from}rem)`]: { display: 'block' } }),
    ...(to < Infinity && { [`@container (min-width: ${to}rem)`]: { display: 'none' } }),
  };
};

type Props = {
  bins: readonly Bin[];
  /** Where the scale ends before its last bin does. */
  end?: ScaleEnd | undefined;
};

/** Round years below the scale of these bins, each with a mark at its beginning. */
export function TimeTicks(scale: Props) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {ROOMS.map((room, index) => (
        <Ticks key={room.from} {...scale} room={room} shown={shownSx(index)} />
      ))}
    </Box>
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

function Ticks({ bins, end, room, shown }: Props & { room: Room; shown: object }) {
  const length = end?.edge ?? bins.length;
  return (
    <Box
      aria-hidden
      sx={{ ...shown, position: 'relative', height: '1.5rem', fontSize: '0.75rem', color: 'text.secondary' }}
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
