import { type IncomingMessage } from 'node:http';
import { isLoopback, type Env } from '../run/env.ts';

/** The parts of Node's request that decide about access. */
export type LocalRequest = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers'> & {
  socket: { remoteAddress?: string | undefined };
};

export type LocalAccess = {
  /** The origins of the product's own pages. */
  ownOrigins: ReadonlySet<string>;
  /** Whether a link on a foreign page may open this path as a page of its own. */
  isPublicPage: (path: string) => boolean;
};

const NOT_LOCAL =
  'The accounts of this server are local ones: it answers this computer only, and nobody through a proxy. To open it to others, set the FIREBASE_ variables to a Firebase project.';
const notOwnPage = (ownOrigins: ReadonlySet<string>): string =>
  `The accounts of this server are local ones: of all pages it answers its own only, those of ${[...ownOrigins].join(', ')}.`;

/**
 * Headers that proxies, content delivery networks and tunnels add, and that browsers and programs on this computer do
 * not. Lower case, as Node has them.
 */
const PROXY_HEADERS = [
  /(?:^|-)forwarded(?:-|$)/,
  /(?:^|-)via$/,
  /(?:^|-)(?:client|cluster|connecting|real|remote|source|originating|user)-?(?:ip|ipv6|addr|address|host|port)$/,
  /^(?:cf|cdn|fly|fastly|akamai|ngrok|tailscale|incap|surrogate|proxy)-/,
  /^x-(?:original|rewrite|accel|amz|amzn|appengine|arr|azure|bluecoat|cloud-trace|envoy|akamai|sucuri|varnish|vercel|proxyuser|request-start|scheme|proto|host)(?:-|$)/,
];

/**
 * Whether a request that reached this computer's own address was passed on from elsewhere. A default nginx adds no
 * header and sends our own host name, but it uses HTTP/1.0, which browsers and programs no longer do.
 */
function isProxied({ httpVersion, headers }: LocalRequest): boolean {
  const hostname = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    httpVersion === '1.0' ||
    !isLoopback(hostname) ||
    Object.keys(headers).some((name) => PROXY_HEADERS.some((pattern) => pattern.test(name)))
  );
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : 'null');

/**
 * Whether a page that is not ours makes this request. Browsers send `Origin`, `Sec-Fetch-*` and `Referer`, none of
 * which a page can forge; programs send none of them.
 */
function isForeignPage(request: LocalRequest, { ownOrigins, isPublicPage }: LocalAccess): boolean {
  const { method = '', url = '', headers } = request;
  const { origin, referer } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined) return !ownOrigins.has(origin);
  const isLink =
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    ['GET', 'HEAD'].includes(method) &&
    isPublicPage(url.split('?')[0] ?? '');
  if (isLink && site !== 'same-origin') return false;
  // Also checked for our own pages: behind a proxy that adds no header, they are on another address.
  if (referer !== undefined) return !ownOrigins.has(originOf(referer));
  return site === 'cross-site' || site === 'same-site';
}

/**
 * Who may use a server with local accounts: programs on this computer, and the product's own pages in its browsers.
 * All others are refused, because tokens of local accounts are not signed and the emulator accepts any claim.
 * @returns why the request is refused, in a sentence; undefined when it is allowed
 */
export function refuseAccess(request: LocalRequest, access: LocalAccess): string | undefined {
  if (!isLoopback(request.socket.remoteAddress ?? '') || isProxied(request)) return NOT_LOCAL;
  return isForeignPage(request, access) ? notOwnPage(access.ownOrigins) : undefined;
}

/** The origins under which a browser on this computer finds a port. */
export const originsOfPort = (port: number): string[] =>
  ['localhost', '127.0.0.1'].map((hostname) => new URL(`http://${hostname}:${port}`).origin);

/** The origins of the product's pages while accounts are local: its port, `PUBLIC_URL` and `ALLOWED_ORIGINS`. */
export const ownOriginsOf = (env: Pick<Env, 'port' | 'publicUrl' | 'allowedOrigins'>): ReadonlySet<string> =>
  new Set([...originsOfPort(env.port), new URL(env.publicUrl).origin, ...env.allowedOrigins]);
