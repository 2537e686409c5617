import fc, { type Arbitrary } from 'fast-check';
import { hostileWord, weighted } from './values.ts';

export type Header = [name: string, value: string];

/** The other origin in the servers' `ALLOWED_ORIGINS`. */
export const FRIENDLY_ORIGIN = 'https://friend.example';

/** Headers and values, which ` | ` divides; `N*x` is N times x. */
function read(lines: string): [name: string, values: string[]][] {
  const repeated = (value: string) =>
    value.replace(/\b(\d{1,5})\*(\S{1,9})/g, (_, times: string, part: string) => part.repeat(Number(times)));
  return lines
    .trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [name = '', values = ''] = line.trim().split(/: ?(.*)/s);
      return [name, values.split(' | ').map((value) => repeated(value.trim()))];
    });
}

/** Headers that must not change whether a good request is taken. */
const HARMLESS = read(`
  Accept: */* | text/html | application/xml;q=0.9, */*;q=0 | x | text/csv | application/ld+json
  Accept-Encoding: gzip | deflate | br | zstd, gzip;q=0 | identity;q=0 | gzip;q=x | ,,,
  Accept-Language: he | * | 500*xx-
  Range: bytes=0-0 | bytes=5-1 | bytes=-1 | bytes=0-,0-,0- | bytes=99999999999999999999- | bytes=a-b | x
  If-None-Match: * | "x" | W/"x | 2000*"
  If-Match: *
  If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT | never | Fri, 31 Dec 9999 23:59:59 GMT
  If-Range: "x" | never
  Cookie: a=b | token=x; __proto__=y | 3000*=
  User-Agent: | 3000*x | () { :;}; echo
  X-Request-Id: one | 255*x | 256*x | a b | <script> | ../x
  X-HTTP-Method-Override: DELETE | PUT
  X-User-Id: user0
  Cache-Control: no-cache | only-if-cached | max-age=-1
  TE: trailers | x`);

/** Headers that may well be a reason to refuse a request. */
const SERIOUS = read(`
  Referer: https://evil.example/ | javascript:alert(1)
  X-Original-URL: /backend/my-artifacts
  X-Rewrite-URL: /backend/my-artifacts
  Host: localhost | LOCALHOST:1 | evil.example | localhost.evil.example | evil.example:80 | localhost@evil.example | é
  Host: localhost:80:80 | localhost/../x | localhost# | 127.0.0.1 | 127.1 | 2130706433 | [::1] | [::1 | 0.0.0.0 | | 5000*a
  Origin: ${FRIENDLY_ORIGIN} | ${FRIENDLY_ORIGIN}.evil.example | https://evil.example | null | file:// | HTTPS://FRIEND.EXAMPLE
  Access-Control-Request-Method: PUT | x |
  Access-Control-Request-Headers: authorization | x, y | 3000*a | 1000*,
  Access-Control-Request-Private-Network: true
  X-Forwarded-For: 127.0.0.1 | 203.0.113.5 | 127.0.0.1, 203.0.113.5 | x | 2000*, | ::1 | fe80::1%eth0
  X-Forwarded-Host: evil.example
  X-Forwarded-Proto: https | javascript
  Forwarded: for=203.0.113.5;host=evil.example
  X-Real-IP: 203.0.113.5
  Sec-Fetch-Site: cross-site | x
  Sec-Fetch-Mode: navigate | no-cors
  If-Match: "x" | "0" | ,, | 2000*"
  Idempotency-Key: | x | 5000*x | "a" | ../../x | ' or 1=1
  Content-Encoding: gzip | identity | x
  Content-Type: text/plain | application/json |
  Expect: 100-continue | x
  Upgrade: websocket | h2c
  Connection: close | keep-alive, Authorization | Upgrade
  Authorization: Bearer x
  X-Long: 20000*x`);

/** Node refuses to send other characters in a header. */
const sendable = (value: string): string => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');

const headersOf = (pool: ReturnType<typeof read>): Arbitrary<Header>[] =>
  pool.map(([name, values]) => fc.constantFrom(...values.map((value): Header => [name, value])));

const anyWord = fc
  .tuple(fc.constantFrom(...[...HARMLESS, ...SERIOUS].map(([name]) => name)), hostileWord)
  .map(([name, word]): Header => [name, word]);

export type Odd = { headers: Header[]; areHarmless: boolean };

const several = (one: Arbitrary<Header>, areHarmless: boolean): Arbitrary<Odd> =>
  fc.array(one, { maxLength: 4 }).map((headers) => ({
    headers: [...new Map(headers.map(([name, value]) => [name, sendable(value)]))],
    areHarmless,
  }));

/** A few odd headers, and whether a good request must still be taken with them. */
export const makeHeaders: Arbitrary<Odd> = weighted(
  [1, several(fc.oneof(...headersOf(HARMLESS)), true)],
  [1, several(weighted([17, fc.oneof(...headersOf(HARMLESS), ...headersOf(SERIOUS))], [3, anyWord]), false)],
);
