import { once } from 'node:events';
import net from 'node:net';
import { Hono } from 'hono';
import { BACKEND_PATH } from '#contract/calls.ts';
import { readEnv } from '../run/env.ts';
import { silentLog } from '../../testing/silentLog.ts';
import { listen } from './listen.ts';

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
    const { port, leave, close } = await listen({
      env: { ...readEnv({}), port: 0 },
      backend: () => backend,
      photos: undefined,
      site: () => undefined,
      log: silentLog,
      onStopping: () => (isStopping = true),
    });
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
});
