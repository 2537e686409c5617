import http from 'node:http';
import { type AddressInfo } from 'node:net';
import { guardEmulator } from './emulatorGuard.ts';

const server = http.createServer(
  guardEmulator((_request, response) => response.end('in'), new Set(['http://localhost:3000'])),
);
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

const statusOf = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
  });

const OWNER = { Authorization: 'Bearer owner' };
const PAGE = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' };
const FOREIGN_PAGE = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
const OPENING = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

describe('the owner’s calls of the Auth emulator', () => {
  it('are open to our own server', async () => {
    expect(await statusOf('/identitytoolkit.googleapis.com/v1/projects/x/accounts:batchGet', OWNER)).toBe(
      200,
    );
    expect(await statusOf('/emulator/v1/projects/x/config', {})).toBe(200);
  });

  it('are closed to pages', async () => {
    expect(
      await statusOf('/identitytoolkit.googleapis.com/v1/projects/x/accounts:batchGet', {
        ...OWNER,
        ...PAGE,
      }),
    ).toBe(403);
    expect(await statusOf('/emulator/v1/projects/x/oobCodes', PAGE)).toBe(403);
  });

  it('can be looked at by a person who types their address', async () => {
    expect(await statusOf('/emulator/v1/projects/x/oobCodes', { ...OPENING, 'Sec-Fetch-Site': 'none' })).toBe(
      200,
    );
  });
});

describe('the Auth emulator', () => {
  const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';

  it('signs people in on our own pages', async () => {
    expect(await statusOf(SIGN_UP, PAGE)).toBe(200);
  });

  it('is closed to foreign pages, to foreign names of this computer and to proxies', async () => {
    expect(await statusOf(SIGN_UP, FOREIGN_PAGE)).toBe(403);
    expect(await statusOf('/', { Host: 'rebound.example:9099' })).toBe(403);
    expect(await statusOf(SIGN_UP, { 'X-Real-IP': '203.0.113.9' })).toBe(403);
  });

  it.each(['/emulator/auth/handler', '/emulator/auth/iframe'])(
    'shows %s to our own pages, and to no foreign one',
    async (page) => {
      const asking = { ...OPENING, 'Sec-Fetch-Site': 'cross-site' };
      expect(await statusOf(page, { ...asking, Referer: 'http://localhost:3000/' })).toBe(200);
      expect(await statusOf(page, { ...asking, Referer: 'https://evil.example/' })).toBe(403);
      expect(await statusOf(page, asking)).toBe(403);
    },
  );

  it('follows the link of a mail, wherever the mail is read', async () => {
    const link = { ...OPENING, 'Sec-Fetch-Site': 'cross-site', Referer: 'https://mail.example/' };
    expect(await statusOf('/emulator/action?mode=resetPassword&oobCode=1', link)).toBe(200);
  });
});
