import Typography from '@mui/material/Typography';
import { useCallback, useId, useRef } from 'react';
import type { Pin, StoredPlace } from '#contract/place.ts';
import { pointText } from '#src/lib/areaText.ts';
import type { Spot } from './followPointers.ts';
import * as styles from './MapFrame.module.css';
import { MapCanvas, type MapHandle } from './MapCanvas.tsx';
import type { DrawMarks, Shown } from './mapControl.ts';
import { wholeWorld, type Point, type Size } from './mapView.ts';

export type PinMapProps = {
  /** What it is a map of: "where it was found". */
  label: string;
  /** What the words say; undefined where they say no place. */
  understood: StoredPlace | undefined;
  /** The user's own pin. */
  pin: Pin | undefined;
  onPin: (pin: Pin) => void;
};

const HEIGHT_PX = 280;
/** How far an arrow key moves the pin, in pixels. */
const STEP_PX = 12;
/** A pin that comes nearer to the edge has the map follow it. */
const EDGE_PX = 24;
/** The countries around a place are seen. */
const CLOSER = 6;

/** As exact as a map of the world can be pressed on: about 100 m. */
const rounded = (degrees: number): number => Number(degrees.toFixed(3));

/** A map on which a press or the arrow keys move a pin. */
export function PinMap({ label, understood, pin, onPin }: PinMapProps) {
  const keysId = useId();
  const map = useRef<MapHandle>(null);
  const place: Point | undefined = pin ?? understood;

  const drawMarks = useCallback<DrawMarks>(
    (context, { projection }, colours) => {
      const draw = ({ lat, lon }: Point, isOwn: boolean) => {
        const [x, y] = projection([lon, lat]) ?? [NaN, NaN];
        context.beginPath();
        context.arc(x, y, isOwn ? 8 : 7, 0, 2 * Math.PI);
        context.fillStyle = isOwn ? colours.mark : colours.sea;
        context.fill();
        context.lineWidth = isOwn ? 2 : 3;
        context.strokeStyle = isOwn ? colours.sea : colours.secondMark;
        context.stroke();
      };
      if (understood && !understood.own) draw(understood, false);
      if (pin) draw(pin, true);
    },
    [understood, pin],
  );
  const start = (size: Size) => {
    const world = wholeWorld(size);
    return place ? { ...place, scale: world.scale * CLOSER } : world;
  };
  const pinAt = (spot: Spot, { projection }: Shown) => {
    const [lon = NaN, lat = NaN] = projection.invert?.([...spot]) ?? [];
    if (!Number.isFinite(lat) || !Number.isFinite(lon)) return;
    onPin({ lat: rounded(lat), lon: rounded(lon) });
  };
  const movePin = ([across, down]: Spot, shown: Shown) => {
    const { width, height } = shown.size;
    const [x, y] = (place && shown.projection([place.lon, place.lat])) ?? [width / 2, height / 2];
    const [nextX, nextY] = [x + across * STEP_PX, y + down * STEP_PX];
    pinAt([nextX, nextY], shown);
    const isSeen = nextX > EDGE_PX && nextX < width - EDGE_PX && nextY > EDGE_PX && nextY < height - EDGE_PX;
    const [lon = 0, lat = 0] = shown.projection.invert?.([nextX, nextY]) ?? [];
    if (!isSeen) map.current?.glide({ lon, lat, scale: shown.view.scale });
  };
  return (
    <div className={styles.pinMap}>
      <MapCanvas
        label={`Map of ${label}`}
        describedBy={keysId}
        height={HEIGHT_PX}
        start={start}
        drawMarks={drawMarks}
        handle={map}
        onPress={pinAt}
        onArrow={movePin}
        zoomAround={place}
      />
      <Typography id={keysId} variant="caption" color="textSecondary">
        Press where it is, or move the pin with the arrow keys; + and − zoom.
        {pin && understood && !understood.own && ' The ring is where the words are understood to be.'}
      </Typography>
      <Typography role="status" variant="caption" color="textSecondary">
        {pin && `Your pin: ${pointText(pin)}`}
      </Typography>
    </div>
  );
}
