import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the user's system requests reduced motion. */
export const useReducedMotion = (): boolean =>
  useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
