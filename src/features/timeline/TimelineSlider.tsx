import Slider from '@mui/material/Slider';
import { useRef } from 'react';
import { yearsBetween, type Bin } from './bins.ts';
import { periodText } from '#src/lib/periodText.ts';
import type { Edges } from '#src/lib/timeScale.ts';
import { TimeTicks } from '#src/ui/time/TimeTicks.tsx';
import * as styles from './TimelineSlider.module.css';

type Props = {
  bins: readonly Bin[];
  edges: Edges;
  disabled: boolean;
  /** While a handle moves. */
  onMove: (edges: Edges) => void;
  /** Where they are when a pointer or any key is released, whether one moved or not. */
  onMoved: (edges: Edges) => void;
  /** The browser took the pointer for itself, to scroll or go back. */
  onCancel: () => void;
};

/** The two handles below the bars, each at an edge between two of them. */
export function TimelineSlider({ bins, edges, disabled, onMove, onMoved, onCancel }: Props) {
  /** Where the handles were moved to since they were pressed. Material UI's `onChangeCommitted` names the end of the last move, even if that was taken back. */
  const moved = useRef<Edges>(undefined);
  const release = () => {
    onMoved(moved.current ?? edges);
    moved.current = undefined;
  };
  const valueText = `from ${periodText(yearsBetween(bins, edges))}`;
  /** The handles keep one bin between them. */
  const apart = (value: readonly number[], handle: number): Edges => {
    const [start = 0, end = 0] = value;
    if (end > start) return [start, end];
    return handle === 0
      ? [Math.max(0, end - 1), Math.max(1, end)]
      : [start, Math.min(bins.length, start + 1)];
  };
  return (
    <div className={styles.handles}>
      <Slider
        size="small"
        min={0}
        max={bins.length}
        value={[...edges]}
        disabled={disabled}
        disableSwap
        getAriaLabel={(handle) => (handle === 0 ? 'First year' : 'Last year')}
        getAriaValueText={() => valueText}
        onChange={(_event, value, handle) => {
          moved.current = apart(value, handle);
          onMove(moved.current);
        }}
        onChangeCommitted={({ type }) => {
          // A key that is held down moves many times: it is done when it is released.
          if (type !== 'keydown') release();
        }}
        onKeyUp={release}
        onPointerCancel={() => {
          moved.current = undefined;
          onCancel();
        }}
        className={styles.slider}
      />
      <TimeTicks bins={bins} />
    </div>
  );
}
