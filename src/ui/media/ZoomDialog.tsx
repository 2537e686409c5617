import Dialog from '@mui/material/Dialog';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { isShortcut } from '#src/lib/isShortcut.ts';
import { ownPictureAt } from '#src/lib/ownPictureAt.ts';
import { Guesses, GuessesWash } from './guesses/Guesses.tsx';
import { GuidedMarkers } from './guidedTour/GuidedMarkers.tsx';
import { GuidedPanel } from './guidedTour/GuidedPanel.tsx';
import type { Size } from './guidedTour/pictureBox.ts';
import { useZoomTour } from './guidedTour/useZoomTour.ts';
import { Image } from './Image.tsx';
import { largestScale } from './largestScale.ts';
import { PictureCaption } from './PictureCaption.tsx';
import * as styles from './ZoomDialog.module.css';
import { ZoomTools } from './ZoomTools.tsx';

/** Distance that one arrow key press pans, in pixels. */
const PAN_STEP = 80;
/** How many times larger one press of + makes it; one of - takes that back. */
const ZOOM_STEP = 1.25;
/** One notch of a wheel, in the library's measure. */
const WHEEL_STEP = 0.002;

type Props = {
  open: boolean;
  src: string;
  alt: string;
  /** Whose the picture is and under which terms; undefined where that was not said. */
  credit?: string | undefined;
  /** The points of the picture; empty when it has none. */
  details: readonly GuidedDetail[];
  /** Whether it opens with the first of them. */
  guided: boolean;
  onClose: () => void;
};

/**
 * A full-screen picture on a dark background: wheel, pinch, + and - zoom, 0 and a double click show it whole again; dragging and
 * the arrow keys pan. It is never shown larger than twice its own size. Its guided details, where it has some, stand on it as
 * numbers; during their tour the left and right arrow keys go from one to the next, and the keys 1 to 5 to each.
 */
export function ZoomDialog({ open, src, alt, credit, details, guided, onClose }: Props) {
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [maxScale, setMaxScale] = useState(2);
  const [picture, setPicture] = useState<Size>();
  const own = ownPictureAt(src);
  const [guessesShown, setGuessesShown] = useState(false);
  const tour = useZoomTour({ zoom, picture, maxScale, details, open, guided });
  const { actor, touring, showWhole, animationTime } = tour;
  const point = touring ? details[tour.index] : undefined;
  const washed = guessesShown && !touring;

  /** The user moves the picture, so the tour stops moving it. */
  const takeOver = () => actor.send({ type: 'pause' });
  const scale = () => zoom.current?.state.scale ?? 1;
  /** What is at that place of the window, else in its middle, stays there. */
  const zoomTo = (to: number, x = window.innerWidth / 2, y = window.innerHeight / 2) => {
    takeOver();
    void zoom.current?.zoomToPoint(to, x, y, animationTime);
  };
  const zoomIn = () => zoomTo(scale() * ZOOM_STEP);
  const zoomOut = () => zoomTo(scale() / ZOOM_STEP);
  const reset = () => {
    actor.send({ type: 'stop' });
    showWhole();
  };
  const move = (x: number, y: number) => void zoom.current?.panBy(x * PAN_STEP, y * PAN_STEP, animationTime);
  const keys: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
    ArrowLeft: () => (touring ? actor.send({ type: 'previous' }) : move(1, 0)),
    ArrowRight: () => (touring ? actor.send({ type: 'next' }) : move(-1, 0)),
    ArrowUp: () => move(0, 1),
    ArrowDown: () => move(0, -1),
  };
  details.forEach((_, index) => (keys[index + 1] = () => actor.send({ type: 'goTo', index })));
  const onKeyDown = (event: KeyboardEvent) => {
    const act = isShortcut(event) ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  /** Whole, or as large as it gets where it was clicked: whatever brought it to its present size. */
  const toggle = ({ clientX, clientY }: MouseEvent) =>
    scale() > 1.01 ? reset() : zoomTo(maxScale, clientX, clientY);

  return (
    <Dialog
      open={open}
      // The first Escape ends the tour.
      onClose={(_event, reason) =>
        touring && reason === 'escapeKeyDown' ? actor.send({ type: 'stop' }) : onClose()
      }
      fullScreen
      slotProps={{
        paper: {
          'aria-label': `Picture of ${alt}`,
          // The attribute of a color scheme is not one of Paper's own props.
          ...{ 'data-theme': 'dark' },
          className: styles.dialog,
        },
      }}
      onKeyDown={onKeyDown}
    >
      <div
        ref={viewport}
        {...(washed && { 'data-guesses': true })}
        onDoubleClick={toggle}
        className={styles.viewport}
      >
        <TransformWrapper
          ref={zoom}
          maxScale={maxScale}
          centerOnInit
          doubleClick={{ disabled: true }}
          wheel={{ step: WHEEL_STEP }}
          onPanningStart={takeOver}
          onPinchStart={takeOver}
          onWheelStart={takeOver}
          onTransform={(_, { scale }) => viewport.current?.style.setProperty('--zoom', String(scale))}
        >
          <TransformComponent
            wrapperStyle={{ width: '100%', height: '100dvh' }}
            contentStyle={{ position: 'relative', width: '100vw', height: '100dvh' }}
          >
            <picture>
              {own && <source type="image/avif" srcSet={own.srcSet('avif')} sizes="1600px" />}
              <Image
                src={src}
                {...(own && { srcSet: own.srcSet('webp'), sizes: '1600px' })}
                alt={alt}
                onLoad={({ currentTarget }) => {
                  setMaxScale(largestScale(currentTarget));
                  const { naturalWidth: width, naturalHeight: height } = currentTarget;
                  if (width > 0 && height > 0) setPicture({ width, height });
                }}
                className={styles.picture}
              />
            </picture>
            {washed && <GuessesWash src={src} />}
            {details.length > 0 && picture && (
              <GuidedMarkers
                details={details}
                picture={picture}
                current={touring ? tour.index : undefined}
                onChoose={(index) => actor.send({ type: 'goTo', index })}
              />
            )}
          </TransformComponent>
        </TransformWrapper>
      </div>
      <div className={styles.over}>
        {/* Always rendered: screen readers announce only changes of an existing status. */}
        <div role="status" className="visually-hidden">
          {point && `${tour.index + 1} of ${details.length}. ${point.title}. ${point.text}`}
        </div>
        {!touring && (
          <Guesses src={src} shown={guessesShown} onToggle={() => setGuessesShown(!guessesShown)} />
        )}
        <figure data-beside={touring ? 'tour' : washed ? 'guesses' : undefined} className={styles.caption}>
          <PictureCaption src={src} credit={credit} />
        </figure>
        {touring && <GuidedPanel details={details} tour={tour} />}
        <ZoomTools
          onZoomOut={zoomOut}
          onReset={reset}
          onZoomIn={zoomIn}
          onClose={onClose}
          tour={details.length > 0 ? tour : undefined}
        />
      </div>
    </Dialog>
  );
}
