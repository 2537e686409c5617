import { createContext, useContext, useSyncExternalStore } from 'react';

const thisYear = (): number => new Date().getFullYear();

/** The year in which the HTML of the page was drawn. */
export const DrawnAtContext = createContext<number>(thisYear());

const neverChanges = () => () => {};

/** The current year; first the one in which the page was drawn, so that it can be hydrated in the next one. */
export function useThisYear(): number {
  const drawnIn = useContext(DrawnAtContext);
  return useSyncExternalStore(neverChanges, thisYear, () => drawnIn);
}
