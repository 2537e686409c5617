import net, { type AddressInfo, type ListenOptions } from 'node:net';
import { jest } from '@jest/globals';
import { isPortFree, requireFreePort } from './ports.ts';

const servers: net.Server[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  servers.splice(0).forEach((server) => server.close());
});

function take(host: string): Promise<number> {
  const server = net.createServer();
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
}
const release = (): Promise<void> => new Promise((resolve) => servers.pop()?.close(() => resolve()));

describe('a port', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('is taken when another program listens on %s', async (host) => {
    const port = await take(host);
    expect(await isPortFree(port)).toBe(false);
    await release();
    expect(await isPortFree(port)).toBe(true);
    expect(await isPortFree(port)).toBe(true);
  });

  it('that is taken stops the start with a sentence that says what to do (START-2)', async () => {
    const port = await take('127.0.0.1');
    await expect(requireFreePort('PORT', port)).rejects.toThrow(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start.`,
    );
  });

  it('that needs more rights stops the start at once, with a sentence that says what to do (START-2)', async () => {
    type Listen = (this: net.Server, options: ListenOptions, onListening?: () => void) => net.Server;
    const { value: listen } = Object.getOwnPropertyDescriptor(net.Server.prototype, 'listen') as {
      value: Listen;
    };
    const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    jest.spyOn(net.Server.prototype, 'listen').mockImplementation(function (this: net.Server, ...args) {
      const [options, onListening] = args as unknown as Parameters<Listen>;
      if (options.port !== 80 && options.port !== 3000) return listen.call(this, options, onListening);
      process.nextTick(() => this.emit('error', refused));
      return this;
    });
    await expect(requireFreePort('PORT', 80)).rejects.toThrow(
      'Port 80 needs more rights: set PORT to one above 1023, and let a proxy serve 80.',
    );
    await expect(requireFreePort('PORT', 3000)).rejects.toThrow(
      'The system keeps port 3000 for itself: set PORT to another one.',
    );
  });

  it('that a killed server of ours is about to let go is waited for', async () => {
    const port = await take('127.0.0.1');
    const waiting = requireFreePort('PORT', port);
    expect(await isPortFree(port)).toBe(false);
    await release();
    await expect(waiting).resolves.toBeUndefined();
  });
});
