import { jest } from '@jest/globals';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { BACKEND_PATH } from '#contract/calls.ts';
import { readEnv } from '../run/env.ts';
import { silentLog } from '../../testing/silentLog.ts';
import { listen, NOTICED_MS } from './listen.ts';

const open = (backend: Hono, onStopping = (): void => undefined) =>
  listen({
    env: { ...readEnv({}), port: 0 },
    backend: () => backend,
    photos: undefined,
    site: () => undefined,
    log: silentLog,
    onStopping,
  });

/** Posts on a connection of its own. @param path below `BACKEND_PATH` */
async function post(port: number, path: string): Promise<string> {
  const request = http
    .request({ host: '127.0.0.1', port, path: BACKEND_PATH + path, method: 'POST', agent: false })
    .end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return text(response);
}

describe('a server that is to stop', () => {
  it('is not ready at once, ends its connections and finishes what is under way (SERVERS-6)', async () => {
    let isStopping = false;
    let finish = (): void => undefined;
    const backend = new Hono()
      .get(`${BACKEND_PATH}/slow`, async (c) => {
        await new Promise<void>((resolve) => (finish = resolve));
        return c.text('whole');
      })
      .get(`${BACKEND_PATH}/quick`, (c) => c.text(isStopping ? 'stopping' : 'ready'));
    const { port, leave, close } = await open(backend, () => (isStopping = true));
    const ask = (name: string) => fetch(`http://localhost:${port}${BACKEND_PATH}/${name}`);
    const quick = async () => {
      const response = await ask('quick');
      return [await response.text(), response.headers.get('Connection')];
    };
    expect(await quick()).toEqual(['ready', 'keep-alive']);
    const slow = ask('slow').then((response) => response.text());
    const left = leave();
    expect(await quick()).toEqual(['stopping', 'close']);
    await left;
    const closed = close();
    await expect(once(net.connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
    finish();
    expect(await slow).toBe('whole');
    await closed;
  });

  it('breaks off nobody who has reached it, also while it has more to do than it can (SERVERS-6)', async () => {
    const backend = new Hono().post(`${BACKEND_PATH}/busy`, async (c) => {
      for (const end = performance.now() + 1; performance.now() < end;);
      await wait(1);
      return c.text('whole');
    });
    const { port, leave, close } = await open(backend);
    const ends = new Set<string>();
    let isOver = false;
    const client = async (): Promise<void> => {
      while (!isOver) {
        ends.add(await post(port, '/busy').catch((error: NodeJS.ErrnoException) => error.code ?? ''));
        await wait(1);
      }
    };
    const clients = Array.from({ length: 24 }, client);
    await leave();
    await close();
    isOver = true;
    await Promise.all(clients);
    // Who comes later, asks the other server.
    ends.delete('ECONNREFUSED');
    expect([...ends]).toEqual(['whole']);
  });

  it('sends all of an answer to who reads it slowly (SERVERS-6)', async () => {
    const body = 'x'.repeat(10_000_000);
    const { port, close } = await open(new Hono().get(`${BACKEND_PATH}/large`, (c) => c.text(body)));
    const request = http.get({ host: '127.0.0.1', port, path: `${BACKEND_PATH}/large`, agent: false });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const closed = close();
    // The server has looked for idle connections meanwhile.
    await wait(300);
    expect(await text(response)).toHaveLength(body.length);
    await closed;
  });

  it('breaks off nobody who comes in the last moment before its port is closed (SERVERS-6)', async () => {
    const { port, leave, close } = await open(new Hono().post(`${BACKEND_PATH}/x`, (c) => c.text('whole')));
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const turn = (ms: number): Promise<void> => {
      now += ms;
      return setImmediate();
    };
    // Begun before the server's own wait, so that each of its turns comes after one of these.
    const noticed = wait(NOTICED_MS);
    const left = leave();
    await noticed;
    for (const ms of [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1]) await turn(ms);
    // The computer is busy with whoever connects: in this turn the server sees nothing of it.
    const posted = post(port, '/x');
    for (const ms of [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) await turn(ms);
    expect(await posted).toBe('whole');
    await left;
    clock.mockRestore();
    await close();
  });
});
