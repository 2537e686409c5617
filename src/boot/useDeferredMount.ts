import { useDeferredValue } from 'react';

/**
 * False in a component's first render, true in the deferred one that follows, which React does in slices that input can
 * interrupt: for what is not part of the first screen.
 */
export const useDeferredMount = (): boolean => useDeferredValue(true, false);
