import { useEffect, useRef, type RefObject } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { GUIDED_DETAILS } from '#contract/guidedDetailsLimits.ts';
import { useReducedMotion } from '#src/hooks/useReducedMotion.ts';
import { viewOf, type Size } from './pictureBox.ts';
import { useGuidedTour } from './useGuidedTour.ts';

/** How long the picture moves after a key or a button, in milliseconds. */
const MOVE_MS = 200;

type Options = {
  zoom: RefObject<ReactZoomPanPinchRef | null>;
  /** Size of the picture in its own pixels; undefined until it has loaded. */
  picture: Size | undefined;
  maxScale: number;
  details: readonly GuidedDetail[];
  open: boolean;
  /** Whether the tour starts when the picture has loaded. */
  guided: boolean;
};

/** The tour of a picture in the zoom: the machine's effects, performed by the library that zooms. */
export function useZoomTour({ zoom, picture, maxScale, details, open, guided }: Options) {
  const reducedMotion = useReducedMotion();
  const animationTime = reducedMotion ? 0 : MOVE_MS;

  const glide = async (index: number) => {
    const [stage, point] = [zoom.current, details[index]];
    const wrapper = stage?.instance.wrapperComponent;
    if (!stage || !wrapper || !point || !picture) return;
    const { clientWidth: width, clientHeight: height } = wrapper;
    const { x, y, scale } = viewOf(point, picture, { width, height }, maxScale);
    await stage.setTransform(x, y, scale, reducedMotion ? 0 : GUIDED_DETAILS.glideMs, 'easeInOutCubic');
  };
  const showWhole = () => void zoom.current?.resetTransform(animationTime);
  const tour = useGuidedTour(details.length, { glide, showWhole });

  const { send, touring } = tour;
  const isLoaded = picture !== undefined;
  useEffect(() => {
    if (isLoaded && guided) send({ type: 'start' });
  }, [isLoaded, guided, send]);
  useEffect(() => {
    if (!open) send({ type: 'pause' });
  }, [open, send]);

  const tourButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus may have been in the words, which are gone.
    if (!touring && document.activeElement === document.body) tourButton.current?.focus();
  }, [touring]);

  return { tour, showWhole, animationTime, tourButton };
}
