import type { Context, Hono } from 'hono';
import { BACKEND_PATH } from '#contract/calls.ts';
import type { SiteConfig } from '#contract/config.ts';
import type { RenderedPage } from '#contract/renderedPage.ts';
import { loadRenderer } from './loadRenderer.ts';
import { createPageRenderer } from './pageRenderer.ts';
import { ApiError } from '../http/errors.ts';
import { watched, type Telemetry } from '../run/telemetry.ts';

/** Tells the backend the client's address behind a proxy: a page's own calls count against its visitor's limits. */
const FORWARDED = 'X-Forwarded-For';

type Options = {
  backend: Hono;
  /** The built pages. */
  siteFolder: string;
  telemetry?: Telemetry | undefined;
  /** Counts a rendering against its visitor's limit; when it rejects, the browser renders the page. */
  onRender: (c: Context) => Promise<void>;
  /** Called with the error of a page that could not be rendered. */
  onDefect: (error: unknown) => void;
};

/**
 * Renders the built pages with data of the backend in this process. Calls are sent as the visitor's browser would send
 * them, so rate limits and the log see no difference.
 * @returns undefined when the folder has no renderer
 */
export function createSiteRenderer({ backend, siteFolder, telemetry, onRender, onDefect }: Options) {
  const render = loadRenderer(siteFolder);
  if (!render) return undefined;
  const renderPage = createPageRenderer({
    render,
    onDefect: (error) => {
      if (!(error instanceof ApiError)) onDefect(error);
    },
  });
  return (c: Context, { apiBaseUrl }: SiteConfig, remembers: boolean): Promise<RenderedPage | undefined> => {
    const fetch = async (request: Request): Promise<Response> => {
      const forwarded = c.req.header(FORWARDED);
      if (forwarded !== undefined) request.headers.set(FORWARDED, forwarded);
      return backend.fetch(request, c.env as object);
    };
    const render = () =>
      renderPage({
        url: new URL(c.req.url),
        remembers,
        apiBaseUrl,
        onRender: () => onRender(c),
        // Another server's data is fetched by the browser.
        ...(apiBaseUrl === BACKEND_PATH && { fetch }),
      });
    // A browser in which somebody is signed in renders its pages itself.
    return remembers ? render() : watched(telemetry, 'page', render);
  };
}
