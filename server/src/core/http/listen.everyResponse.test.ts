import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { Hono } from 'hono';
import { BACKEND_PATH, pathOf, PHOTOS_PATH } from '#contract/calls.ts';
import { readEnv, type Env } from '../run/env.ts';
import { listen } from './listen.ts';
import { createPhotoStorage } from '../../pictures/storageProtocol.ts';
import { silentLog } from '../../testing/silentLog.ts';
import { openBackend, refusal, type TestBackend } from '../../testing/backend.ts';

const BUCKET = 'demo.appspot.com';
const UPLOAD = `${PHOTOS_PATH}/b/${BUCKET}/o?name=profile_pics%2Fann%2F0`;

let backend: TestBackend;
let port: number;
/** The same with a Firebase project, where any host name may be asked for. */
let projectPort: number;
const closes: (() => Promise<void>)[] = [];

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'listen-'));
beforeAll(async () => {
  backend = await openBackend();
  const photos = await createPhotoStorage({
    folder,
    bucket: BUCKET,
    verifyUid: (token) => Promise.resolve(token),
    ownOrigins: new Set(),
    onDefect: (error) => {
      throw error;
    },
  });
  const site = new Hono().get('*', (c) => c.html('the page'));
  const open = async (firebase: Env['firebase']): Promise<number> => {
    const env = { ...readEnv({}), port: 0, firebase };
    const opened = await listen({
      env,
      backend: () => backend.app,
      photos: firebase ? undefined : photos,
      site: () => site,
      log: silentLog,
      onStopping: () => undefined,
    });
    closes.push(opened.close);
    return opened.port;
  };
  port = await open(undefined);
  projectPort = await open({ apiKey: 'x', authDomain: 'x', projectId: 'x', storageBucket: 'x', appId: 'x' });
});
afterAll(async () => {
  await Promise.all(closes.map((close) => close()));
  await backend.close();
});

const send = (at: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://localhost:${port}${at}`, init);

describe('the whole server', () => {
  it.each([
    ['a page', '/', undefined],
    ['a call', BACKEND_PATH + pathOf('listArtifacts'), undefined],
    ['a refused call', BACKEND_PATH + pathOf('liked'), undefined],
    ['a preflight of the photos', UPLOAD, { method: 'OPTIONS' }],
    ['a bucket that is not', `${PHOTOS_PATH}/b/x/o/y`, undefined],
    ['a method that nothing takes', '/', { method: 'PUT' }],
    ['a request from elsewhere', '/', { headers: { 'X-Forwarded-For': '203.0.113.5' } }],
  ])('forbids browsers to guess a type: %s', async (_what, at, init) => {
    expect((await send(at, init)).headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it.each([
    ['a call', BACKEND_PATH + pathOf('listArtifacts')],
    ['a refused call', BACKEND_PATH + pathOf('liked')],
  ])('lets no page use camera, microphone, place, payment or devices: %s', async (_what, at) => {
    expect((await send(at)).headers.get('Permissions-Policy')).toBe(
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    );
  });

  it.each(['/', BACKEND_PATH + pathOf('sendFeedback')])('refuses a host that is none at %s', async (at) => {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { Host: '9999999999999999999999', 'Content-Type': 'application/json' };
      const request = http.request({ port: projectPort, path: at, method: 'POST', headers }, resolve);
      request.once('error', reject).end('{}');
    });
    expect([response.statusCode, await json(response)]).toEqual([400, refusal('malformed')]);
  });

  it.each(['GET', 'PUT'])(
    'answers %s of what is nothing below the photos’ address as the storage does',
    async (method) => {
      const response = await send(`${PHOTOS_PATH}/nothing`, { method });
      expect([response.status, await response.json()]).toEqual([
        404,
        { error: { code: 404, message: 'Not Found.' } },
      ]);
    },
  );
});

it('is compressed also for a page of another origin', async () => {
  const text = 'The axe was found where two rivers meet. '.repeat(40);
  for (let count = 0; count < 12; count++)
    await backend.add('ann', { description: text, historicalContext: text });
  const headers = { Origin: 'https://history.example.org', 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  const response = await fetch(
    `http://localhost:${projectPort}${BACKEND_PATH}${pathOf('listArtifacts')}?limit=12`,
    { headers },
  );
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(Number(response.headers.get('Content-Length'))).toBeLessThan(10_000);
  expect(await response.json()).toHaveLength(12);
});
