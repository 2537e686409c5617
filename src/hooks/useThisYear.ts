import { createContext, useContext } from 'react';
import { useIsHydrated } from './useIsHydrated.ts';

const thisYear = (): number => new Date().getFullYear();

/** The year in which the HTML of the page was rendered. */
export const RenderYearContext = createContext<number>(thisYear());

/** The current year; during hydration the one in which the page was rendered, so that both trees are equal. */
export function useThisYear(): number {
  const renderedIn = useContext(RenderYearContext);
  return useIsHydrated() ? thisYear() : renderedIn;
}
