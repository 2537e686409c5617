import { serve } from '@hono/node-server';
import type { SiteConfig } from '#contract/config.ts';
import { createSite } from '#server/pages/site/site.ts';

/** A configuration that nothing reads. */
const configFor = (page: URL): SiteConfig => ({
  apiBaseUrl: '/',
  publicUrl: page.origin,
  firebase: { apiKey: '', authDomain: '', projectId: '', storageBucket: '', appId: '' },
});

/**
 * Serves a folder on this computer with the same server code as the product.
 * @returns how to stop
 */
export function serveFolder(folder: string, port: number): () => void {
  const site = createSite({ folder, publicUrl: '', configFor });
  const server = serve({ fetch: site.fetch, port, hostname: '127.0.0.1' });
  return () => void server.close();
}
