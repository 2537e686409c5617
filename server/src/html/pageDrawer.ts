import pTimeout from 'p-timeout';
import type { DrawnPage, DrawOptions, DrawPage } from '#contract/drawnPage.ts';

/** How long a page waits for its data, in milliseconds; then it is sent as it is while it loads. */
const DATA_MS = 1000;
/** How many pages without data are kept: there are seven. */
const MAX_KEPT = 50;

type Options = {
  draw: DrawPage;
  /** Told of a page that could not be drawn. */
  onDefect: (error: unknown) => void;
};

/**
 * Draws pages for visitors. A page that asked for no data is kept and sent again; any other is drawn for each request.
 * @returns undefined for a page that is drawn in the browser only, also when drawing it failed
 */
export function createPageDrawer({ draw, onDefect }: Options) {
  const kept = new Map<string, DrawnPage>();
  return async ({ fetch, ...page }: DrawOptions): Promise<DrawnPage | undefined> => {
    // A page shows the year.
    const key = `${page.url.pathname} ${new Date().getFullYear()}`;
    const before = kept.get(key);
    if (before) return before;
    let calls = 0;
    const limited = fetch && {
      fetch: (request: Request) => {
        calls += 1;
        return pTimeout(fetch(request), { milliseconds: DATA_MS });
      },
    };
    try {
      const drawn = await draw({ ...page, ...limited });
      if (drawn && limited && calls === 0 && kept.size < MAX_KEPT) kept.set(key, drawn);
      return drawn;
    } catch (error) {
      onDefect(error);
      return undefined;
    }
  };
}
