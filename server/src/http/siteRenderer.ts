import type { Context, Hono } from 'hono';
import { BACKEND_PATH } from '#contract/calls.ts';
import type { SiteConfig } from '#contract/config.ts';
import type { RenderedPage } from '#contract/renderedPage.ts';
import { loadRenderer } from '../html/loadRenderer.ts';
import { createPageRenderer } from '../html/pageRenderer.ts';

/** Tells the backend the client's address behind a proxy: a page's own calls count against its visitor's limits. */
const FORWARDED = 'X-Forwarded-For';

/**
 * Renders the built pages with data of the backend in this process. Calls are sent as the visitor's browser would send
 * them, so rate limits and the log see no difference.
 * @returns undefined when the folder has no renderer
 */
export function createSiteRenderer(backend: Hono, siteFolder: string, onDefect: (error: unknown) => void) {
  const render = loadRenderer(siteFolder);
  if (!render) return undefined;
  const renderPage = createPageRenderer({ render, onDefect });
  return (c: Context, { apiBaseUrl }: SiteConfig): Promise<RenderedPage | undefined> => {
    const fetch = async (request: Request): Promise<Response> => {
      const forwarded = c.req.header(FORWARDED);
      if (forwarded !== undefined) request.headers.set(FORWARDED, forwarded);
      return backend.fetch(request, c.env as object);
    };
    // Another server's data is fetched by the browser.
    return renderPage({ url: new URL(c.req.url), apiBaseUrl, ...(apiBaseUrl === BACKEND_PATH && { fetch }) });
  };
}
