import type { Context } from 'hono';

/** What is left of a caller's limit. */
export type Quota = {
  /** What of a caller is limited. */
  policy: string;
  /** Points of a whole window. */
  points: number;
  windowSeconds: number;
  remaining: number;
  /** Until all points are there again. */
  resetSeconds: number;
};

export const RATE_LIMIT_HEADERS = ['RateLimit', 'RateLimit-Policy'];

/** Writes it into the response's headers, as draft-ietf-httpapi-ratelimit-headers-11 has them. */
export function setRateLimitHeaders(c: Context, quota: Quota | undefined): void {
  if (!quota) return;
  const { policy, points, windowSeconds, remaining, resetSeconds } = quota;
  c.header('RateLimit-Policy', `"${policy}";q=${points};w=${windowSeconds}`);
  c.header('RateLimit', `"${policy}";r=${remaining};t=${resetSeconds}`);
}
