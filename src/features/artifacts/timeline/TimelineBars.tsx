import Box from '@mui/material/Box';
import { useRef, type PointerEvent } from 'react';
import { heightOf, type Bin, type Edges } from './bins.ts';

/** A pointer that moves less, in pixels, presses a bar instead of dragging a range. */
const DRAG_PX = 6;
const GAP = 0.12;

type Props = {
  bins: readonly Bin[];
  /** The chosen bins; undefined while nothing is chosen. */
  chosen: Edges | undefined;
  label: string;
  onPress: (bin: Bin) => void;
  /** A range is dragged over the bars; undefined when the drag is cancelled. */
  onDrag: (edges: Edges | undefined) => void;
  onDragEnd: (edges: Edges) => void;
  /** The bin under the pointer. */
  onPoint: (bin: Bin | undefined) => void;
};

const barsSx = {
  display: 'block',
  width: '100%',
  height: { xs: 64, md: 76 },
  cursor: 'crosshair',
  // Moving up and down scrolls the page, moving sideways drags a range.
  touchAction: 'pan-y',
  userSelect: 'none',
  '& rect': { fill: 'var(--mui-palette-primary-main)' },
  '& [data-chosen="false"]': { fill: 'var(--mui-palette-text-secondary)', opacity: 0.35 },
  '& .column': { fill: 'transparent' },
  '& .column:hover': { fill: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)' },
} as const;

/** How many artifacts each stretch of time holds: bars to press, and to drag a range over. */
export function TimelineBars({ bins, chosen, label, onPress, onDrag, onDragEnd, onPoint }: Props) {
  const press = useRef<{ x: number; index: number; range: Edges | undefined }>(null);
  const most = Math.max(1, ...bins.map(({ count }) => count));

  const indexAt = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(bins.length - 1, Math.floor(((clientX - left) / width) * bins.length)));
  };
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    const index = indexAt(event);
    onPoint(bins[index]);
    const start = press.current;
    if (!start || (!start.range && Math.abs(event.clientX - start.x) < DRAG_PX)) return;
    start.range = [Math.min(start.index, index), Math.max(start.index, index) + 1];
    onDrag(start.range);
  };
  const end = () => {
    const start = press.current;
    press.current = null;
    if (!start) return;
    const bin = bins[start.index];
    if (start.range) onDragEnd(start.range);
    else if (bin && bin.count > 0) onPress(bin);
  };
  const cancel = () => {
    press.current = null;
    onDrag(undefined);
    onPoint(undefined);
  };

  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bins.length} 1`}
      preserveAspectRatio="none"
      sx={barsSx}
      onPointerDown={(event: PointerEvent<SVGSVGElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { x: event.clientX, index: indexAt(event), range: undefined };
      }}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={cancel}
      onPointerLeave={() => press.current || onPoint(undefined)}
    >
      {bins.map(({ from, count }, index) => {
        const height = heightOf(count, most);
        const isChosen = !chosen || (index >= chosen[0] && index < chosen[1]);
        return (
          <g key={from}>
            <rect className="column" x={index} width={1} height={1} />
            <rect x={index + GAP / 2} width={1 - GAP} y={1 - height} height={height} data-chosen={isChosen} />
          </g>
        );
      })}
    </Box>
  );
}
