import { useColorScheme } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLatest } from '#src/hooks/useLatest.ts';
import { useMedia } from '#src/hooks/useMedia.ts';
import * as styles from './MapFrame.module.css';
import { openMap, type DrawMarks, type MapControl, type Shown } from './mapControl.ts';
import type { Size, View } from './mapView.ts';

type Props = {
  height: string | number;
  /** What it shows first. */
  start: (size: Size) => View;
  drawMarks: DrawMarks;
  /** Runs when something else is shown. */
  onShown?: (shown: Shown) => void;
  /** Runs when the map stands still, and first when it is there. */
  onSettled?: (shown: Shown) => void;
  /** Runs when the map is there, and what it returns when it is no longer. */
  onOpen?: (map: MapControl) => () => void;
  /** Over the map. */
  children?: ReactNode;
};

/** A map as a picture, in the colours of the theme. What it tells, stands in words beside it. */
export function MapFrame({ height, children, ...drawing }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const land = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const map = useRef<MapControl>(null);

  const latest = useLatest(drawing);

  useEffect(() => {
    if (!frame.current || !land.current || !marks.current) return undefined;
    const opened = openMap({
      frame: frame.current,
      land: land.current,
      marks: marks.current,
      start: (size) => latest.current.start(size),
      drawMarks: (...args) => latest.current.drawMarks(...args),
      onShown: (shown) => latest.current.onShown?.(shown),
      onSettled: (shown) => latest.current.onSettled?.(shown),
    });
    map.current = opened;
    const close = latest.current.onOpen?.(opened);
    return () => {
      close?.();
      opened.close();
      map.current = null;
    };
  }, [latest]);

  const { mode, systemMode } = useColorScheme();
  const forced = useMedia('(forced-colors: active)');
  useEffect(() => map.current?.repaint(), [mode, systemMode, forced]);
  useEffect(() => map.current?.repaintMarks(), [drawing.drawMarks]);

  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
      <canvas ref={land} aria-hidden />
      <canvas ref={marks} aria-hidden />
      {children}
    </div>
  );
}
