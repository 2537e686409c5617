import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { PHOTOS_PATH } from '#contract/calls.ts';
import { PHOTO_UPLOAD, photoPath } from '#contract/constants.ts';
import { picturesPath } from '#contract/uploadedPicture.ts';
import { makeHeaders, type Header } from './headers.ts';
import type { Random } from '../random.ts';
import { authorization, percentEncode, type Attacker, type Planned } from './planned.ts';
import { hostileJson, hostileWord } from './values.ts';

export const BUCKET = `${LOCAL_PROJECT_ID}.appspot.com`;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** So large are the pictures of resumable uploads, in one piece or two. */
const SIZE = 600;

const png = (random: Random, size: number): Buffer =>
  Buffer.concat([PNG, Buffer.alloc(size, random.int(256))]);

function content(random: Random): Buffer {
  return random.weighted({ picture: 70, text: 10, empty: 5, limit: 2, above: 2, half: 11 }) === 'picture'
    ? png(random, random.int(2000))
    : random.pick([
        () => Buffer.from('<svg onload=alert(1)>'),
        () => Buffer.alloc(0),
        () => png(random, PHOTO_UPLOAD.maxBytes - PNG.length),
        () => png(random, PHOTO_UPLOAD.maxBytes),
        () => PNG.subarray(0, 4),
      ])();
}

/** An upload in one piece: mostly as the protocol wants it. */
function multipart(random: Random): { headers: Header[]; body: Buffer } {
  const type = random.chance(0.85)
    ? 'image/png'
    : random.pick(['image/svg+xml', 'text/html', 'IMAGE/PNG;x', '']);
  const description = random.chance(0.85) ? JSON.stringify({ contentType: type }) : hostileJson(random);
  const body = Buffer.concat([
    Buffer.from(
      `--x\r\nContent-Type: application/json\r\n\r\n${description}\r\n--x\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content(random),
    Buffer.from(random.chance(0.95) ? '\r\n--x--' : '\r\n--x'),
  ]);
  const odd = [
    'multipart/related',
    'multipart/related; boundary=',
    'multipart/related; boundary=--x',
    'text/plain',
  ];
  const header = random.chance(0.9) ? 'multipart/related; boundary=x' : random.pick(odd);
  return { headers: [['Content-Type', header]], body };
}

const COMMANDS = [
  'start',
  'upload',
  'upload, finalize',
  'query',
  'finalize',
  'cancel',
  '',
  'start, upload',
  'x',
];

/** One step of a resumable upload, in or out of turn. */
function resumable(random: Random): { headers: Header[]; body: Buffer } {
  const command = random.weighted({ start: 30, finalize: 30, any: 40 });
  const sizes = [String(SIZE + PNG.length), '1', '0', '-1', '1e9', 'NaN', '5242881', '', '0x10'];
  const types = ['image/png', 'image/svg+xml', '', 'image/png;a=b', 'x'.repeat(1000)];
  const usual = random.chance(0.8);
  return {
    headers: [
      ['X-Goog-Upload-Protocol', 'resumable'],
      [
        'X-Goog-Upload-Command',
        { start: 'start', finalize: 'upload, finalize', any: random.pick(COMMANDS) }[command],
      ],
      ['X-Goog-Upload-Offset', usual ? '0' : random.pick(['300', '-1', '1e3', 'NaN', '', '9'.repeat(30)])],
      ['X-Goog-Upload-Header-Content-Length', usual ? (sizes[0] ?? '') : random.pick(sizes)],
      ['X-Goog-Upload-Header-Content-Type', usual ? 'image/png' : random.pick(types)],
    ],
    body: command === 'start' ? Buffer.alloc(0) : png(random, random.pick([SIZE, SIZE, 300, 0, SIZE + 1])),
  };
}

const PICTURE_ID = '018bcfe5-6800-7000-8000-000000000001';

function objectName({ random, user }: Attacker): string {
  const own = `${photoPath(user.uid)}/0`;
  if (random.chance(0.7)) return own;
  return random.pick([
    ...[user.uid, 'user0'].map((uid) => `${picturesPath(uid)}/${PICTURE_ID}.webp`),
    `${photoPath('user0')}/0`,
    `${own}/x`,
    `x/../${own}`,
    own.toUpperCase(),
    hostileWord(random),
  ]);
}

/** A request in the protocol of the photo storage, which only the local server has. */
export function makePhotoRequest(attacker: Attacker): Planned {
  const { random, world, user } = attacker;
  const kind = random.weighted({ multipart: 30, resumable: 35, get: 20, delete: 8, list: 5, odd: 7 });
  const who = random.weighted({ user: 75, visitor: 10, forger: 15 });
  const name = objectName(attacker);
  const base = `${PHOTOS_PATH}/b/${random.chance(0.96) ? BUCKET : percentEncode(hostileWord(random))}/o`;
  const { headers = [], body } =
    kind === 'multipart' ? multipart(random) : kind === 'resumable' ? resumable(random) : { headers: [] };
  const isStart = headers.some(([, value]) => value === 'start');
  const id = isStart ? '' : random.chance(0.9) ? world.uploadId(user) : percentEncode(hostileWord(random));
  const token = random.chance(0.2) ? `&token=${percentEncode(hostileWord(random))}` : '';
  const path = {
    multipart: `${base}?name=${percentEncode(name)}`,
    resumable: `${base}?name=${percentEncode(name)}&upload_protocol=resumable${id && `&upload_id=${id}`}`,
    get: `${base}/${percentEncode(name)}?${random.pick(['alt=media', 'alt=json', 'alt=media&alt=x', ''])}${token}`,
    delete: `${base}/${percentEncode(name)}`,
    list: `${base}?prefix=${percentEncode(random.pick([picturesPath(user.uid), picturesPath('user0'), hostileWord(random)]))}/&delimiter=/`,
    odd: `${PHOTOS_PATH}/${percentEncode(hostileWord(random))}`,
  }[kind];
  const method = {
    multipart: 'POST',
    resumable: 'POST',
    get: 'GET',
    delete: 'DELETE',
    list: 'GET',
    odd: 'GET',
  }[kind];
  return {
    server: 'local',
    area: 'photos',
    who,
    user,
    method: random.chance(0.97) ? method : random.pick(['HEAD', 'OPTIONS', 'PUT', 'PATCH']),
    path,
    headers: [
      ...authorization(attacker, 'local', who, random.pick(['Firebase', 'Bearer'])),
      ...headers,
      ...(random.chance(0.2) ? makeHeaders(random).headers : []),
    ],
    ...(body && { body }),
  };
}
