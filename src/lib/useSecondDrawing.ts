import { useDeferredValue } from 'react';

/**
 * False in a component's first drawing, true in the next one, which React does in small steps that input can interrupt:
 * for what is not part of the first screen.
 */
export const useSecondDrawing = (): boolean => useDeferredValue(true, false);
