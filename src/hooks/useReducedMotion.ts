import { useMedia } from './useMedia.ts';

/** `@media` of a system that requests reduced motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the user's system requests reduced motion; undefined on the server and during hydration. */
export const useReducedMotion = (): boolean | undefined => useMedia(REDUCED_MOTION);
