import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { ticksOf, yearsBetween, type Bin, type Edges } from './bins.ts';
import { periodText } from './periodText.ts';

/** Labels below the bars: on a phone, from the medium width on, and from the large one on. */
const TICKS = {
  phone: { most: 4, characters: 42 },
  medium: { most: 10, characters: 110 },
  large: { most: 10, characters: 160 },
};

type Props = {
  bins: readonly Bin[];
  edges: Edges;
  disabled: boolean;
  /** While a handle moves. */
  onMove: (edges: Edges) => void;
  /** Where it was left: the pointer or the key was released. */
  onMoved: (edges: Edges) => void;
};

type TicksProps = { bins: readonly Bin[]; room: (typeof TICKS)['phone']; display: object };

function Ticks({ bins, room, display }: TicksProps) {
  return (
    <Box
      aria-hidden
      sx={{ display, position: 'relative', height: 18, fontSize: '0.75rem', color: 'text.secondary' }}
    >
      {ticksOf(bins, room).map(({ edge, text, before }) => (
        <Box
          key={edge}
          component="span"
          sx={{
            position: 'absolute',
            left: `${(edge / bins.length) * 100}%`,
            transform: `translateX(-${before * 100}%)`,
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}

/** The two handles below the bars, each at an edge between two of them. */
export function TimelineSlider({ bins, edges, disabled, onMove, onMoved }: Props) {
  const valueText = `from ${periodText(yearsBetween(bins, edges))}`;
  /** The handles keep one bin between them. */
  const apart = (value: readonly number[], moved: number): Edges => {
    const [start = 0, end = 0] = value;
    if (end > start) return [start, end];
    return moved === 0 ? [Math.max(0, end - 1), Math.max(1, end)] : [start, Math.min(bins.length, start + 1)];
  };
  return (
    <Box sx={{ mt: '-13px' }}>
      <Slider
        size="small"
        min={0}
        max={bins.length}
        value={[...edges]}
        disabled={disabled}
        disableSwap
        getAriaLabel={(handle) => (handle === 0 ? 'First year' : 'Last year')}
        getAriaValueText={() => valueText}
        onChange={(_event, value, handle) => onMove(apart(value, handle))}
        onChangeCommitted={(event, value) => {
          // A key that is held down moves many times: it is done when it is released.
          if (event.type !== 'keydown') onMoved(apart(value, 0));
        }}
        onKeyUp={() => onMoved(edges)}
        sx={{
          // The same for fingers, so that the rail stays below the bars.
          '&&': { py: '13px' },
          '& .MuiSlider-thumb': {
            width: 18,
            height: 18,
            border: '3px solid var(--mui-palette-background-default)',
          },
          // As wide as the page's margin: at either end a finger's 42 px would make a phone's page scroll sideways.
          '& .MuiSlider-thumb::after': { width: 32, height: 42 },
          '& .MuiSlider-rail': { opacity: 0.3 },
        }}
      />
      <Ticks bins={bins} room={TICKS.phone} display={{ xs: 'block', md: 'none' }} />
      <Ticks bins={bins} room={TICKS.medium} display={{ xs: 'none', md: 'block', lg: 'none' }} />
      <Ticks bins={bins} room={TICKS.large} display={{ xs: 'none', lg: 'block' }} />
    </Box>
  );
}
