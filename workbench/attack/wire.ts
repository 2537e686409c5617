import fc, { type Arbitrary } from 'fast-check';
import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { anyServer, sender, type Plan } from './planned.ts';
import { weighted } from './values.ts';

const LIST = BACKEND_PATH + pathOf('listArtifacts');
const MINE = BACKEND_PATH + pathOf('myArtifacts');
const POST = `POST ${BACKEND_PATH}${pathOf('sendFeedback')} HTTP/1.1\nHost: localhost\n`;
const LAST = '0\n\n';
const get = (target: string, ...headers: string[]): string =>
  [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close'].join('\n') + '\n\n';
const own = (target: string, ...headers: string[]): string => get(target, 'Host: localhost', ...headers);

/** Paths and whole addresses that no page and no call has, or that a careless program reads otherwise. */
const TARGETS = [
  ...`/\xff\xfe|/a b|/\t|/\0|\\|*||?x|#x|//|//evil.example/%2e%2e|///../../package.json|/..\\..\\package.json`.split(
    '|',
  ),
  ...'/all-artifacts?page=2?sort=newest??|/all-artifacts#page?sort=newest|/artifact/x?tab=a?b#c'.split('|'),
  ...[
    `${LIST}?limit=6?limit=7?`,
    `${LIST}?search=a#b?c&limit=6`,
    `${LIST}#?limit=6`,
    `${LIST}?#`,
    `/${'x'.repeat(20_000)}`,
  ],
  ...`http://localhost${MINE}|http://evil.example/|https://localhost:1/|ftp://localhost/|localhost:80`.split(
    '|',
  ),
];
/** Headers of a GET; the first ones stand in the place of its host. */
const HOSTS = 'Host:|Host: localhost:99999|Host: [::1|Host: localhost\\@evil.example|Host: a b|X: y'.split(
  '|',
);
const HEADERS = [
  ...'Host: localhost|Host: evil.example|X : y|X\0: y|X: a\0b|X: a\n b|: y|\rX-Bare: y'.split('|'),
  ...[`X: ${'y'.repeat(20_000)}`, Array.from({ length: 3000 }, (_, n) => `X-${n}: y`).join('\n')],
  ...['X-Forwarded-For: fe80::1%eth0', 'X-Forwarded-For: ::ffff:1.2.3.4%x, 127.0.0.1'],
  ...[
    'Upgrade: websocket\nSec-WebSocket-Key: x\nSec-WebSocket-Version: 13',
    'Upgrade: h2c\nHTTP2-Settings: AAMAAABk',
  ],
];
/** What follows a POST's first lines: its length and its body. */
const BODIES = [
  ...[
    '5\nContent-Length: 6\n\naaaaaa',
    '-1\n\n{}',
    '1e3\n\n{}',
    '99999999999999999999\n\n{}',
    '10000\n\n{"half":',
  ],
  ...[
    `2\nTransfer-Encoding: chunked\n\n${LAST}`,
    `0\n\n${own(MINE)}`,
    `4\n\n{}${own(MINE)}`,
    '2\nExpect: 100-continue\n\n',
  ],
].map((body) => `Content-Length: ${body}`);
const CHUNKS = [
  ...['zz\n{}\n', 'ffffffffffffffff\n{}', `2;x=${'y'.repeat(9000)}\n{}\n`, '1\n \n'.repeat(20_000)].map(
    (chunk) => chunk + LAST,
  ),
  '2\n{}\n0\nAuthorization: Bearer x\n\n',
].map((chunks) => `Transfer-Encoding: chunked\nContent-Type: application/json\n\n${chunks}`);
const CODINGS = [': xchunked', ': chunked, identity', ' : chunked', ': chunked\nContent-Length: 2'].map(
  (coding) => `Transfer-Encoding${coding}\n\n${LAST}`,
);

/** Malformed HTTP, or the limits of its rules, in Latin-1; `\n` stands for the end of a line. */
const MESSAGES = [
  ...[
    'GET / HTTP/1.1\n\n',
    'GET / HTTP/1.0\n\n',
    'GET /\n',
    'PRI * HTTP/2.0\n\nSM\n\n',
    '\x16\x03\x01\x02\x00\x01',
  ],
  ...['\0'.repeat(100), '\n\n\n', 'x'.repeat(100_000), own('/') + own(MINE)],
  ...[
    'GET / HTTP/9.9',
    'get / http/1.1',
    'OPTIONS * HTTP/1.1',
    'CONNECT evil.example:443 HTTP/1.1',
    `TRACE ${MINE} HTTP/1.1`,
  ].map((line) => `${line}\nHost: localhost\n\n`),
  ...TARGETS.map((target) => own(target)),
  ...HOSTS.map((host) => get('/', host)),
  ...HEADERS.map((header) => own(LIST + '?limit=6', header)),
  ...[...BODIES, ...CHUNKS, ...CODINGS].map((rest) => POST + rest),
  `GET ${MINE} HTTP/1.1\nHost: localhost\n\n`.repeat(50) + own(MINE),
];

/** Bytes on a bare connection, perhaps not all of them, by a visitor or with a forged token. */
export const makeWireRequest: Arbitrary<Plan> = fc
  .record({
    server: anyServer,
    from: sender({ visitor: 1, user: 0, forger: 1 }),
    message: fc.constantFrom(...MESSAGES),
    share: weighted([4, fc.constant(1)], [1, fc.double({ min: 0, max: 1, noNaN: true })]),
  })
  .map(({ server, from, message, share }) => (user) => {
    const lines = message.replaceAll('\n', '\r\n').replaceAll('\r\r\n', '\r').replace('\r\r', '\n');
    const [header] = from.authorization(server, user);
    const host = 'Host: localhost\r\n';
    const text = header ? lines.replace(host, () => `${host}${header.join(': ')}\r\n`) : lines;
    const all = Buffer.from(text, 'latin1');
    const wire = all.subarray(0, Math.floor(all.length * share));
    return { server, area: 'anywhere', who: from.who, user, method: '(wire)', path: '', headers: [], wire };
  });
