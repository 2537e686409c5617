import { type RequestListener } from 'node:http';
import { isLoopback } from '#server/env.ts';

/**
 * Keeps other web pages out of the emulator's owner's calls, which list every account: the emulator itself lets every
 * origin call everything. Browsers always name the page's origin; our own server's calls carry none.
 */
export function guardOwner(app: RequestListener): RequestListener {
  return (request, response) => {
    const hostname = (request.headers.host ?? '').replace(/:\d+$/, '');
    const isOwner = /^bearer\s+(?:owner|ya29\.)/i.test(request.headers.authorization ?? '');
    const isBackstage = /^\/emulator\/v1\//.test(request.url ?? '');
    const fromPage = request.headers.origin !== undefined && request.method !== 'OPTIONS';
    if (!isLoopback(hostname) || (fromPage && (isOwner || isBackstage))) {
      response.writeHead(403, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 403, message: 'FORBIDDEN' } }));
      return;
    }
    app(request, response);
  };
}
