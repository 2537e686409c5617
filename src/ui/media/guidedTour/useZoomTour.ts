import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { fromPromise } from 'xstate';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { GUIDED_DETAILS } from '#contract/guidedDetailsLimits.ts';
import { useLatest } from '#src/hooks/useLatest.ts';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { useReducedMotion } from '#src/hooks/useReducedMotion.ts';
import { listen } from '#src/lib/listen.ts';
import { guidedTourMachine } from './guidedTourMachine.ts';
import { viewOf, type Size } from './pictureBox.ts';

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

type Stage = {
  /** Shows a point; ends when the picture has arrived. */
  glide: (index: number) => Promise<unknown>;
  showWhole: () => void;
};

/** The machine of the guided details, made once for a picture, with the stage of its newest render. */
const createTour = (stage: { readonly current: Stage }) =>
  guidedTourMachine.provide({
    actors: {
      glide: fromPromise<unknown, { index: number }>(({ input }) => stage.current.glide(input.index)),
    },
    actions: { showWhole: () => stage.current.showWhole() },
  });

/** The tour of a picture in the zoom: runs its machine, whose effects the library performs that zooms. */
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

  const latest = useLatest({ glide, showWhole });
  const [machine] = useState(() => createTour(latest));
  const actor = useActorRef(machine, {
    id: 'guided-details',
    input: { count: details.length },
    inspect: useMachineInspector(),
  });
  useEffect(() => {
    actor.send({ type: reducedMotion ? 'reduceMotion' : 'allowMotion' });
  }, [actor, reducedMotion]);
  const isLoaded = picture !== undefined;
  useEffect(() => {
    if (isLoaded && guided) actor.send({ type: 'start' });
  }, [isLoaded, guided, actor]);
  useEffect(() => {
    if (!open) actor.send({ type: 'pause' });
  }, [open, actor]);

  useEffect(() => {
    // A window of another shape, as of a phone that is turned, shows the same point; the time to read it goes on.
    const resize = () => {
      const snapshot = actor.getSnapshot();
      if (snapshot.hasTag('touring')) void latest.current.glide(snapshot.context.index);
    };
    return listen(window, { resize });
  }, [actor, latest]);

  const touring = useSelector(actor, (snapshot) => snapshot.hasTag('touring'));
  const tourButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus may have been in the words, which are gone.
    if (!touring && document.activeElement === document.body) tourButton.current?.focus();
  }, [touring]);

  return {
    actor,
    touring,
    index: useSelector(actor, ({ context }) => context.index),
    playing: useSelector(actor, ({ context }) => context.playing),
    mayPlay: !reducedMotion,
    showWhole,
    animationTime,
    tourButton,
  };
}

export type ZoomTour = ReturnType<typeof useZoomTour>;
