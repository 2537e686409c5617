import type { Context, Hono } from 'hono';
import pTimeout from 'p-timeout';
import { BACKEND_PATH } from '#contract/calls.ts';
import type { RenderedPage, RenderOptions } from '#contract/renderedPage.ts';
import { loadRenderer } from './loadRenderer.ts';
import { bytesOfPage } from './sendDocument.ts';
import type { SiteOptions } from '../siteOptions.ts';
import type { ClientAddress } from '../../core/http/clientAddress.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Strangers } from '../../core/http/strangers.ts';
import { createSingleFlightCache } from '../../core/run/boundedCache.ts';
import { resumeMeter } from '../../core/run/meter.ts';
import { watched, type Telemetry } from '../../core/run/telemetry.ts';

/** Tells the backend the client's address behind a proxy: a page's own calls count against its visitor's limits. */
const FORWARDED = 'X-Forwarded-For';

/**
 * How long a page waits for its data, in milliseconds; then it is sent as it is while it loads. Longer than a busy machine needs, which
 * would have to answer the browser's own calls as well.
 */
const DATA_MS = 3000;

/** Some hundred pages as they usually are, forty of the longest lists. */
const MAX_KEPT_BYTES = 32_000_000;

type Options = SiteOptions & {
  /** Undefined when the pages call another server: its data is fetched by the browser. */
  backend: Hono | undefined;
  addressOf: ClientAddress;
  /** Where pages that differ from visitor to visitor have their turn. */
  strangers: Strangers;
  telemetry?: Telemetry | undefined;
  /** Counts a rendering against its visitor's limit; when it rejects, the browser renders the page. */
  onRender: (c: Context) => Promise<void>;
};

/**
 * Renders the built pages with data of the backend in this process. Calls are sent as the visitor's browser would send
 * them, so rate limits and the log see no difference.
 * @returns undefined when the folder has no renderer
 */
export function createSiteRenderer({
  backend,
  addressOf,
  strangers,
  siteFolder,
  publicUrl,
  institution,
  telemetry,
  onRender,
  onDefect,
}: Options) {
  const render = loadRenderer(siteFolder);
  if (!render) return undefined;
  const keep = createSingleFlightCache<RenderedPage>({ maxBytes: MAX_KEPT_BYTES, bytesOf: bytesOfPage });
  return async (c: Context, remembers: boolean): Promise<RenderedPage | undefined> => {
    const fetchFrom =
      (backend: Hono) =>
      async (request: Request): Promise<Response> => {
        const forwarded = c.req.header(FORWARDED);
        if (forwarded !== undefined) request.headers.set(FORWARDED, forwarded);
        const answer = Promise.resolve(backend.fetch(request, c.env as object));
        const response = await pTimeout(answer, { milliseconds: DATA_MS });
        // What the page is rendered with is there.
        resumeMeter();
        return response;
      };
    const inTurn: RenderOptions['inTurn'] = (work, isForAll) => {
      // A browser in which somebody is signed in renders its pages itself.
      if (remembers) return work();
      const renderForVisitor = () => watched(telemetry, 'page', work);
      return isForAll ? renderForVisitor() : strangers('page', addressOf(c), renderForVisitor);
    };
    try {
      return await render({
        url: new URL(c.req.url),
        remembers,
        publicUrl,
        institution,
        apiBaseUrl: BACKEND_PATH,
        keep,
        inTurn,
        onRender: () => onRender(c),
        ...(backend && { fetch: fetchFrom(backend) }),
      });
    } catch (error) {
      // Where its turn has not come in time, the browser renders it.
      if (!(error instanceof ApiError)) onDefect(error);
      return undefined;
    }
  };
}
