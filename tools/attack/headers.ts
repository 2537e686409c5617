import type { Random } from '../random.ts';
import { hostileWord } from './values.ts';

export type Header = [name: string, value: string];

/** The other origin in the servers' `ALLOWED_ORIGINS`. */
export const FRIENDLY_ORIGIN = 'https://friend.example';

/** Headers that must not change whether a good request is taken. */
const HARMLESS: Record<string, readonly string[]> = {
  Accept: ['*/*', 'text/html', 'application/xml;q=0.9, */*;q=0', 'x', 'text/csv', 'application/ld+json'],
  'Accept-Encoding': ['gzip', 'deflate', 'br', 'zstd, gzip;q=0', 'identity;q=0', '*', 'gzip;q=x', ',,,'],
  'Accept-Language': ['he', '*', 'xx-'.repeat(500)],
  Range: [
    'bytes=0-0',
    'bytes=5-1',
    'bytes=-1',
    'bytes=0-,0-,0-',
    'bytes=99999999999999999999-',
    'bytes=a-b',
    'x',
  ],
  'If-None-Match': ['*', '"x"', 'W/"x', '"'.repeat(2000)],
  'If-Match': ['*'],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'never', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  'If-Range': ['"x"', 'never'],
  Cookie: ['a=b', 'token=x; __proto__=y', '='.repeat(3000)],
  'User-Agent': ['', 'x'.repeat(3000), '() { :;}; echo'],
  'X-Request-Id': ['one', 'x'.repeat(255), 'x'.repeat(256), 'a b', '<script>', '../x'],
  'X-HTTP-Method-Override': ['DELETE', 'PUT'],
  'X-User-Id': ['user0'],
  'Cache-Control': ['no-cache', 'only-if-cached', 'max-age=-1'],
  TE: ['trailers', 'x'],
};

/** Headers that may well be a reason to refuse a request. */
const SERIOUS: Record<string, readonly string[]> = {
  Referer: ['https://evil.example/', 'javascript:alert(1)'],
  'X-Original-URL': ['/backend/my-artifacts'],
  'X-Rewrite-URL': ['/backend/my-artifacts'],
  Host: [
    'localhost',
    'LOCALHOST:1',
    'evil.example',
    'localhost.evil.example',
    'evil.example:80',
    'localhost@evil.example',
    'localhost:80:80',
    'localhost/../x',
    'localhost#',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '[::1]',
    '[::1',
    '0.0.0.0',
    '',
    ' ',
    'a'.repeat(5000),
    "localhost;script-src 'unsafe-inline'",
    'é',
  ],
  Origin: [
    FRIENDLY_ORIGIN,
    `${FRIENDLY_ORIGIN}.evil.example`,
    'https://evil.example',
    'null',
    '*',
    ' ',
    'file://',
    'HTTPS://FRIEND.EXAMPLE',
  ],
  'Access-Control-Request-Method': ['PUT', 'x', ''],
  'Access-Control-Request-Headers': ['authorization', 'x, y', 'a'.repeat(3000), ','.repeat(1000)],
  'Access-Control-Request-Private-Network': ['true'],
  'X-Forwarded-For': [
    '127.0.0.1',
    '203.0.113.5',
    '127.0.0.1, 203.0.113.5',
    'x',
    ','.repeat(2000),
    '::1',
    'fe80::1%eth0',
  ],
  'X-Forwarded-Host': ['evil.example'],
  'X-Forwarded-Proto': ['https', 'javascript'],
  Forwarded: ['for=203.0.113.5;host=evil.example'],
  'X-Real-IP': ['203.0.113.5'],
  'Sec-Fetch-Site': ['cross-site', 'x'],
  'Sec-Fetch-Mode': ['navigate', 'no-cors'],
  'If-Match': ['"x"', '"0"', ',,', '"'.repeat(2000)],
  'Idempotency-Key': ['', ' ', 'x', 'x'.repeat(5000), '"a"', '../../x', "' or 1=1"],
  'Content-Encoding': ['gzip', 'identity', 'x'],
  'Content-Type': ['text/plain', 'application/json', ''],
  Expect: ['100-continue', 'x'],
  Upgrade: ['websocket', 'h2c'],
  Connection: ['close', 'keep-alive, Authorization', 'Upgrade'],
  Authorization: ['Bearer x'],
  'X-Long': ['x'.repeat(20_000)],
};

/** Node refuses to send other characters in a header. */
const sendable = (value: string): string => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');

/** A few odd headers, and whether a good request must still be taken with them. */
export function makeHeaders(random: Random): { headers: Header[]; areHarmless: boolean } {
  const chosen = new Map<string, string>();
  const areHarmless = random.chance(0.5);
  const pool = areHarmless ? HARMLESS : { ...HARMLESS, ...SERIOUS };
  for (let count = random.int(4); count >= 0; count--) {
    const name = random.pick(Object.keys(pool));
    const values = pool[name] ?? [''];
    const value = !areHarmless && random.chance(0.15) ? hostileWord(random) : random.pick(values);
    chosen.set(name, sendable(value));
  }
  return { headers: [...chosen], areHarmless };
}
