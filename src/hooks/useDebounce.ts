import useTimeout from '@mui/utils/useTimeout';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SEARCH_DELAY_MS } from '#contract/constants.ts';
import { listen } from '#src/lib/listen.ts';

/**
 * Debounces: runs an action 450 ms after the last key. What an input method still composes ("にほn" of 日本) is being typed: the time begins when it
 * is taken over. `start` replaces the action that waits, `clear` drops it.
 */
export function useDebounce() {
  const pause = useTimeout();
  const isComposing = useRef(false);
  const waiting = useRef<() => void>(undefined);
  const typing = useMemo(() => {
    const run = () => {
      const action = waiting.current;
      waiting.current = undefined;
      action?.();
    };
    const wait = () => {
      if (isComposing.current || !waiting.current) pause.clear();
      else pause.start(SEARCH_DELAY_MS, run);
    };
    return {
      wait,
      start: (action: () => void) => {
        waiting.current = action;
        wait();
      },
      clear: () => {
        waiting.current = undefined;
        wait();
      },
    };
  }, [pause]);
  useEffect(() => {
    const compose = ({ type }: Event) => {
      isComposing.current = type === 'compositionstart';
      typing.wait();
    };
    return listen(document, { compositionstart: compose, compositionend: compose });
  }, [typing]);
  return typing;
}

/** Debounced, what was typed; undefined before the first one. @param typed changes with what is typed alone */
export function useDebouncedValue<Typed>(typed: Typed): Typed | undefined {
  const [paused, setPaused] = useState<Typed>();
  const pause = useDebounce();
  useEffect(() => pause.start(() => setPaused(typed)), [typed, pause]);
  return paused;
}
