import http from 'node:http';
import { type AddressInfo } from 'node:net';
import { guardOwner } from './emulatorGuard.ts';

const server = http.createServer(guardOwner((_request, response) => response.end('in')));
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

const ask = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
  });

const OWNER = { Authorization: 'Bearer owner' };
const PAGE = { Origin: 'https://evil.example' };

describe('the owner’s calls of the Auth emulator', () => {
  it('are open to our own server', async () => {
    expect(await ask('/identitytoolkit.googleapis.com/v1/projects/x/accounts:batchGet', OWNER)).toBe(200);
    expect(await ask('/emulator/v1/projects/x/config', {})).toBe(200);
  });

  it('are closed to pages', async () => {
    expect(
      await ask('/identitytoolkit.googleapis.com/v1/projects/x/accounts:batchGet', { ...OWNER, ...PAGE }),
    ).toBe(403);
    expect(await ask('/emulator/v1/projects/x/oobCodes', PAGE)).toBe(403);
  });

  it('leave signing in open to pages, under no foreign host name', async () => {
    expect(
      await ask('/identitytoolkit.googleapis.com/v1/accounts:signUp', { Origin: 'http://localhost:3000' }),
    ).toBe(200);
    expect(await ask('/', { Host: 'rebound.example:9099' })).toBe(403);
  });
});
