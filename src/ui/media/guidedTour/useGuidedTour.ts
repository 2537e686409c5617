import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { fromPromise, type EventFromLogic } from 'xstate';
import { useLatest } from '#src/hooks/useLatest.ts';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { useReducedMotion } from '#src/hooks/useReducedMotion.ts';
import { guidedTourMachine } from './guidedTourMachine.ts';

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

/** Runs the machine of a picture's guided details on the stage that shows the picture. */
export function useGuidedTour(count: number, stage: Stage) {
  const latest = useLatest(stage);
  const [machine] = useState(() => createTour(latest));
  const actor = useActorRef(machine, {
    id: 'guided-details',
    input: { count },
    inspect: useMachineInspector(),
  });
  const reducedMotion = useReducedMotion();
  useEffect(() => {
    actor.send({ type: reducedMotion ? 'reduceMotion' : 'allowMotion' });
  }, [actor, reducedMotion]);
  return {
    send: useCallback((event: EventFromLogic<typeof guidedTourMachine>) => actor.send(event), [actor]),
    index: useSelector(actor, ({ context }) => context.index),
    touring: useSelector(actor, (snapshot) => snapshot.hasTag('touring')),
    playing: useSelector(actor, ({ context }) => context.playing),
    mayPlay: !reducedMotion,
  };
}

export type GuidedTour = ReturnType<typeof useGuidedTour>;
