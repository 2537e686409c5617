import fc, { type Arbitrary } from 'fast-check';
import { BACKEND_PATH, PHOTOS_PATH } from '../../contract/calls.ts';
import { LOCAL_PROJECT_ID } from '../../contract/config.ts';
import { PHOTO_UPLOAD, photoPath } from '../../contract/constants.ts';
import { picturesPath } from '../../contract/uploadedPicture.ts';
import { paths } from '../../src/lib/paths.ts';
import { makeHeaders, type Header } from './headers.ts';
import { anyServer, percentEncode, sender, type Plan } from './planned.ts';
import type { User } from './tokens.ts';
import { among, hostileText, hostileWord, weighted } from './values.ts';
import type { World } from './world.ts';

const encodedWord = hostileWord.map(percentEncode);
const someHeaders = weighted<Header[]>([7, fc.constant([])], [3, makeHeaders.map(({ headers }) => headers)]);
const outsider = sender({ visitor: 2, user: 0, forger: 1 });

const PAGES = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...['/index.html', '/all-artifacts?page=2?sort=newest??x=1', '/nowhere/at/all'],
  '/all-artifacts?junk=1&junk[]=2&page=1&page=2',
];

/** Files of the site, and what must not be one. */
const FILES = [
  ...`/pictures/avatar.webp /pictures /pictures/ /robots.txt /sitemap.xml /sitemap-0.xml /sitemap-1.xml /sitemap-999999.xml
  /oembed /backend/docs /api-docs/swagger-ui-bundle.js /favicon.ico /.page-scripts.json /.renderer/render.cjs /app.html
  /oembed?url=http%3A%2F%2Flocalhost%2Fartifact%2Frosetta-stone&format=xml /.fingerprint /.env /.git/config /package.json
  /main.js.map /assets/main.js.map /server/src/main.ts /../package.json /%2e%2e/package.json /..%2fpackage.json
  /%2e%2e%2fpackage.json /..%5cpackage.json /assets/..%2f..%2fpackage.json /assets/%252e%252e%252fpackage.json
  /....//package.json /%00 /index.html%00.png /%ff%fe /%c0%ae%c0%ae/package.json //package.json //evil.example/..
  /\\evil.example /https://evil.example /login?next=https://evil.example /login#//evil.example`.split(/\s+/),
  '/a'.repeat(3000),
  `/${'%2f'.repeat(3000)}x`,
];

/** A request for a page or a file of the site, or for what must not be one. */
const makeSiteRequest: Arbitrary<Plan> = fc
  .record({
    server: anyServer,
    from: outsider,
    method: weighted([9, fc.constant('GET')], [1, among('HEAD|OPTIONS|POST|PUT|DELETE|TRACE')]),
    headers: someHeaders,
    path: weighted<(artifact: string) => string>(
      [32, fc.constantFrom(...PAGES).map((page) => () => page)],
      [8, encodedWord.map((word) => () => `/all-artifacts?x=${word}`)],
      [40, fc.constantFrom(...FILES).map((file) => () => file)],
      [10, fc.constant((artifact) => `/artifact/${artifact}`)],
      [5, encodedWord.map((word) => (artifact) => `/cards/${artifact}.jpg?v=${word}`)],
      [10, encodedWord.map((word) => () => `/${word}`)],
    ),
    n: fc.nat(),
  })
  .map(({ server, from, method, headers, path, n }) => (user, worlds) => ({
    ...{ server, area: 'site', who: from.who, user, method, path: path(worlds[server].anyArtifact(n)) },
    headers: [...from.authorization(server, user), ...headers],
  }));

/** A path that no screen and no call has, below or beside the backend. */
const makeOddPath: Arbitrary<Plan> = fc
  .record({
    server: anyServer,
    from: outsider,
    method: weighted([8, fc.constant('GET')], [2, among('POST|PUT|DELETE|PATCH|PROPFIND|TRACE')]),
    start: among(`${BACKEND_PATH}|${BACKEND_PATH}/|/${BACKEND_PATH}|/v0|/|//|/.|/%2e%2e/`),
    word: weighted([1, hostileText.map((text) => percentEncode(text.slice(0, 6000)))], [1, hostileWord]),
    headers: someHeaders,
  })
  .map(({ server, from, method, start, word, headers }) => (user) => ({
    ...{ server, area: 'anywhere', who: from.who, user, method },
    path: `${start}${word}`.replace(/[^\x21-\xff]/g, percentEncode),
    headers: [...from.authorization(server, user), ...headers],
  }));

export const BUCKET = `${LOCAL_PROJECT_ID}.appspot.com`;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** So large are the pictures of resumable uploads, in one piece or two. */
const SIZE = 600;
const png = (size: number): Buffer => Buffer.concat([PNG, Buffer.alloc(size, 7)]);

/** A request in the protocol of the photo storage: where it goes, for the photos below `base` and a name that is encoded, and what it sends. */
type Step = {
  method: string;
  path: (base: string, name: string, user: User, world: World) => string;
  headers?: Header[];
  body?: Buffer;
};

/** Mostly the usual value, else one of the odd ones. */
const usually = <Value>(usual: Value, ...odd: Value[]): Arbitrary<Value> =>
  weighted([17, fc.constant(usual)], [3, fc.constantFrom(...odd)]);

