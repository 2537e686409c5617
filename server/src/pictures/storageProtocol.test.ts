import fs from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  uploadBytes,
  uploadBytesResumable,
  type StorageReference,
  type UploadTask,
} from 'firebase/storage';
import { Hono } from 'hono';
import { ApiError } from '../core/http/errors.ts';
import { requireAcceptable } from './photoRules.ts';
import { createPhotoStorage } from './storageProtocol.ts';

const BUCKET = 'demo-explore-history.appspot.com';
const SITE = 'http://localhost:3000';
const PNG = { contentType: 'image/png' };

/** A picture as far as its first bytes go. */
function png(size: number, fill = 7): Uint8Array {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].slice(0, size));
  return bytes;
}

let folder: string;
let server: ServerType;
let port: number;
let apps: FirebaseApp[] = [];
/** Runs before every request, so that a test can act in the middle of an upload. */
let beforeRequest: (request: Request) => void | Promise<void>;
/** How far the server's clock is ahead. */
let aheadMs = 0;
/** Whether the account of whoever stores something has ended. */
let hasEnded = false;
const clock = () => new Date(Date.now() + aheadMs);
const defects: Error[] = [];
const onDefect = (error: Error): void => void defects.push(error);

async function listen(onPort = 0): Promise<void> {
  const app = new Hono();
  app.use(async (c, next) => {
    await beforeRequest(c.req.raw);
    await next();
  });
  const verifyUid = (token: string) => Promise.resolve(/^token-of-(\w+)$/.exec(token)?.[1]);
  const verifyWriter = async (token: string) => {
    if (hasEnded) throw new ApiError('forbidden', 'This account has ended.');
    return verifyUid(token);
  };
  const ownOrigins = new Set([SITE]);
  app.route(
    '/v0',
    await createPhotoStorage({
      folder,
      bucket: BUCKET,
      verifyUid,
      verifyWriter,
      ownOrigins,
      clock,
      onDefect,
    }),
  );
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: onPort, hostname: '127.0.0.1' }, () => resolve());
  });
  port = (server.address() as AddressInfo).port;
}

const close = (): Promise<void> =>
  new Promise((resolve) => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close(() => resolve());
  });

beforeEach(async () => {
  beforeRequest = () => undefined;
  aheadMs = 0;
  hasEnded = false;
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'photos-'));
  await listen();
});
afterEach(async () => {
  expect(defects.splice(0)).toEqual([]);
  await Promise.all(apps.map((app) => deleteApp(app)));
  apps = [];
  await close();
});

/** The real SDK, signed in as the given user. */
function photoOf(name: string, token?: string): StorageReference {
  const app = initializeApp({ storageBucket: BUCKET, projectId: 'demo' }, `app-${apps.length}`);
  apps.push(app);
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', port, token ? { mockUserToken: token } : {});
  storage.maxUploadRetryTime = 120_000;
  storage.maxOperationRetryTime = 120_000;
  return ref(storage, name);
}
const ann = () => photoOf('profile_pics/ann/0', 'token-of-ann');
/** Compared as buffers: looking at millions of bytes one by one takes seconds. */
const isStored = async (content: Uint8Array): Promise<boolean> =>
  Buffer.from(content).equals(Buffer.from(await getBytes(ann())));
const code = (expected: string): unknown => expect.objectContaining({ code: `storage/${expected}` });
const url = (pathAndQuery: string) => `http://127.0.0.1:${port}/v0/b/${BUCKET}/o${pathAndQuery}`;

