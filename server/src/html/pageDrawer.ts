import pTimeout from 'p-timeout';
import type { DrawPage } from '#contract/drawnPage.ts';

/** How long a page waits for its data, in milliseconds; then it is sent as it is while it loads. */
const DATA_MS = 1000;

type Options = {
  draw: DrawPage;
  /** Told of a page that could not be drawn. */
  onDefect: (error: unknown) => void;
};

/**
 * Draws pages for visitors.
 * @returns undefined for a page that is drawn in the browser only, also when drawing it failed
 */
export function createPageDrawer({ draw, onDefect }: Options): DrawPage {
  return async ({ fetch, ...page }) => {
    try {
      return await draw({
        ...page,
        ...(fetch && { fetch: (request) => pTimeout(fetch(request), { milliseconds: DATA_MS }) }),
      });
    } catch (error) {
      onDefect(error);
      return undefined;
    }
  };
}
