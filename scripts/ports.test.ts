import net, { type AddressInfo } from 'node:net';
import { isPortFree, requireFreePort } from './ports.ts';

const servers: net.Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

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

  it('that a killed server of ours is about to let go is waited for', async () => {
    const port = await take('127.0.0.1');
    const waiting = requireFreePort('PORT', port);
    expect(await isPortFree(port)).toBe(false);
    await release();
    await expect(waiting).resolves.toBeUndefined();
  });
});
