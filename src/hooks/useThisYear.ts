import { createContext, useContext, useSyncExternalStore } from 'react';

const thisYear = (): number => new Date().getFullYear();

/** The year in which the HTML of the page was rendered. */
export const RenderYearContext = createContext<number>(thisYear());

const neverChanges = () => () => {};

/** The current year; during hydration the one in which the page was rendered, so that both trees are equal. */
export function useThisYear(): number {
  const renderedIn = useContext(RenderYearContext);
  return useSyncExternalStore(neverChanges, thisYear, () => renderedIn);
}
