import { useRef, type PointerEvent } from 'react';
import { heightOf, type Bin, type Span } from './bins.ts';
import { extentOf, lanesOf, type Edges } from '#src/lib/timeScale.ts';
import * as styles from './TimelineBars.module.css';

/** A pointer that moves less, in pixels, presses a bar instead of dragging a range. */
const DRAG_PX = 6;
const GAP = 0.12;

type Props = {
  bins: readonly Bin[];
  /** The years of each artifact, where they are few: lines instead of bars. */
  spans: readonly Span[];
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

/** What each stretch of time holds, to press, and to drag a range over: a bar, or where artifacts are few, a line for each of them. */
export function TimelineBars({ bins, spans, chosen, label, onPress, onDrag, onDragEnd, onPoint }: Props) {
  const press = useRef<{ x: number; index: number; range: Edges | undefined }>(null);
  const most = Math.max(...bins.map(({ weight }) => weight));
  const isChosen = (start: number, end: number) => !chosen || (start < chosen[1] && end > chosen[0]);

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
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bins.length} 1`}
      preserveAspectRatio="none"
      className={styles.bars}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { x: event.clientX, index: indexAt(event), range: undefined };
      }}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={cancel}
      onPointerLeave={() => press.current || onPoint(undefined)}
    >
      {bins.map(({ from, weight }, index) => {
        const height = spans.length > 0 ? 0 : heightOf(weight, most);
        return (
          <g key={from}>
            <rect className={styles.column} x={index} width={1} height={1} />
            <rect
              x={index + GAP / 2}
              width={1 - GAP}
              y={1 - height}
              height={height}
              data-chosen={isChosen(index, index + 1)}
            />
          </g>
        );
      })}
      <SpanLines bins={bins} spans={spans} isChosen={isChosen} />
    </svg>
  );
}

/** Lines stand at least so far from each other, in bins. */
const APART = 1;
/** Fewer lanes do not fill the height: a single line lies low. */
const LEAST_LANES = 5;
/** More of them leave room for thinner lines only. */
const MOST_WIDE = 9;

type LinesProps = Pick<Props, 'bins' | 'spans'> & { isChosen: (start: number, end: number) => boolean };

/** A line over the years of each artifact; a single year is a dot. */
function SpanLines({ bins, spans, isChosen }: LinesProps) {
  const extents = spans.map((span) => extentOf(bins, span));
  const lanes = lanesOf(
    extents.map(({ start, end }) => ({ start: start - APART / 2, end: end + APART / 2 })),
  );
  const most = Math.max(LEAST_LANES, ...lanes.map((lane) => lane + 1));
  return extents.map(({ start, end }, index) => {
    const y = 1 - ((lanes[index] ?? 0) + 0.5) / most;
    return (
      <line
        key={index}
        x1={start}
        x2={end}
        y1={y}
        y2={y}
        strokeWidth={most > MOST_WIDE ? 2.5 : 6}
        vectorEffect="non-scaling-stroke"
        data-chosen={isChosen(start, end)}
        pointerEvents="none"
      />
    );
  });
}
