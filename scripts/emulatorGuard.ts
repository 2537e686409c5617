import { type RequestListener } from 'node:http';
import { refuseAccess, type LocalRequest } from '#server/core/http/localAccess.ts';

/** The path of the links in the emulator's mails, which contain a secret code. */
const MAIL_LINK = '/emulator/action';

const CLOSED_TO_PAGES = 'This call is open to programs on this computer only.';

/** Refuses administrative calls, which list and change every account, to all pages: only the server may make them. */
function refuseOwnersCall({ url = '', headers }: LocalRequest): string | undefined {
  const isOwners =
    /^bearer\s+(?:owner|ya29\.)/i.test(headers.authorization ?? '') || /^\/+emulator\/v1\//i.test(url);
  const site = headers['sec-fetch-site'] ?? 'none';
  return isOwners && (headers.origin !== undefined || site !== 'none') ? CLOSED_TO_PAGES : undefined;
}

/**
 * Refuses all clients but this computer's programs and the product's own pages (`localAccess.ts`): the emulator itself
 * serves every origin and accepts every provider's claims.
 * @param ownOrigins origins of the product's pages and of the emulator's own
 */
export function guardEmulator(app: RequestListener, ownOrigins: ReadonlySet<string>): RequestListener {
  const access = { ownOrigins, isPublicPage: (path: string) => path === MAIL_LINK };
  return (request, response) => {
    const sentence =
      refuseAccess(request, access) ?? (request.method === 'OPTIONS' ? undefined : refuseOwnersCall(request));
    if (sentence === undefined) return app(request, response);
    response.writeHead(403, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 403, message: `FORBIDDEN : ${sentence}` } }));
  };
}
