import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { PHOTOS_PATH } from '#contract/calls.ts';
import { createPhotoStorage } from './storageProtocol.ts';

const BUCKET = 'demo.appspot.com';
const SIZE = 3000;
const HOUR_MS = 60 * 60_000;

let folder: string;
let now: () => Date;
const defects: Error[] = [];

const uploads = () => path.join(folder, 'uploads');

/** A server process on the shared folder, as far as photos go. */
const openServer = (): Promise<Hono> =>
  createPhotoStorage({
    folder,
    bucket: BUCKET,
    verifyUid: (token) => Promise.resolve(token),
    clock: () => now(),
    ownOrigins: new Set(),
    onDefect: (error) => void defects.push(error),
  });

beforeEach(async () => {
  now = () => new Date();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'photos-'));
});
afterEach(() => expect(defects.splice(0)).toEqual([]));

/** A picture that contains its owner and its number. */
function picture(uid: string, upload: number): Buffer {
  const bytes = Buffer.alloc(SIZE, `${uid}/${upload} `);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes;
}

type Sent = { query?: string; headers?: Record<string, string>; body?: Buffer };

async function post(server: Hono, uid: string, { query = '', headers, body }: Sent): Promise<Response> {
  const address = `/b/${BUCKET}/o?name=profile_pics%2F${uid}%2F0${query}`;
  return server.request(address, {
    method: 'POST',
    headers: { Authorization: `Firebase ${uid}`, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
}

const inOnePiece = (server: Hono, uid: string, bytes: Buffer): Promise<Response> =>
  post(server, uid, {
    headers: { 'Content-Type': 'multipart/related; boundary=x' },
    body: Buffer.concat([
      Buffer.from('--x\r\n\r\n{"contentType":"image/png"}\r\n--x\r\nContent-Type: image/png\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--x--'),
    ]),
  });

const start = (server: Hono, uid: string): Promise<Response> =>
  post(server, uid, {
    headers: {
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': String(SIZE),
      'X-Goog-Upload-Header-Content-Type': 'image/png',
    },
  });

const idOf = (started: Response): string =>
  new URL(started.headers.get('X-Goog-Upload-URL') ?? '').searchParams.get('upload_id') ?? '';

const send = (server: Hono, uid: string, id: string, bytes: Buffer, offset: number, command: string) =>
  post(server, uid, {
    query: `&upload_id=${id}`,
    headers: { 'X-Goog-Upload-Command': command, 'X-Goog-Upload-Offset': String(offset) },
    body: bytes,
  });

async function inTwoPieces(servers: Hono[], uid: string, bytes: Buffer): Promise<Response> {
  const [first, second] = servers as [Hono, Hono];
  const id = idOf(await start(first, uid));
  const half = SIZE / 2;
  const sent = await send(second, uid, id, bytes.subarray(0, half), 0, 'upload');
  return sent.ok ? send(first, uid, id, bytes.subarray(half), half, 'upload, finalize') : sent;
}

async function readPhoto(server: Hono, uid: string, name = '%2F0'): Promise<Buffer> {
  const response = await server.request(`/b/${BUCKET}/o/profile_pics%2F${uid}${name}?alt=media`, {
    headers: { Authorization: `Firebase ${uid}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe(`uploads at the same time, below ${PHOTOS_PATH}`, () => {
  const UPLOADS = 120;

  it.each([
    ['of as many people', UPLOADS],
    ['of ten people', 10],
    ['of one person', 1],
  ])('%s, at two servers on one folder: none fails, nothing else is left', async (_whose, people) => {
    const servers = [await openServer(), await openServer()] as const;
    const starting = Array.from({ length: 10 }, openServer);
    const responses = await Promise.all(
      Array.from({ length: UPLOADS }, (_, n) => {
        const uid = `person${n % people}`;
        const order = n % 4 < 2 ? [...servers] : [...servers].reverse();
        const bytes = picture(uid, n);
        return n % 2 === 0 ? inTwoPieces(order, uid, bytes) : inOnePiece(order[0] as Hono, uid, bytes);
      }),
    );
    await Promise.all(starting);
    expect(responses.filter(({ ok }) => !ok)).toEqual([]);
    for (let n = 0; n < people; n++) {
      const uid = `person${n}`;
      const stored = await readPhoto(servers[n % 2] as Hono, uid);
      const sent = Array.from({ length: UPLOADS }, (_, upload) => upload).filter((u) => u % people === n);
      expect(sent.some((upload) => stored.equals(picture(uid, upload)))).toBe(true);
    }
    expect((await fs.readdir(folder)).filter((name) => name !== 'uploads')).toHaveLength(people);
    // An ended upload stays for a while, so that a client can query its outcome.
    const left = await fs.readdir(uploads());
    expect(left.filter((name) => !name.endsWith('.json'))).toEqual([]);
  });
});

describe('what is left of a process that was killed', () => {
  const leave = async (file: string, ageMs: number): Promise<string> => {
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, 'half');
    const then = new Date(Date.now() - ageMs);
    await fs.utimes(file, then, then);
    return path.basename(file);
  };

  it('is deleted when it is so old that nobody can be writing it, never before', async () => {
    const inPhotos = await leave(path.join(folder, '.writing-a'), HOUR_MS - 60_000);
    const inUploads = await leave(path.join(uploads(), '.writing-b'), HOUR_MS - 60_000);
    const part = await leave(path.join(uploads(), '0f4c8b8e-0000-4000-8000-000000000000.part'), 0);
    await leave(path.join(folder, '.writing-c'), HOUR_MS + 60_000);
    await leave(path.join(uploads(), '.writing-d'), HOUR_MS + 60_000);
    await leave(path.join(uploads(), '1f4c8b8e-0000-4000-8000-000000000000.part'), 25 * HOUR_MS);
    await openServer();
    expect((await fs.readdir(folder)).sort()).toEqual([inPhotos, 'uploads']);
    expect((await fs.readdir(uploads())).sort()).toEqual([inUploads, part]);
  });
});

describe('a photo kept as two files by an earlier version', () => {
  it('is still there', async () => {
    const bytes = picture('ann', 1);
    const key = createHash('sha256').update('profile_pics/ann').digest('hex');
    const record = {
      name: 'profile_pics/ann',
      contentType: 'image/png',
      size: SIZE,
      md5Hash: 'x',
      generation: '1700000000000000',
      downloadToken: 'a-token',
      timeCreated: '2030-01-01T00:00:00.000Z',
    };
    await fs.writeFile(path.join(folder, `${key}.json`), JSON.stringify(record));
    await fs.writeFile(path.join(folder, `${key}.${record.generation}`), bytes);
    expect(await readPhoto(await openServer(), 'ann', '')).toEqual(bytes);
    expect((await fs.readdir(folder)).sort()).toEqual([`${key}.photo`, 'uploads']);
  });
});

describe('a person’s unfinished uploads', () => {
  it('make room for newer ones only when nothing has come for a minute', async () => {
    const server = await openServer();
    const bytes = picture('ann', 1);
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push(idOf(await start(server, 'ann')));
    expect(await fs.readdir(uploads())).toHaveLength(12);
    now = () => new Date(Date.now() + 61_000);
    const half = SIZE / 2;
    const later = Date.now() / 1000 + 61;
    const busy = ids[0] ?? '';
    expect((await send(server, 'ann', busy, bytes.subarray(0, half), 0, 'upload')).status).toBe(200);
    await fs.utimes(path.join(uploads(), `${busy}.part`), later, later);
    await start(server, 'ann');
    const kept = (await fs.readdir(uploads())).filter((name) => name.endsWith('.json'));
    expect(kept).toHaveLength(4);
    expect(kept).toContain(`${busy}.json`);
    const response = await send(server, 'ann', busy, bytes.subarray(half), half, 'upload, finalize');
    expect(response.status).toBe(200);
  });
});
