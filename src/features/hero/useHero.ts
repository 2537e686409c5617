import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { matchesMedia } from '#src/hooks/useMedia.ts';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { usePageKeys } from '#src/hooks/usePageKeys.ts';
import { useReducedMotion } from '#src/hooks/useReducedMotion.ts';
import { listen } from '#src/lib/listen.ts';
import { heroMachine } from './heroMachine.ts';

/**
 * Runs the hero's machine and sends it tab visibility, the reduced-motion preference, the left and right arrow keys, and
 * whether the pointer or the keyboard was in the hero (`ref`) before its scripts ran.
 */
export function useHero(count: number) {
  const actor = useActorRef(heroMachine, { id: 'hero', input: { count }, inspect: useMachineInspector() });

  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // A finger does not rest: where there is no pointer, `:hover` is what was touched last.
    if (matchesMedia('(hover: hover)') && ref.current?.matches(':hover'))
      actor.send({ type: 'hold', why: 'pointer' });
    if (ref.current?.querySelector(':focus-visible')) actor.send({ type: 'hold', why: 'focus' });
  }, [actor]);

  const reducedMotion = useReducedMotion();
  useEffect(() => {
    actor.send({ type: reducedMotion ? 'hold' : 'release', why: 'reducedMotion' });
  }, [actor, reducedMotion]);

  useEffect(() => {
    const sendVisibility = () => actor.send({ type: document.hidden ? 'hold' : 'release', why: 'hidden' });
    sendVisibility();
    return listen(document, { visibilitychange: sendVisibility });
  }, [actor]);

  usePageKeys({
    arrowleft: () => actor.send({ type: 'previous' }),
    arrowright: () => actor.send({ type: 'next' }),
  });

  return {
    ref,
    actor,
    reducedMotion,
    index: useSelector(actor, ({ context }) => context.index),
    playing: useSelector(actor, (snapshot) => snapshot.matches('playing')),
    /** Whether the user pressed pause; other holds do not count. */
    stopped: useSelector(actor, ({ context }) => context.holds.includes('user')),
  };
}