const CONTENTS = ['<svg onload=alert(1)>', '', PNG.subarray(0, 4)].map((content) => Buffer.from(content));
const content: Arbitrary<Buffer> = weighted(
  [70, fc.nat({ max: 2000 }).map(png)],
  [25, fc.constantFrom(...CONTENTS)],
  [4, fc.constantFrom(PHOTO_UPLOAD.maxBytes - PNG.length, PHOTO_UPLOAD.maxBytes).map(png)],
);

/** An upload in one piece: mostly as the protocol wants it. */
const multipart: Arbitrary<Step> = fc
  .record({
    type: usually('image/png', 'image/svg+xml', 'text/html', 'IMAGE/PNG;x', ''),
    description: usually('', '5', '[]', '{"contentType":{}}', '{"__proto__":{}}', '{'),
    content,
    end: usually('\r\n--x--', '\r\n--x'),
    header: usually('multipart/related; boundary=x', 'multipart/related; boundary=', 'text/plain'),
  })
  .map(({ type, description, content, end, header }) => {
    const first = description || JSON.stringify({ contentType: type });
    const head = `--x\r\nContent-Type: application/json\r\n\r\n${first}\r\n--x\r\nContent-Type: ${type}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from(end)]);
    const path: Step['path'] = (base, name) => `${base}?name=${name}`;
    return { method: 'POST', path, headers: [['Content-Type', header]], body };
  });

/** One step of a resumable upload, in or out of turn. */
const resumable: Arbitrary<Step> = fc
  .record({
    command: among('start|upload, finalize|start|upload, finalize|upload|query|cancel|x'),
    offset: usually('0', '300', '-1', '1e3', 'NaN', '', '9'.repeat(30)),
    length: usually(`${SIZE + PNG.length}`, '1', '0', '-1', '1e9', 'NaN', '5242881', '', '0x10'),
    type: usually('image/png', 'image/svg+xml', '', 'image/png;a=b', 'x'.repeat(1000)),
    size: usually(SIZE, 300, 0, SIZE + 1),
    id: weighted([9, fc.constant('')], [1, encodedWord]),
  })
  .map(({ command, offset, length, type, size, id }) => ({
    method: 'POST',
    path: (base, name, user, world) => {
      const upload = command === 'start' ? '' : `&upload_id=${id || world.uploadId(user)}`;
      return `${base}?name=${name}&upload_protocol=resumable${upload}`;
    },
    headers: Object.entries({
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': command,
      'X-Goog-Upload-Offset': offset,
      'X-Goog-Upload-Header-Content-Length': length,
      'X-Goog-Upload-Header-Content-Type': type,
    }),
    body: command === 'start' ? Buffer.alloc(0) : png(size),
  }));

const token = weighted([4, fc.constant('')], [1, encodedWord.map((word) => `&token=${word}`)]);
const readPhoto: Arbitrary<Step> = fc
  .tuple(fc.constantFrom('alt=media', 'alt=json', 'alt=media&alt=x', ''), token)
  .map(([query, token]) => ({ method: 'GET', path: (base, name) => `${base}/${name}?${query}${token}` }));
const deletePhoto: Step = { method: 'DELETE', path: (base, name) => `${base}/${name}` };
const listOf = (uid: string): Step => ({
  method: 'GET',
  path: (base, _, user) => `${base}?prefix=${percentEncode(picturesPath(uid || user.uid))}/&delimiter=/`,
});

const PICTURE = '018bcfe5-6800-7000-8000-000000000001.webp';
/** The path of a photo or a picture, mostly the user's own. */
const photoName: Arbitrary<(uid: string) => string> = weighted<(uid: string) => string>(
  [14, fc.constant((uid) => `${photoPath(uid)}/0`)],
  [2, fc.constantFrom('', 'user0').map((other) => (uid) => `${picturesPath(other || uid)}/${PICTURE}`)],
  [3, fc.constantFrom('O', 'O/x', 'x/../O').map((odd) => (uid) => odd.replace('O', `${photoPath(uid)}/0`))],
  [1, fc.constant(() => `${photoPath('user0')}/0`)],
  [1, hostileWord.map((word) => () => word)],
);

/** A request in the protocol of the photo storage, which only the local server has. */
const makePhotoRequest: Arbitrary<Plan> = fc
  .record({
    from: fc
      .constantFrom('Firebase', 'Bearer')
      .chain((scheme) => sender({ user: 75, visitor: 10, forger: 15 }, scheme)),
    bucket: weighted([24, fc.constant(BUCKET)], [1, encodedWord]),
    name: photoName,
    odd: weighted([29, fc.constant('')], [1, among('HEAD|OPTIONS|PUT|PATCH')]),
    others: someHeaders,
    step: weighted(
      [30, multipart],
      [35, resumable],
      [20, readPhoto],
      [8, fc.constant(deletePhoto)],
      [5, fc.constantFrom('', 'user0').map(listOf)],
      [7, encodedWord.map((word): Step => ({ method: 'GET', path: () => `${PHOTOS_PATH}/${word}` }))],
    ),
  })
  .map(
    ({ from, bucket, name, odd, others, step: { method, path, headers = [], body } }) =>
      (user, { local }) => ({
        ...{ server: 'local', area: 'photos', who: from.who, user, method: odd || method },
        path: path(`${PHOTOS_PATH}/b/${bucket}/o`, percentEncode(name(user.uid)), user, local),
        headers: [...from.authorization('local', user), ...headers, ...others],
        ...(body && { body }),
      }),
  );

/** Requests beside the backend's calls. */
export const makeOther: Arbitrary<Plan> = weighted(
  [12, makePhotoRequest],
  [10, makeSiteRequest],
  [5, makeOddPath],
);
