import { useDeferredValue } from 'react';

/**
 * False in a component's first render, true in the deferred render that follows, which input can interrupt. For what is
 * not on the first screen.
 */
export const useDeferredMount = (): boolean => useDeferredValue(true, false);
