import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { useReducedMotion } from '#src/hooks/useReducedMotion.ts';
import { heroMachine } from './heroMachine.ts';

/** Elements that use the arrow keys themselves. */
const ARROW_KEY_ELEMENTS = [
  'input, textarea, select, [contenteditable="true"], audio, video',
  '[role="menu"], [role="tablist"], [role="radiogroup"], [role="slider"], [role="dialog"], [role="alertdialog"]',
].join(', ');

const MOVES = { ArrowLeft: 'previous', ArrowRight: 'next' } as const;
const isMove = (key: string): key is keyof typeof MOVES => key in MOVES;

/** Runs the hero's machine and sends it tab visibility, the reduced-motion preference and the left and right arrow keys. */
export function useHero(count: number) {
  const actor = useActorRef(heroMachine, { id: 'hero', input: { count }, inspect: useMachineInspector() });

  const reducedMotion = useReducedMotion();
  useEffect(() => {
    actor.send({ type: reducedMotion ? 'reduceMotion' : 'allowMotion' });
  }, [actor, reducedMotion]);

  useEffect(() => {
    const sendVisibility = () => actor.send({ type: document.hidden ? 'hide' : 'show' });
    sendVisibility();
    document.addEventListener('visibilitychange', sendVisibility);
    return () => document.removeEventListener('visibilitychange', sendVisibility);
  }, [actor]);

  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (!isMove(event.key) || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ARROW_KEY_ELEMENTS)) return;
      actor.send({ type: MOVES[event.key] });
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [actor]);

  return {
    actor,
    reducedMotion,
    index: useSelector(actor, ({ context }) => context.index),
    playing: useSelector(actor, (snapshot) => snapshot.matches('playing')),
    /** Whether the user pressed pause; other holds do not count. */
    stopped: useSelector(actor, ({ context }) => context.holds.includes('person')),
  };
}
