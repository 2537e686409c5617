import { Hono } from 'hono';
import { listenHost, loopbackOnly } from './loopbackOnly.ts';

const app = new Hono().use(loopbackOnly).get('/', (c) => c.text('in'));
const ask = async (peer: string, headers: Record<string, string>): Promise<number> => {
  const connection = { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request('/', { headers }, connection)).status;
};

describe('a server with local accounts', () => {
  it('listens on this computer only', () => {
    expect(listenHost(false)).toBe('127.0.0.1');
    expect(listenHost(true)).toBeUndefined();
  });

  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1:3000'],
  ])('answers %s asking %s', async (peer, host) => {
    expect(await ask(peer, { Host: host })).toBe(200);
  });

  it('refuses another computer, another name and a proxy for another computer', async () => {
    expect(await ask('192.168.1.7', { Host: 'localhost:3000' })).toBe(403);
    expect(await ask('127.0.0.1', { Host: 'rebound.example:3000' })).toBe(403);
    expect(await ask('127.0.0.1', {})).toBe(403);
    expect(await ask('127.0.0.1', { Host: 'localhost', 'X-Forwarded-For': '203.0.113.9' })).toBe(403);
  });
});
