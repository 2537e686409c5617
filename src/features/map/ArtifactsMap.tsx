import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { areaOf, UNPLACED, writeArea } from '#contract/area.ts';
import { useArtifactSelection, type ListMapProps } from '#src/hooks/useArtifactSelection.ts';
import { usePageKeys } from '#src/hooks/usePageKeys.ts';
import { RetryButton } from '#src/ui/status/Notice.tsx';
import { areaOfCell, summaryOf, toldOf } from './cells.ts';
import { AreaButton, DotCard } from './DotCard.tsx';
import { dotAt, dotsOf, drawArea, drawDots, type Dot } from './drawMarks.ts';
import { MapCanvas, type MapHandle } from '#src/ui/map/MapCanvas.tsx';
import * as styles from './map.module.css';
import { MapCredits } from './MapCredits.tsx';
import type { DrawMarks, Shown } from '#src/ui/map/mapControl.ts';
import { UnplacedLink } from '#src/ui/map/UnplacedLink.tsx';
import {
  isClosest,
  moved,
  shownArea,
  viewOf,
  wholeWorld,
  zoomed,
  type Point,
  type View,
} from '#src/ui/map/mapView.ts';
import { PlaceList } from './PlaceList.tsx';
import { useMapCells } from './useMapCells.ts';

/** How much closer a press on a dot of many goes. */
const INTO_FACTOR = 4;

/** Whether a press on a dot comes closer; else it opens its card (PLACE-31). */
const comesCloser = ({ count }: Dot, view: View): boolean => count > 1 && !isClosest(view);

/** By the width of what it stands in. */
const HEIGHT = 'clamp(240px, 44cqi, 400px)';

/** Where the artifacts of the list are from: dots to press, the choice of an area, and the same as a list of countries. */
export function ArtifactsMap({ timeline }: ListMapProps) {
  const { selection, searchWith } = useArtifactSelection();
  const { area: chosenText } = selection;
  const chosen = useMemo(() => (chosenText ? areaOf(chosenText) : undefined), [chosenText]);
  const [shown, setShown] = useState<Shown>();
  const [pressed, setPressed] = useState<{ dot: Dot | undefined; selection: typeof selection }>();
  // What another selection found is not there any more.
  const open = pressed?.selection === selection ? pressed.dot : undefined;
  const [pointed, setPointed] = useState<Dot>();
  const map = useRef<MapHandle>(null);
  const dots = useRef<Dot[]>([]);
  /** The place that the last press has brought into the middle. */
  const centred = useRef<Point>(undefined);
  const keysId = useId();

  const { grid, words, isSlow, failed, retry, countsNow } = useMapCells(selection, shown, timeline);
  const drawMarks = useCallback<DrawMarks>(
    (context, { projection }, colours) => {
      const { cells, counts } = countsNow();
      dots.current = dotsOf(cells, counts, projection);
      if (chosen) drawArea(context, chosen, projection, colours);
      drawDots(context, dots.current, colours, open ?? pointed);
    },
    [countsNow, chosen, open, pointed],
  );
  useEffect(() => timeline.subscribe(() => map.current?.repaintMarks()), [timeline]);

  const seen = shown && shownArea(shown.view, shown.size);
  const seenText = seen && writeArea(seen);

  // A chosen area is shown, unless it was what the map shows.
  const showChosen = useEffectEvent(() => {
    if (chosen && shown && chosenText !== seenText) map.current?.glide(viewOf(chosen, shown.size));
  });
  useEffect(() => showChosen(), [chosenText]);

  const card = open ?? pointed;
  // What the pointer shows covers the map around it (WCAG 1.4.13); Escape in an open card is the card's.
  usePageKeys({ escape: pointed && !open ? () => setPointed(undefined) : undefined });

  const press = ([x, y]: readonly [number, number], { view, size, projection }: Shown, isAgain: boolean) => {
    if (isAgain) {
      // What is under the pointer by now, was not there as it was pressed.
      if (centred.current) map.current?.zoomIn(centred.current);
      return;
    }
    centred.current = undefined;
    // Not `dots`: those of the newest answer may not be drawn yet.
    const { cells, counts } = countsNow();
    const dot = dotAt(dotsOf(cells, counts, projection), [x, y]);
    if (dot && comesCloser(dot, view)) map.current?.glide(zoomed(view, INTO_FACTOR, [dot.x, dot.y], size));
    else if (dot || open) setPressed({ dot, selection });
    // For whoever cannot drag (WCAG 2.5.7): what is pressed comes into the middle. Not before the first answer, as a dot may be there.
    else if (grid || failed) {
      const [lon, lat] = projection.invert?.([x, y]) ?? [view.lon, view.lat];
      centred.current = { lon, lat };
      map.current?.glide(moved(view, size.width / 2 - x, size.height / 2 - y, size));
    }
  };

  return (
    <div className={styles.besides}>
      <MapCanvas
        label="Where the artifacts are from"
        describedBy={keysId}
        height={HEIGHT}
        start={(size) => (chosen ? viewOf(chosen, size) : wholeWorld(size))}
        drawMarks={drawMarks}
        handle={map}
        onShown={() => {
          setPressed(undefined);
          setPointed(undefined);
        }}
        onSettled={setShown}
        onPress={press}
        onPoint={(spot) => {
          const dot = spot && dotAt(dots.current, spot);
          setPointed((before) => (before?.held === dot?.held ? before : dot));
        }}
      >
        {card && shown && (
          <DotCard
            dot={card}
            size={shown.size}
            isOpen={open !== undefined}
            comesCloser={comesCloser(card, shown.view)}
            areaSearch={
              open && grid ? searchWith({ area: writeArea(areaOfCell(open.held, grid)) }) : undefined
            }
            onClose={() => {
              map.current?.focus();
              setPressed(undefined);
            }}
          />
        )}
      </MapCanvas>
      <div className={styles.words}>
        <div className={styles.state}>
          <Typography role="status" variant="body2" color="textSecondary">
            {failed
              ? 'The map’s artifacts could not be loaded.'
              : isSlow
                ? 'Loading...'
                : words && summaryOf(words)}
          </Typography>
          <UnplacedLink
            // Of a chosen area the list says it.
            count={chosenText || failed || isSlow ? undefined : words?.unplaced}
            search={searchWith({ area: UNPLACED })}
          />
          {failed && (
            <RetryButton
              onClick={() => {
                // This button disappears.
                map.current?.focus();
                retry();
              }}
            />
          )}
          {seenText && seenText !== chosenText && (
            <AreaButton search={searchWith({ area: seenText })} variant="outlined" className="touch-target" />
          )}
        </div>
        {words && toldOf(words.cells) > 0 && (
          <div className={styles.legend}>
            <span data-mark="found">By the words of its discovery</span>
            <span data-mark="told">By its description alone</span>
          </div>
        )}
        {words && !failed && <PlaceList map={words} />}
        <MapCredits keysId={keysId} />
      </div>
    </div>
  );
}
