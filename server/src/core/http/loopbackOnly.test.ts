import http from 'node:http';
import { type AddressInfo } from 'node:net';
import { serve, type HttpBindings, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { originsOfPort } from './localAccess.ts';
import { listenHost, loopbackOnly } from './loopbackOnly.ts';

let server: ServerType;
let port: number;
beforeAll(async () => {
  const app = new Hono<{ Bindings: HttpBindings }>()
    .use(loopbackOnly(new Set(originsOfPort(3000))))
    .all('/', (c) => c.text('in'));
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve());
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

const get = (headers: Record<string, string>): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    request.once('error', reject);
  });

describe('a server with local accounts', () => {
  it('listens on this computer only (SAFE-2)', () => {
    expect(listenHost(false)).toBe('127.0.0.1');
    expect(listenHost(true)).toBeUndefined();
  });

  it('answers this computer’s programs and its own pages', async () => {
    expect(await get({})).toEqual({ status: 200, text: 'in' });
    expect(await get({ Origin: 'http://127.0.0.1:3000' })).toEqual({ status: 200, text: 'in' });
  });

  it.each<[string, Record<string, string>]>([
    ['another name', { Host: 'rebound.example:3000' }],
    ['a proxy', { 'X-Forwarded-For': '127.0.0.1' }],
    ['a foreign page', { Origin: 'https://evil.example' }],
  ])('refuses %s with a sentence', async (_name, headers) => {
    const { status, text } = await get(headers);
    expect(status).toBe(403);
    const message: unknown = expect.stringMatching(/^The accounts of this server are local ones: .+\.$/);
    expect(JSON.parse(text)).toEqual({ code: 'forbidden', message, error: message });
  });
});
