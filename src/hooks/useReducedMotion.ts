import { useMedia } from './useMedia.ts';

/** `@media` of a system that requests reduced motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the user's system requests reduced motion; unknown (`undefined`) until the browser has the page. */
export const useReducedMotion = (): boolean | undefined => useMedia(REDUCED_MOTION);
