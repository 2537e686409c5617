import type { Context, Hono } from 'hono';
import { BACKEND_PATH } from '#contract/calls.ts';
import type { SiteConfig } from '#contract/config.ts';
import type { DrawnPage } from '#contract/drawnPage.ts';
import { loadDrawing } from '../html/loadDrawing.ts';
import { createPageDrawer } from '../html/pageDrawer.ts';

/** What tells the backend who asks, behind a proxy: a page's own calls count against its visitor's limits. */
const FORWARDED = 'X-Forwarded-For';

/**
 * Draws the built pages with data of the backend in this process. Calls are sent as the visitor's browser would send
 * them, so rate limits and the log see no difference.
 * @returns undefined when the folder has nothing that draws
 */
export function drawFor(backend: Hono, siteFolder: string, onDefect: (error: unknown) => void) {
  const draw = loadDrawing(siteFolder);
  if (!draw) return undefined;
  const drawPage = createPageDrawer({ draw, onDefect });
  return (c: Context, { apiBaseUrl }: SiteConfig): Promise<DrawnPage | undefined> => {
    const fetch = async (request: Request): Promise<Response> => {
      const forwarded = c.req.header(FORWARDED);
      if (forwarded !== undefined) request.headers.set(FORWARDED, forwarded);
      return backend.fetch(request, c.env as object);
    };
    // Another server's data is fetched by the browser.
    return drawPage({ url: new URL(c.req.url), apiBaseUrl, ...(apiBaseUrl === BACKEND_PATH && { fetch }) });
  };
}
