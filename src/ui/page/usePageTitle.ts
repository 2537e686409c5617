import { useMatches } from 'react-router-dom';

/** The title of the page that is shown, as its row of `PAGES` has it. */
export function usePageTitle(): string {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  return handle?.title ?? '';
}
