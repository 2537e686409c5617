import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/calls.ts';
import { REMEMBERS_COOKIE } from '../../contract/renderedPage.ts';
import { tokenOf } from '../apparatus/project.ts';

/** Nobody waits longer. */
const LIMIT_MS = 30_000;

export type Ask = {
  path: string;
  /** Where it comes from, as the proxy says. */
  address: string;
  /** Who is signed in. */
  uid?: string;
  method?: string;
  body?: object;
};

/** What a browser sends when a link is followed, and with a call of a page. */
const OF_ALL = {
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Accept-Language': 'en-US,en;q=0.9',
  'Accept-Encoding': 'gzip, deflate, br',
};
const OF_PAGE = {
  ...OF_ALL,
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
  'Upgrade-Insecure-Requests': '1',
};
const OF_CALL = { ...OF_ALL, Accept: '*/*', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' };

/** Asks as a browser behind the proxy does. @returns the status, 0 without an answer, the text, and how long it took, in milliseconds */
export async function ask(origin: string, { path, address, uid, method = 'GET', body }: Ask) {
  const started = performance.now();
  const isCall = path.startsWith('/backend/');
  const headers = {
    ...(isCall ? OF_CALL : OF_PAGE),
    'X-Forwarded-For': address,
    ...(uid !== undefined &&
      (isCall ? { Authorization: `Bearer ${tokenOf(uid)}` } : { Cookie: `${REMEMBERS_COOKIE}=1` })),
    ...(body && { 'Content-Type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: `"${randomUUID()}"` }),
  };
  const answered = { status: 0, body: '', retryAfter: undefined as string | undefined };
  try {
    const response = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    answered.status = response.status;
    answered.retryAfter = response.headers.get('Retry-After') ?? undefined;
    answered.body = await response.text();
  } catch (error) {
    answered.status = 0;
    answered.body = String(error);
  }
  return { ...answered, ms: performance.now() - started };
}

export type Answer = Awaited<ReturnType<typeof ask>>;
