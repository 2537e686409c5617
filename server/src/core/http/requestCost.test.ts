import { BACKEND_PATH, pathOf, PHOTOS_PATH } from '#contract/calls.ts';
import { MAX_BODY_BYTES } from '#contract/constants.ts';
import { emulatorToken, startWholeServer } from '../../testing/startWholeServer.ts';
import { tooSlow as slowerThan, worstTexts } from '../../testing/worstCases.ts';

const server = await startWholeServer();
afterAll(() => server.stop());

/** Of the 16 KB that Node reads of a request's line and headers, what one of them may take. */
const HEAD_BYTES = 15_000;
/** What may stand in a header or an address as it is. */
const texts = worstTexts(
  HEAD_BYTES,
  ['', 'https://a', 'bytes=', 'multipart/related; boundary='],
  ['@'],
).filter((text) => !/[\0\n]/.test(text));

const photos = `${PHOTOS_PATH}/b/demo-explore-history.appspot.com/o`;

/** Sends one request and waits for its response to begin. */
async function request(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<void> {
  const connection = server.connect();
  const all = {
    Host: `localhost:${server.port}`,
    Connection: 'close',
    ...headers,
    ...(body && { 'Content-Length': String(Buffer.byteLength(body)), 'Content-Type': 'application/json' }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.send(Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, 'latin1'));
  await connection.until(/^HTTP\/1.1 \d+ [^\r]*\r\n/);
  connection.abort();
}

const tooSlow = (each: string[], request: (text: string) => Promise<void>) =>
  slowerThan(each, request, server.computingTime);

const bearer = { Authorization: `Bearer ${emulatorToken('ann')}` };
const firebase = { Authorization: `Firebase ${emulatorToken('ann')}` };

describe('a request', () => {
  it.each([
    ['Authorization', BACKEND_PATH + pathOf('listArtifacts')],
    ['Authorization', photos],
    ['Host', BACKEND_PATH + pathOf('listArtifacts')],
    ['X-Forwarded-For', BACKEND_PATH + pathOf('listArtifacts')],
    ['X-Request-Id', BACKEND_PATH + pathOf('listArtifacts')],
    ['Accept-Encoding', BACKEND_PATH + pathOf('listArtifacts')],
    ['Accept-Encoding', '/large.txt'],
    ['Origin', BACKEND_PATH + pathOf('listArtifacts')],
    ['Range', '/large.txt'],
    ['If-None-Match', '/large.txt'],
    ['If-None-Match', `${photos}/profile_pics%2Fann%2F0`],
    ['Cookie', '/'],
  ])('with the worst %s costs little at %s', async (name, path) => {
    expect(await tooSlow(texts, (text) => request('GET', path, { [name]: text }))).toEqual([]);
  });

  it.each([
    ['Content-Type', BACKEND_PATH + pathOf('sendFeedback'), {}],
    ['Content-Type', `${photos}?name=profile_pics%2Fann%2F0`, firebase],
    ['X-Goog-Upload-Command', `${photos}?name=profile_pics%2Fann%2F0`, firebase],
    ['Content-Length', BACKEND_PATH + pathOf('sendFeedback'), {}],
  ])('with the worst %s costs little when it sends to %s', async (name, path, headers) => {
    expect(await tooSlow(texts, (text) => request('POST', path, { ...headers, [name]: text }))).toEqual([]);
  });

  it.each([BACKEND_PATH + pathOf('listArtifacts'), photos])(
    'that asks what %s allows costs little',
    async (path) => {
      const headers = { Origin: 'https://a', 'Access-Control-Request-Method': 'POST' };
      const preflight = (text: string) =>
        request('OPTIONS', path, { ...headers, 'Access-Control-Request-Headers': text });
      expect(await tooSlow(texts, preflight)).toEqual([]);
    },
  );

  it.each([
    ['a page', '/'],
    ['a file', '/assets/'],
    ['an artifact', BACKEND_PATH + pathOf('artifact', '')],
    ['a photo', `${photos}/`],
    ['a call', `${BACKEND_PATH}/`],
  ])('for the worst address of %s costs little', async (_what, start) => {
    const paths = texts.flatMap((text) => [
      text.replaceAll(' ', '+'),
      encodeURIComponent(text.toWellFormed()),
    ]);
    const short = paths.map((path) => start + path.slice(0, HEAD_BYTES));
    expect(await tooSlow(short, (path) => request('GET', path, bearer))).toEqual([]);
  });

  it.each([
    ['many parameters', 'a&'.repeat(HEAD_BYTES / 2)],
    ['many different parameters', Array.from({ length: 2000 }, (_, n) => `p${n}=1`).join('&')],
    ['one parameter many times', 'search=a&'.repeat(HEAD_BYTES / 9)],
    ['a page of many digits', `page=${'9'.repeat(HEAD_BYTES)}`],
    ['many escapes', `search=${'%20'.repeat(HEAD_BYTES / 3)}`],
    ['broken escapes', `search=${'%'.repeat(HEAD_BYTES)}`],
    ['a hundred words', `search=${'ab+'.repeat(66)}`],
    ['many marks', `search=a${encodeURIComponent('\u0301\u0316'.repeat(99))}`],
    ['Han', `search=${encodeURIComponent('漢'.repeat(200))}`],
  ])('with %s in its query costs little', async (_what, query) => {
    const paths = [pathOf('listArtifacts'), pathOf('artifactFacets')].map(
      (path) => `${BACKEND_PATH}${path}?${query}`,
    );
    expect(await tooSlow(paths, (path) => request('GET', path))).toEqual([]);
  });

  it.each([
    ['many arrays in each other', `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['many objects in each other', `{"email":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`],
    ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1])))],
    ['one key many times', `{${'"email":"a",'.repeat(20_000)}"feedback":"b"}`],
    ['a number of many digits', `{"email":${'9'.repeat(MAX_BODY_BYTES - 100)}}`],
    ['many escapes', `{"email":"${'\\u0041'.repeat(40_000)}"}`],
    ['a large array', `{"email":[${'1,'.repeat(100_000)}1]}`],
    ['an e-mail of dots', `{"email":"a@${'.'.repeat(261_000)}@","feedback":"x"}`],
  ])('with %s in its body costs little', async (_what, body) => {
    const send = () => request('POST', BACKEND_PATH + pathOf('sendFeedback'), {}, body);
    expect(await tooSlow(['the body'], send)).toEqual([]);
  });
});
