import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the person's system asks for less motion. */
export const useReducedMotion = (): boolean =>
  useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
