import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { authorization, type Attacker, type Planned } from './planned.ts';

const FEEDBACK = BACKEND_PATH + pathOf('sendFeedback');
const LIST = BACKEND_PATH + pathOf('listArtifacts');
const MINE = BACKEND_PATH + pathOf('myArtifacts');
const HOST = 'Host: localhost';
const CLOSE = 'Connection: close';

const lines = (...parts: string[]): string => `${parts.join('\r\n')}\r\n\r\n`;
const post = (...headers: string[]): string => lines(`POST ${FEEDBACK} HTTP/1.1`, HOST, ...headers);
const postChunks = (chunks: string): string =>
  post('Transfer-Encoding: chunked', 'Content-Type: application/json') + chunks;
const get = (target: string, ...headers: string[]): string =>
  lines(`GET ${target} HTTP/1.1`, ...headers, CLOSE);

/** Malformed HTTP, or the limits of its rules, in Latin-1. */
const MESSAGES: (() => string)[] = [
  () => lines('GET / HTTP/1.1'),
  () => lines('GET / HTTP/1.0'),
  () => 'GET /\r\n',
  () => lines('GET / HTTP/9.9', HOST),
  () => lines('get / http/1.1', HOST),
  () => lines('PRI * HTTP/2.0', '', 'SM'),
  () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  () => '\0'.repeat(100),
  () => '\r\n\r\n\r\n',
  () => 'x'.repeat(100_000),
  () => get(`/${'x'.repeat(20_000)}`, HOST),
  () => get('/', HOST, ...Array.from({ length: 3000 }, (_, n) => `X-${n}: y`)),
  () => get('/', HOST, `X: ${'y'.repeat(20_000)}`),
  () => get('/', HOST, HOST),
  () => get('/', HOST, 'Host: evil.example'),
  () => get('/', 'Host:'),
  () => get('/', 'Host: localhost:99999'),
  () => get('/', 'Host: [::1'),
  () => get('/', 'Host: localhost\\@evil.example'),
  () => get('/', 'Host: a b'),
  () => get('/', HOST, 'X : y'),
  () => get('/', HOST, 'X\0: y'),
  () => get('/', HOST, 'X: a\0b'),
  () => get('/', HOST, 'X: a\n b'),
  () => get('/', HOST, ': y'),
  () => get('/', `${HOST}\nX-Bare: y`),
  () => get('/\xff\xfe', HOST),
  () => get('/a b', HOST),
  () => get('/\t', HOST),
  () => get('/\0', HOST),
  () => get('\\', HOST),
  () => get('*', HOST),
  () => get('', HOST),
  () => get('?x', HOST),
  () => get('#x', HOST),
  () => get('/all-artifacts?page=2?sort=newest??', HOST),
  () => get('/all-artifacts#page?sort=newest', HOST),
  () => get(`${LIST}?limit=6?limit=7?`, HOST),
  () => get(`${LIST}?search=a#b?c&limit=6`, HOST),
  () => get(`${LIST}#?limit=6`, HOST),
  () => get(`${LIST}?#`, HOST),
  () => get('/artifact/x?tab=a?b#c', HOST),
  () => get(`${LIST}?limit=6`, HOST, 'X-Forwarded-For: fe80::1%eth0'),
  () => get(`${LIST}?limit=6`, HOST, 'X-Forwarded-For: ::ffff:1.2.3.4%x, 127.0.0.1'),
  () => get('//', HOST),
  () => get('//evil.example/%2e%2e', HOST),
  () => get('///../../package.json', HOST),
  () => get('/..\\..\\package.json', HOST),
  () => get('http://evil.example/', HOST),
  () => get(`http://localhost${MINE}`, HOST),
  () => get('https://localhost:1/', HOST),
  () => get('ftp://localhost/', HOST),
  () => get('localhost:80', HOST),
  () => get('javascript:alert(1)', HOST),
  () => lines('OPTIONS * HTTP/1.1', HOST, CLOSE),
  () => lines('CONNECT evil.example:443 HTTP/1.1', HOST),
  () => lines(`TRACE ${MINE} HTTP/1.1`, HOST, CLOSE),
  () => get(MINE, HOST, 'Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13'),
  () => get(MINE, HOST, 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA'),
  () => `${post('Content-Length: 5', 'Content-Length: 6')}aaaaaa`,
  () => `${post('Content-Length: -1')}{}`,
  () => `${post('Content-Length: 1e3')}{}`,
  () => `${post('Content-Length: 99999999999999999999')}{}`,
  () => `${post('Content-Length: 10000', 'Content-Type: application/json')}{"half":`,
  () => `${post('Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  () => `${post('Transfer-Encoding: chunked', 'Content-Length: 2')}2\r\n{}\r\n0\r\n\r\n`,
  () => `${post('Transfer-Encoding: xchunked')}0\r\n\r\n`,
  () => `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n`,
  () => `${post('Transfer-Encoding : chunked')}0\r\n\r\n`,
  () => postChunks('zz\r\n{}\r\n0\r\n\r\n'),
  () => postChunks('ffffffffffffffff\r\n{}'),
  () => postChunks(`2;x=${'y'.repeat(9000)}\r\n{}\r\n0\r\n\r\n`),
  () => postChunks('2\r\n{}\r\n0\r\nAuthorization: Bearer x\r\n\r\n'),
  () => postChunks(`${'1\r\n \r\n'.repeat(20_000)}0\r\n\r\n`),
  () => `${post('Content-Length: 0')}${get(MINE, HOST)}`,
  () => `${post('Content-Length: 4')}{}${get(MINE, HOST)}`,
  () => `${get('/', HOST)}${get(MINE, HOST)}`,
  () => lines(`GET ${MINE} HTTP/1.1`, HOST).repeat(50) + get(MINE, HOST),
  () => post('Expect: 100-continue', 'Content-Length: 2', CLOSE),
];

/** Bytes on a bare connection, by a visitor or with a forged token. */
export function makeWireRequest(attacker: Attacker): Planned {
  const { random, user } = attacker;
  const server = random.pick(['local', 'project'] as const);
  const who = random.pick(['visitor', 'forger'] as const);
  const [header] = authorization(attacker, server, who, 'Bearer');
  const message = random.pick(MESSAGES)();
  const text = header ? message.replace(HOST, () => `${HOST}\r\n${header.join(': ')}`) : message;
  const bytes = Buffer.from(text, 'latin1');
  const mangled = random.chance(0.2) ? bytes.subarray(0, random.int(bytes.length)) : bytes;
  return { server, area: 'anywhere', who, user, method: '(wire)', path: '', headers: [], wire: mangled };
}
