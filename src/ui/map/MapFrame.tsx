import { useColorScheme } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLatest } from '#src/hooks/useLatest.ts';
import { useMedia } from '#src/hooks/useMedia.ts';
import * as styles from './MapFrame.module.css';
import { openMap, type MapControl, type MapOwner } from './mapControl.ts';

type Props = MapOwner & {
  height: string | number;
  /** Runs with the map when it is there. */
  onMap?: (map: MapControl) => void;
  /** Over the map. */
  children?: ReactNode;
};

/** A map as a picture, in the colours of the theme. What it tells, stands in words beside it. */
export function MapFrame({ height, children, ...owner }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const land = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const map = useRef<MapControl>(null);

  const latest = useLatest(owner);

  useEffect(() => {
    if (!frame.current || !land.current || !marks.current) return undefined;
    const opened = openMap({
      frame: frame.current,
      land: land.current,
      marks: marks.current,
      owner: latest,
    });
    map.current = opened;
    latest.current.onMap?.(opened);
    return opened.close;
  }, [latest]);

  const { mode, systemMode } = useColorScheme();
  const forced = useMedia('(forced-colors: active)');
  useEffect(() => map.current?.repaint(), [mode, systemMode, forced]);
  useEffect(() => map.current?.repaintMarks(), [owner.drawMarks]);

  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
      <canvas ref={land} aria-hidden />
      <canvas ref={marks} aria-hidden />
      {children}
    </div>
  );
}
