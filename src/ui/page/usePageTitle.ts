import { matchPath, useLocation } from 'react-router-dom';
import { pages } from '#contract/pages.ts';

/** The title of the page that is shown, as its row of `PAGES` has it. */
export function usePageTitle(): string {
  const { pathname } = useLocation();
  return pages.find(({ path }) => matchPath(path, pathname))?.title ?? '';
}
