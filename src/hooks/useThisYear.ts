import { createContext, useContext } from 'react';
import { useIsHydrated } from './useIsHydrated.ts';

/** The year in which the HTML of the page was rendered; undefined where there was none. */
export const RenderYearContext = createContext<number | undefined>(undefined);

/** The current year; during hydration the one in which the page was rendered, so that both trees are equal. */
export function useThisYear(): number {
  const renderedIn = useContext(RenderYearContext);
  const thisYear = new Date().getFullYear();
  return useIsHydrated() ? thisYear : (renderedIn ?? thisYear);
}
