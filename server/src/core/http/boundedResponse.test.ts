import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { boundedResponses, createUnreadCount } from './boundedResponse.ts';

/** More than the operating system keeps of a connection whose client does not read. */
const LARGE = 20_000_000;
/** Longer than any test here, also on a busy machine. */
const READ_MS = 60_000;

const BODIES: Record<string, string> = {
  '/records': JSON.stringify(Array(1000).fill({ name: 'Äxte' })),
  '/record': JSON.stringify(Array(100).fill({ name: 'Äxte' })),
};

const LARGE_PATHS = ['/large', '/compressed'];
/** As the server says of a page that it keeps compressed, and of a card. */
const COMPRESSED = {
  'content-encoding': 'br',
  'cache-control': 'public, max-age=86400',
  etag: '"x"',
};

let server: http.Server;
let port: number;
const clients: Socket[] = [];

async function open(readMs: number): Promise<void> {
  const ServerResponse = boundedResponses({
    maxUnreadBytes: 12 * LARGE,
    readMs,
    addressOf: ({ socket, headers }) => String(headers['x-client'] ?? socket.remoteAddress),
  });
  server = http.createServer({ ServerResponse }, ({ url = '' }, response) => {
    const body = LARGE_PATHS.includes(url) ? Buffer.alloc(LARGE, 'x') : (BODIES[url] ?? 'small');
    const type = LARGE_PATHS.includes(url) ? 'text/plain' : 'application/json';
    response.writeHead(200, {
      'content-type': type,
      'Content-Length': Buffer.byteLength(body),
      vary: 'Origin',
      ...(url === '/compressed' && COMPRESSED),
    });
    response.end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
}

beforeEach(() => open(READ_MS));
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

/** Requests something large so many times on one connection, and does not read what comes. */
async function leaveUnread(times: number): Promise<Socket> {
  const client = net.connect(port, '127.0.0.1');
  clients.push(client);
  client.on('error', () => undefined);
  client.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times));
  await once(client, 'readable');
  return client;
}

const get = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, headers: response.headers, body: await response.text() };
};

describe('responses that nobody reads', () => {
  it('are kept up to a limit, then another large one is refused, and a small one is not', async () => {
    await leaveUnread(5);
    const refused = await get('/large');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(JSON.parse(refused.body)).toEqual({
      code: 'unavailable',
      message: ERROR_MESSAGES.unavailable,
      error: ERROR_MESSAGES.unavailable,
    });
    expect((await get('/small')).body).toBe('small');
  });

  it('are refused without what belongs to the body that is not sent', async () => {
    await leaveUnread(5);
    const { headers, body } = await get('/compressed');
    expect(headers.get('Content-Encoding')).toBeNull();
    expect(headers.get('ETag')).toBeNull();
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(JSON.parse(body)).toHaveProperty('code', 'unavailable');
  });

  it('keep no response to another client of the same proxy back', async () => {
    await leaveUnread(5);
    const get = (headers?: HeadersInit) =>
      fetch(`http://127.0.0.1:${port}/large`, headers ? { headers } : {});
    expect((await get()).status).toBe(503);
    const other = await get({ 'X-Client': '203.0.113.7' });
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, LARGE]);
  });

  it('keep no response to another address back', async () => {
    await leaveUnread(14);
    const request = http.get({ port, host: '127.0.0.1', localAddress: '127.0.0.2', path: '/large' });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.destroy();
  });

  it('are forgotten with their connection', async () => {
    const client = await leaveUnread(5);
    client.destroy();
    await once(client, 'close');
    expect((await get('/large')).body).toHaveLength(LARGE);
  });

  it('end their connection after a while', async () => {
    server.close();
    await open(300);
    const ended = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
    const client = await leaveUnread(5);
    await ended;
    let length = 0;
    client.on('data', (chunk) => (length += chunk.length));
    await once(client, 'close');
    expect(length).toBeLessThan(5 * LARGE);
  });
});

it('a response whose client reads it is whole, also with another one behind it', async () => {
  const client = net.connect(port, '127.0.0.1');
  clients.push(client);
  let length = 0;
  client.on('data', (chunk) => (length += chunk.length));
  client.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  client.write('GET /large HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await once(client, 'close');
  expect(length).toBeGreaterThan(2 * LARGE);
});

describe('a body', () => {
  const ask = async (path: string, accepted: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'Accept-Encoding': accepted },
    });
    const { headers } = response;
    return {
      body: await response.text(),
      encoding: headers.get('Content-Encoding'),
      vary: headers.get('Vary'),
      length: Number(headers.get('Content-Length')),
    };
  };

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    [',;q=x', null],
  ])('of records comes compressed as its client accepts it: %s', async (accepted, encoding) => {
    const response = await ask('/records', accepted);
    expect(response).toMatchObject({ body: BODIES['/records'], encoding, vary: 'Origin, Accept-Encoding' });
    if (encoding) expect(response.length).toBeLessThan(2000);
  });

  it('that goes out at once comes as it is, and so does what is no text', async () => {
    expect(await ask('/record', 'gzip')).toMatchObject({ body: BODIES['/record'], encoding: null });
    expect(await ask('/large', 'gzip')).toMatchObject({ encoding: null, length: LARGE });
  });
});

describe('what clients have not read', () => {
  const socket = () => new EventEmitter() as Socket;

  it('is forgotten with its address, although the connection, a proxy’s, goes on', () => {
    const unread = createUnreadCount();
    const proxy = socket();
    for (let n = 0; n < 100; n++) {
      const release = unread.hold(proxy, `203.0.113.${n}`, 1000);
      expect([unread.total(), unread.by(`203.0.113.${n}`), unread.addresses()]).toEqual([1000, 1000, 1]);
      release();
    }
    expect([unread.total(), unread.addresses(), proxy.listenerCount('close')]).toEqual([0, 0, 0]);
  });

  it('counts once, whether it was read or its connection ended, or both', () => {
    const unread = createUnreadCount();
    const [one, other] = [socket(), socket()];
    const release = unread.hold(one, 'a', 1000);
    unread.hold(one, 'b', 200);
    unread.hold(other, 'a', 30);
    release();
    expect([unread.total(), unread.by('a'), unread.by('b')]).toEqual([230, 30, 200]);
    one.emit('close');
    release();
    expect([unread.total(), unread.by('a'), unread.by('b')]).toEqual([30, 30, 0]);
  });
});
