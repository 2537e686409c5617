import { isShortcut } from '#src/lib/isShortcut.ts';
import { AddIcon } from '#src/ui/icons/Add.tsx';
import { PublicOutlinedIcon } from '#src/ui/icons/PublicOutlined.tsx';
import { RemoveIcon } from '#src/ui/icons/Remove.tsx';
import IconButton from '@mui/material/IconButton';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { followPointers, type Spot } from './followPointers.ts';
import type { MapControl, Shown } from './mapControl.ts';
import * as styles from './MapFrame.module.css';
import { MapFrame } from './MapFrame.tsx';
import { wholeWorld, type Point, type View } from './mapView.ts';

/** How far an arrow key moves the map, in pixels, and how much closer a key or a button brings it. */
const STEP_PX = 80;
const STEP_FACTOR = 2;

const ARROWS: Record<string, Spot> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What the owner of a map may have it do. */
export type MapHandle = {
  glide: (view: View) => void;
  /** By one step, around a place. */
  zoomIn: (around: Point) => void;
  repaintMarks: () => void;
  focus: () => void;
};

type Props = Omit<ComponentProps<typeof MapFrame>, 'onMap'> & {
  /** What it is a map of. */
  label: string;
  /** Says which keys do what. */
  describedBy: string;
  /** @param isAgain as the second press of a double click */
  onPress?: (spot: Spot, shown: Shown, isAgain: boolean) => void;
  /** Where a mouse is; undefined when it has left. */
  onPoint?: (spot: Spot | undefined) => void;
  /** What an arrow key does instead of moving the map. */
  onArrow?: (direction: Spot, shown: Shown) => void;
  /** What stays in its place when keys or buttons zoom; the middle of the map unless given. */
  zoomAround?: Point;
  handle?: Ref<MapHandle>;
};

/** A map of the world that is moved and zoomed by mouse, fingers, keys and buttons. */
export function MapCanvas({
  label,
  describedBy,
  onPress,
  onPoint,
  onArrow,
  zoomAround,
  handle,
  children,
  ...frame
}: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapControl>();
  useImperativeHandle(
    handle,
    () => ({
      glide: (view) => map?.glide(view),
      zoomIn: (around) => map?.glideCloser(STEP_FACTOR, around),
      repaintMarks: () => map?.repaintMarks(),
      focus: () => surface.current?.focus({ preventScroll: true }),
    }),
    [map],
  );
  const press = useEffectEvent((...press: Parameters<NonNullable<Props['onPress']>>) => onPress?.(...press));
  const point = useEffectEvent((spot: Spot | undefined) => onPoint?.(spot));
  useEffect(() => {
    if (!map || !surface.current) return undefined;
    return followPointers(surface.current, {
      onMove: map.moveBy,
      onZoom: map.zoomBy,
      onPress: (spot, isAgain) => press(spot, map.shown(), isAgain),
      onPoint: (spot) => point(spot),
    });
  }, [map]);

  const zoomIn = () => map?.glideCloser(STEP_FACTOR, zoomAround);
  const zoomOut = () => map?.glideCloser(1 / STEP_FACTOR, zoomAround);
  const showAll = () => map?.glide(wholeWorld(map.shown().size));
  const goBy = ([x, y]: Spot) => {
    if (!map) return;
    if (onArrow) onArrow([x, y], map.shown());
    else map.glideBy(-x * STEP_PX, -y * STEP_PX);
  };
  const keys: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    Home: showAll,
    '0': showAll,
  };
  const byKey = (event: KeyboardEvent) => {
    if (isShortcut(event)) return;
    const direction = ARROWS[event.key];
    const act = direction ? () => goBy(direction) : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <MapFrame {...frame} onMap={setMap}>
      <div
        ref={surface}
        role="application"
        aria-roledescription="map"
        aria-label={label}
        aria-describedby={describedBy}
        tabIndex={0}
        onKeyDown={byKey}
        className={styles.surface}
      />
      {children}
      <div className={styles.buttons}>
        <IconButton aria-label="Zoom in" title="Zoom in" onClick={zoomIn}>
          <AddIcon />
        </IconButton>
        <IconButton aria-label="Zoom out" title="Zoom out" onClick={zoomOut}>
          <RemoveIcon />
        </IconButton>
        <IconButton aria-label="Whole world" title="Whole world" onClick={showAll}>
          <PublicOutlinedIcon />
        </IconButton>
      </div>
    </MapFrame>
  );
}