describe('a small photo', () => {
  it('is not stored for an account that has ended, whose photo can still be deleted (ANSWER-7)', async () => {
    await uploadBytes(ann(), png(10), PNG);
    hasEnded = true;
    await expect(uploadBytes(ann(), png(11), PNG)).rejects.toEqual(code('unauthorized'));
    expect((await getMetadata(ann())).size).toBe(10);
    await deleteObject(ann());
  });

  it('is uploaded in one piece, described and shown to whoever has its address', async () => {
    const content = png(1000);
    const { metadata } = await uploadBytes(ann(), content, PNG);
    expect(metadata).toMatchObject({
      fullPath: 'profile_pics/ann/0',
      size: 1000,
      contentType: 'image/png',
      bucket: BUCKET,
    });
    expect(await getMetadata(ann())).toMatchObject({ size: 1000, contentType: 'image/png' });

    const response = await fetch(await getDownloadURL(ann()));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=86400');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(content);
    expect(await isStored(content)).toBe(true);
  });

  it('takes the place of the one before under a new address, and leaves nothing behind', async () => {
    await uploadBytes(ann(), png(1000), PNG);
    const before = await getDownloadURL(ann());
    await uploadBytes(ann(), png(2000), PNG);
    const after = await getDownloadURL(ann());
    expect((await fetch(before)).status).toBe(403);
    expect((await fetch(after)).status).toBe(200);
    expect((await fs.readdir(folder)).filter((name) => name !== 'uploads')).toHaveLength(1);
  });

  it('is deleted by its owner', async () => {
    await uploadBytes(ann(), png(1000), PNG);
    const address = await getDownloadURL(ann());
    await deleteObject(ann());
    expect((await fetch(address)).status).toBe(403);
    await expect(getDownloadURL(ann())).rejects.toEqual(code('object-not-found'));
    await expect(deleteObject(ann())).rejects.toEqual(code('object-not-found'));
    expect(await fs.readdir(folder)).toEqual(['uploads']);
  });

  it('is asked for again only when it changed', async () => {
    await uploadBytes(ann(), png(1000), PNG);
    const address = await getDownloadURL(ann());
    const etag = (await fetch(address)).headers.get('ETag') ?? '';
    expect((await fetch(address, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });
});

const finished = (task: UploadTask): Promise<unknown> =>
  new Promise((resolve, reject) => void task.then(resolve, reject));

describe('a large photo', () => {
  const LARGE = 2_000_000;

  it('is uploaded in chunks', async () => {
    const content = png(LARGE);
    const chunks: string[] = [];
    beforeRequest = (request) => void chunks.push(request.headers.get('X-Goog-Upload-Command') ?? '');
    await finished(uploadBytesResumable(ann(), content, PNG));
    expect(chunks).toEqual(['start', 'upload', 'upload', 'upload', 'upload, finalize']);
    expect(await isStored(content)).toBe(true);
  });

  it('is paused in the middle of a chunk and goes on', async () => {
    const content = png(LARGE);
    const task = uploadBytesResumable(ann(), content, PNG);
    const states: string[] = [];
    task.on('state_changed', ({ state }) => {
      if (states.at(-1) !== state) states.push(state);
      if (state === 'paused') task.resume();
    });
    let uploads = 0;
    beforeRequest = (request) => {
      if (request.headers.get('X-Goog-Upload-Command') === 'upload' && ++uploads === 2) task.pause();
    };
    await finished(task);
    expect(states).toEqual(['running', 'paused', 'running']);
    expect(task.snapshot.state).toBe('success');
    expect(await isStored(content)).toBe(true);
  });

  it('is canceled', async () => {
    const task = uploadBytesResumable(ann(), png(LARGE), PNG);
    beforeRequest = (request) => {
      if (request.headers.get('X-Goog-Upload-Command') === 'upload') task.cancel();
    };
    await expect(finished(task)).rejects.toEqual(code('canceled'));
    beforeRequest = () => undefined;
    await expect(getMetadata(ann())).rejects.toEqual(code('object-not-found'));
  });

  it('goes on after a restart of the server (PROFILE-10)', async () => {
    const content = png(LARGE);
    const task = uploadBytesResumable(ann(), content, PNG);
    let uploads = 0;
    let restarted: Promise<void> | undefined;
    beforeRequest = (request) => {
      if (request.headers.get('X-Goog-Upload-Command') !== 'upload' || ++uploads !== 3) return;
      const samePort = port;
      restarted = close().then(() => listen(samePort));
      return new Promise((resolve) => setTimeout(resolve, 50));
    };
    await finished(task);
    await restarted;
    expect(await isStored(content)).toBe(true);
  });

  it('makes room: uploads never finished do not pile up', async () => {
    for (let round = 0; round < 8; round++) {
      aheadMs = round * 61_000;
      const task = uploadBytesResumable(ann(), png(LARGE), PNG);
      let uploads = 0;
      beforeRequest = (request) => {
        if (request.headers.get('X-Goog-Upload-Command') === 'upload' && ++uploads === 2) task.cancel();
      };
      await expect(finished(task)).rejects.toEqual(code('canceled'));
    }
    expect((await fs.readdir(path.join(folder, 'uploads'))).length).toBeLessThanOrEqual(8);
  });
});

describe('a picture of an artifact', () => {
  const ID = '018bcfe5-6800-7000-8000-000000000001';
  const WEBP = { contentType: 'image/webp' };
  const webp = Buffer.from('RIFF....WEBPVP8 ', 'latin1');
  const picture = (file: string, token = 'token-of-ann') => photoOf(`artifact_pics/ann/${file}`, token);

  it('is seen by everybody, without a token, and kept for a year (ADD-10, PICTURE-5)', async () => {
    await uploadBytes(picture(`${ID}-480.webp`), webp, WEBP);
    const response = await fetch(url(`/artifact_pics%2Fann%2F${ID}-480.webp?alt=media`));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(webp);
    expect((await fetch(url(`/artifact_pics%2Fann%2F${ID}.webp?alt=media`))).status).toBe(404);
  });

  it('never changes: sent again it is there as it was, and another one is refused (ADD-10)', async () => {
    const filled = (fill: number) => Buffer.alloc(300_000, fill).fill(webp, 0, webp.length);
    const ways = (bytes: Uint8Array) => [
      () => uploadBytes(picture(`${ID}.webp`), bytes, WEBP),
      () => finished(uploadBytesResumable(picture(`${ID}.webp`), bytes, WEBP)),
    ];
    for (const send of ways(filled(1))) await send();
    for (const send of ways(filled(2))) await expect(send()).rejects.toEqual(code('unauthorized'));
    expect(filled(1).equals(Buffer.from(await getBytes(picture(`${ID}.webp`))))).toBe(true);
  });

  it('is listed for its owner, and for nobody else (ADD-10)', async () => {
    await uploadBytes(picture(`${ID}.webp`), webp, WEBP);
    await uploadBytes(ann(), png(1000), PNG);
    const ofAnn = (token?: string) => listAll(photoOf('artifact_pics/ann', token));
    expect((await ofAnn('token-of-ann')).items.map(({ fullPath }) => fullPath)).toEqual([
      `artifact_pics/ann/${ID}.webp`,
    ]);
    expect((await listAll(photoOf('artifact_pics/bob', 'token-of-bob'))).items).toEqual([]);
    await expect(ofAnn('token-of-bob')).rejects.toEqual(code('unauthorized'));
    await expect(ofAnn()).rejects.toEqual(code('unauthenticated'));
    await expect(listAll(photoOf('profile_pics/ann', 'token-of-ann'))).rejects.toEqual(code('unauthorized'));
  });

  it.each([`${ID}.webp`, `${ID}.jpg`, `${ID}-960.jpg`])(
    'is written and deleted by its owner alone: %s',
    async (file) => {
      await expect(uploadBytes(picture(file, 'token-of-bob'), webp, WEBP)).rejects.toEqual(
        code('unauthorized'),
      );
      await uploadBytes(picture(file), webp, WEBP);
      await expect(deleteObject(picture(file, 'token-of-bob'))).rejects.toEqual(code('unauthorized'));
      await deleteObject(picture(file));
      expect((await listAll(photoOf('artifact_pics/ann', 'token-of-ann'))).items).toEqual([]);
    },
  );

  it.each([`${ID}.png`, `${ID}-481.webp`, 'jar.webp', `x/${ID}.webp`, `../bob/${ID}.webp`, `${ID}.webp/x`])(
    'has the name of a picture’s file, and not %s',
    async (file) => {
      await expect(uploadBytes(picture(file), webp, WEBP)).rejects.toEqual(code('unauthorized'));
    },
  );
});

describe('the rule', () => {
  it.each([
    ['of somebody else', 'profile_pics/bob/0'],
    ['elsewhere', 'secrets/ann'],
    ['that climbs', 'profile_pics/ann/../../evil'],
    ['that climbs out', '../../../../tmp/evil'],
    ['of another name', 'profile_pics/ann/more'],
    ['of an eleventh name', 'profile_pics/ann/10'],
    ['below one’s own', 'profile_pics/ann/0/0'],
    ['with another case', 'profile_pics/ANN/0'],
    ['with a NUL', 'profile_pics/ann/0\0.png'],
    ['with an encoded slash', 'profile_pics%2Fann%2F0'],
  ])('refuses to write a photo %s', async (_what, name) => {
    await expect(uploadBytes(photoOf(name, 'token-of-ann'), png(1000), PNG)).rejects.toEqual(
      code('unauthorized'),
    );
    await expect(
      finished(uploadBytesResumable(photoOf(name, 'token-of-ann'), png(300_000), PNG)),
    ).rejects.toEqual(code('unauthorized'));
    await expect(deleteObject(photoOf(name, 'token-of-ann'))).rejects.toEqual(code('unauthorized'));
    await expect(getMetadata(photoOf(name, 'token-of-ann'))).rejects.toEqual(code('unauthorized'));
    expect(await fs.readdir(folder)).toEqual(['uploads']);
  });

  it('lets a photo of an earlier version be read and deleted by its owner, and not be written', async () => {
    const before = photoOf('profile_pics/ann', 'token-of-ann');
    await expect(uploadBytes(before, png(1000), PNG)).rejects.toEqual(code('unauthorized'));
    await expect(getMetadata(before)).rejects.toEqual(code('object-not-found'));
    await expect(deleteObject(before)).rejects.toEqual(code('object-not-found'));
    await expect(deleteObject(photoOf('profile_pics/ann', 'token-of-bob'))).rejects.toEqual(
      code('unauthorized'),
    );
  });

  it('refuses who is not signed in, or shows a bad token', async () => {
    for (const token of [undefined, 'forged']) {
      const photo = photoOf('profile_pics/ann/0', token);
      await expect(uploadBytes(photo, png(1000), PNG)).rejects.toEqual(code('unauthenticated'));
      await expect(finished(uploadBytesResumable(photo, png(300_000), PNG))).rejects.toEqual(
        code('unauthenticated'),
      );
      await expect(deleteObject(photo)).rejects.toEqual(code('unauthenticated'));
      await expect(getDownloadURL(photo)).rejects.toEqual(code('unauthenticated'));
    }
  });

  it.each([
    ['a text', 'text/plain', new TextEncoder().encode('hello')],
    ['an SVG', 'image/svg+xml', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a script called a picture', 'image/png', new TextEncoder().encode('<script>alert(1)</script>')],
    ['a PNG called a JPEG', 'image/jpeg', png(1000)],
    ['nothing', 'image/png', new Uint8Array()],
    ['more than 5 MB', 'image/png', png(5 * 1024 * 1024 + 1)],
  ])('refuses %s', async (_what, contentType, content) => {
    await expect(finished(uploadBytesResumable(ann(), content, { contentType }))).rejects.toEqual(
      code('unauthorized'),
    );
    await expect(getMetadata(ann())).rejects.toEqual(code('object-not-found'));
  });

  it('says of a file without content that it is empty', () => {
    expect(() => requireAcceptable('image/png', 0)).toThrow('The photo is empty.');
  });

  it('refuses a large script called a picture when its last chunk is in', async () => {
    const content = new Uint8Array(700_000).fill(65);
    await expect(finished(uploadBytesResumable(ann(), content, PNG))).rejects.toEqual(code('unauthorized'));
    await expect(getMetadata(ann())).rejects.toEqual(code('object-not-found'));
  });

  it('accepts exactly 5 MB, and every kind of picture (SAFE-4)', async () => {
    await finished(uploadBytesResumable(ann(), png(5 * 1024 * 1024), PNG));
    const head = (...parts: (string | number)[]) =>
      Buffer.from(
        parts.map((part) => (typeof part === 'string' ? part : String.fromCharCode(part))).join(''),
        'latin1',
      );
    const kinds: [string, Buffer][] = [
      ['image/jpeg', head(0xff, 0xd8, 0xff, 0xe0, 'JFIF')],
      ['image/gif', head('GIF89a....')],
      ['image/webp', head('RIFF....WEBPVP8 ')],
      ['image/avif', head(0, 0, 0, 28, 'ftypavif....')],
    ];
    for (const [contentType, content] of kinds) {
      expect((await uploadBytes(ann(), content, { contentType })).metadata.contentType).toBe(contentType);
    }
  });

  it('keeps a person’s upload from everybody else, and to what was announced (SAFE-4)', async () => {
    const start = await fetch(url('?name=profile_pics%2Fann%2F0'), {
      method: 'POST',
      headers: {
        Authorization: 'Firebase token-of-ann',
        'X-Goog-Upload-Protocol': 'resumable',
        'X-Goog-Upload-Command': 'start',
        'X-Goog-Upload-Header-Content-Length': '300000',
        'X-Goog-Upload-Header-Content-Type': 'image/png',
      },
    });
    const address = start.headers.get('X-Goog-Upload-URL') ?? '';
    const send = (token: string, name: string, offset: number, size: number, command = 'upload, finalize') =>
      fetch(address.replace('profile_pics%2Fann%2F0', name), {
        method: 'POST',
        headers: {
          Authorization: `Firebase ${token}`,
          'X-Goog-Upload-Command': command,
          'X-Goog-Upload-Offset': String(offset),
        },
        body: Buffer.from(png(size)),
      });
    expect((await send('token-of-bob', 'profile_pics%2Fann%2F0', 0, 300_000)).status).toBe(403);
    expect((await send('token-of-bob', 'profile_pics%2Fbob%2F0', 0, 300_000)).status).toBe(403);
    expect((await send('token-of-ann', 'profile_pics%2Fann%2F0', 5, 300_000)).status).toBe(400);
    expect((await send('token-of-ann', 'profile_pics%2Fann%2F0', 0, 300_001)).status).toBe(403);
    expect((await send('token-of-ann', 'profile_pics%2Fann%2F0', 0, 1000)).status).toBe(400);
    expect(
      (await send('token-of-ann', 'profile_pics%2Fann%2F0', 0, 0, 'cancel')).headers.get(
        'X-Goog-Upload-Status',
      ),
    ).toBe('cancelled');
    expect((await send('token-of-ann', 'profile_pics%2Fann%2F0', 1000, 299_000)).status).toBe(400);
  });
});

describe('the limit', () => {
  it('stops an address that asks too often, and says when to come back', async () => {
    const own = path.join(folder, 'limited');
    const verifyUid = () => Promise.resolve(undefined);
    const app = await createPhotoStorage({
      folder: own,
      bucket: BUCKET,
      verifyUid,
      perAddress: 2,
      ownOrigins: new Set(),
      onDefect,
    });
    const get = () => app.request(`/b/${BUCKET}/o/profile_pics%2Fann%2F0?token=x`);
    expect([(await get()).status, (await get()).status]).toEqual([403, 403]);
    const refused = await get();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: { code: 429 } });
  });
});

describe('the protocol', () => {
  it('tells the server of a defect, and the caller nothing of it', async () => {
    await uploadBytes(ann(), png(1000), PNG);
    const record = (await fs.readdir(folder)).find((name) => name.endsWith('.photo')) ?? '';
    await fs.writeFile(path.join(folder, record), '{');
    const response = await fetch(url('/profile_pics%2Fann%2F0'), {
      headers: { Authorization: 'Firebase token-of-ann' },
    });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Something went wrong on our side.');
    expect(defects.splice(0)).toEqual([expect.any(SyntaxError)]);
  });

  it('answers errors in its own shape', async () => {
    const response = await fetch(url('/profile_pics%2Fann%2F0'), {
      headers: { Authorization: 'Firebase token-of-ann' },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: 404, message: 'Not Found.' } });
    expect((await fetch(url('').replace(BUCKET, 'other'))).status).toBe(404);
    expect(
      (
        await fetch(url('?name=profile_pics%2Fann%2F0'), {
          method: 'POST',
          headers: { Authorization: 'Firebase token-of-ann' },
          body: 'x',
        })
      ).status,
    ).toBe(400);
  });

  it.each([
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e%2f%2e%2e%2fpackage.json',
    '/profile_pics%2F..%2F..%2Fx',
    '/uploads%2Fx.json',
    '/%00',
    '/%ff',
  ])('gives nothing away for %s', async (name) => {
    for (const query of ['?alt=media', '?alt=media&token=x', '?token=undefined']) {
      expect([401, 403, 404]).toContain((await fetch(url(name) + query)).status);
    }
  });

  it('lets our own page do all of it under its other name', async () => {
    const preflight = await fetch(url('?name=profile_pics%2Fann%2F0'), {
      method: 'OPTIONS',
      headers: {
        Origin: SITE,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers':
          'authorization,content-type,x-firebase-storage-version,x-firebase-gmpid,x-goog-upload-command,x-goog-upload-offset',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
    const allowed = preflight.headers
      .get('Access-Control-Allow-Headers')
      ?.split(',')
      .map((each) => each.trim());
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'x-goog-upload-offset', 'x-firebase-gmpid']),
    );
    const refused = await fetch(url('/profile_pics%2Fann%2F0'), { headers: { Origin: SITE } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
    expect(refused.headers.get('Access-Control-Expose-Headers')).toContain('X-Goog-Upload-URL');
  });

  it('names no other origin to a browser', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(url('/profile_pics%2Fann%2F0'), {
        method,
        headers: { Origin: 'http://localhost:8080', 'Access-Control-Request-Method': 'GET' },
      });
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });
});
