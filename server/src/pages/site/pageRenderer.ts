import pTimeout from 'p-timeout';
import type { RenderPage } from '#contract/renderedPage.ts';

/**
 * How long a page waits for its data, in milliseconds; then it is sent as it is while it loads. Longer than a busy machine needs, which
 * would have to answer the browser's own calls as well.
 */
const DATA_MS = 3000;

type Options = {
  render: RenderPage;
  /** Called with the error of a page that could not be rendered. */
  onDefect: (error: unknown) => void;
};

/**
 * Renders pages.
 * @returns undefined for a page that is rendered in the browser only, also when rendering it failed
 */
export function createPageRenderer({ render, onDefect }: Options): RenderPage {
  return async ({ fetch, ...page }) => {
    try {
      return await render({
        ...page,
        ...(fetch && { fetch: (request) => pTimeout(fetch(request), { milliseconds: DATA_MS }) }),
      });
    } catch (error) {
      onDefect(error);
      return undefined;
    }
  };
}
