import { BACKEND_PATH, pathOf, PHOTOS_PATH } from '#contract/calls.ts';
import { MAX_BODY_BYTES } from '#contract/constants.ts';
import {
  emulatorToken,
  LARGE_FILE,
  startWholeServer,
  type RawConnection,
} from '../../testing/startWholeServer.ts';

const server = await startWholeServer();
afterAll(() => server.stop());

const head = (method: string, path: string, headers: Record<string, string | number> = {}): string =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ Host: `localhost:${server.port}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n');

const JSON_TYPE = { 'Content-Type': 'application/json' };
const LARGE = 2_000_000;
const photos = `${PHOTOS_PATH}/b/demo-explore-history.appspot.com/o?name=profile_pics%2Fann%2F0`;
const bearer = { Authorization: `Bearer ${emulatorToken('ann')}` };

/** Requests and the statuses of their responses, each with a body that is not read, or not to its end. */
const unread: [string, string, string, Record<string, string>, number][] = [
  ['that is too large', 'POST', BACKEND_PATH + pathOf('sendFeedback'), JSON_TYPE, 413],
  ['that is no JSON', 'POST', BACKEND_PATH + pathOf('sendFeedback'), { 'Content-Type': 'text/plain' }, 400],
  ['of nobody known', 'POST', BACKEND_PATH + pathOf('addArtifact'), JSON_TYPE, 401],
  [
    'with a bad token',
    'POST',
    BACKEND_PATH + pathOf('addArtifact'),
    { ...JSON_TYPE, Authorization: 'Bearer x' },
    401,
  ],
  [
    'for a call that reads none',
    'DELETE',
    BACKEND_PATH + pathOf('deleteArtifact', 'x'),
    { ...JSON_TYPE, ...bearer },
    404,
  ],
  ['for a page', 'POST', '/all-artifacts', {}, 404],
  ['of a photo of nobody known', 'POST', photos, {}, 401],
  [
    'of a photo that is too large',
    'POST',
    photos,
    { Authorization: `Firebase ${emulatorToken('ann')}` },
    403,
  ],
];

/** Asks for something small on the same connection. */
async function askAgain(connection: RawConnection): Promise<void> {
  connection.forget();
  connection.send(head('GET', BACKEND_PATH + pathOf('health')));
  await connection.until(/"database":"(?:up|down)"\}/);
}

describe('after a refused body', () => {
  it.each(unread)('%s, the connection goes on', async (what, method, path, headers, status) => {
    const size = what.includes('photo that') ? 6_000_000 : LARGE;
    const connection = server.connect();
    connection.send(head(method, path, { ...headers, 'Content-Length': size }));
    connection.send(Buffer.alloc(size, 'x'));
    await connection.until(new RegExp(`^HTTP/1.1 ${status} `));
    await askAgain(connection);
    connection.abort();
  });

  it.each(unread)(
    '%s, in chunks of unannounced number, it goes on as well',
    async (what, method, path, headers, status) => {
      const chunks = (what.includes('photo that') ? 6_000_000 : LARGE) / 50_000;
      const connection = server.connect();
      connection.send(head(method, path, { ...headers, 'Transfer-Encoding': 'chunked' }));
      for (let n = 0; n < chunks; n++)
        connection.send(`${(50_000).toString(16)}\r\n${'x'.repeat(50_000)}\r\n`);
      connection.send('0\r\n\r\n');
      await connection.until(new RegExp(`^HTTP/1.1 ${status} `));
      await askAgain(connection);
      connection.abort();
    },
  );

  it('that is sent slowly, the answer comes first and the connection goes on', async () => {
    const connection = server.connect();
    const half = Buffer.alloc(MAX_BODY_BYTES, 'x');
    connection.send(
      head('POST', BACKEND_PATH + pathOf('sendFeedback'), {
        ...JSON_TYPE,
        'Content-Length': 2 * half.length,
      }),
    );
    connection.send(half);
    await connection.until(/^HTTP\/1.1 413 /);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    connection.send(half);
    await askAgain(connection);
    connection.abort();
  });
});

describe('a client that is gone', () => {
  const errorsOf = (output: string): string[] =>
    output.split('\n').filter((line) => / error |Error|Unhandled|aborted/.test(line));

  it.each([
    [
      'in the middle of a body',
      'POST',
      BACKEND_PATH + pathOf('sendFeedback'),
      { ...JSON_TYPE, 'Content-Length': '1000' },
      '{"email":',
    ],
    [
      'in the middle of a chunk',
      'POST',
      BACKEND_PATH + pathOf('sendFeedback'),
      { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' },
      'ff\r\n{"e',
    ],
    [
      'in the middle of a photo',
      'POST',
      photos,
      { Authorization: `Firebase ${emulatorToken('ann')}`, 'Content-Length': '100000' },
      'x',
    ],
    [
      'in the middle of a refused body',
      'POST',
      BACKEND_PATH + pathOf('addArtifact'),
      { ...JSON_TYPE, 'Content-Length': '1000' },
      '{',
    ],
    ['before an answer', 'GET', BACKEND_PATH + pathOf('listArtifacts'), {}, ''],
    ['in the middle of an answer', 'GET', LARGE_FILE, {}, ''],
    ['in the middle of a compressed answer', 'GET', LARGE_FILE, { 'Accept-Encoding': 'gzip' }, ''],
  ])('%s is no error', async (what, method, path, headers, bytes) => {
    const before = server.output().length;
    for (let n = 0; n < 5; n++) {
      const connection = server.connect();
      connection.send(head(method, path, headers) + bytes);
      if (what.includes('of an answer')) await connection.until(/^HTTP\/1.1 200 /);
      else if (what.includes('refused')) await connection.until(/^HTTP\/1.1 401 /);
      else await new Promise((resolve) => setTimeout(resolve, 30));
      connection.abort();
      await connection.closed;
    }
    const other = server.connect();
    await askAgain(other);
    other.abort();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(errorsOf(server.output().slice(before))).toEqual([]);
    expect(server.runs()).toBe(true);
  });
});
