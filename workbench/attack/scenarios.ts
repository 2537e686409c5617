import net from 'node:net';
import fc, { type Arbitrary } from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { anArtifact } from '../../contract/testing.ts';
import { openDatabase } from '../../server/src/core/db/connect.ts';
import type { Db } from '../../server/src/core/db/database.ts';
import { artifacts } from '../../server/src/core/db/schema.ts';
import { costOf } from '../../server/src/testing/worstCases.ts';
import { startServer } from '../apparatus/processes.ts';
import { PROJECT_ENV } from '../apparatus/project.ts';
import type { Usage } from '../apparatus/usage.ts';
import { anyServer, sender, type Plan } from './planned.ts';
import { dropDatabase, newDatabase } from './target.ts';
import { goodToken, userOf } from './tokens.ts';
import { weighted } from './values.ts';

const LIST = BACKEND_PATH + pathOf('listArtifacts');
const MINE = BACKEND_PATH + pathOf('myArtifacts');
const POST = `POST ${BACKEND_PATH}${pathOf('sendFeedback')} HTTP/1.1\nHost: localhost\n`;
const LAST = '0\n\n';
const get = (target: string, ...headers: string[]): string =>
  [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close'].join('\n') + '\n\n';
const own = (target: string, ...headers: string[]): string => get(target, 'Host: localhost', ...headers);

/** Paths and whole addresses that no page and no call has, or that a careless program reads otherwise. */
const TARGETS = [
  ...`/\xff\xfe|/a b|/\t|/\0|\\|*||?x|#x|//|//evil.example/%2e%2e|///../../package.json|/..\\..\\package.json`.split(
    '|',
  ),
  ...'/all-artifacts?page=2?sort=newest??|/all-artifacts#page?sort=newest|/artifact/x?tab=a?b#c'.split('|'),
  ...[
    `${LIST}?limit=6?limit=7?`,
    `${LIST}?search=a#b?c&limit=6`,
    `${LIST}#?limit=6`,
    `${LIST}?#`,
    `/${'x'.repeat(20_000)}`,
  ],
  ...`http://localhost${MINE}|http://evil.example/|https://localhost:1/|ftp://localhost/|localhost:80`.split(
    '|',
  ),
];
/** Headers of a GET; the first ones stand in the place of its host. */
const HOSTS = 'Host:|Host: localhost:99999|Host: [::1|Host: localhost\\@evil.example|Host: a b|X: y'.split(
  '|',
);
const HEADERS = [
  ...'Host: localhost|Host: evil.example|X : y|X\0: y|X: a\0b|X: a\n b|: y|\rX-Bare: y'.split('|'),
  ...[`X: ${'y'.repeat(20_000)}`, Array.from({ length: 3000 }, (_, n) => `X-${n}: y`).join('\n')],
  ...['X-Forwarded-For: fe80::1%eth0', 'X-Forwarded-For: ::ffff:1.2.3.4%x, 127.0.0.1'],
  ...[
    'Upgrade: websocket\nSec-WebSocket-Key: x\nSec-WebSocket-Version: 13',
    'Upgrade: h2c\nHTTP2-Settings: AAMAAABk',
  ],
];
/** What follows a POST's first lines: its length and its body. */
const BODIES = [
  ...[
    '5\nContent-Length: 6\n\naaaaaa',
    '-1\n\n{}',
    '1e3\n\n{}',
    '99999999999999999999\n\n{}',
    '10000\n\n{"half":',
  ],
  ...[
    `2\nTransfer-Encoding: chunked\n\n${LAST}`,
    `0\n\n${own(MINE)}`,
    `4\n\n{}${own(MINE)}`,
    '2\nExpect: 100-continue\n\n',
  ],
].map((body) => `Content-Length: ${body}`);
const CHUNKS = [
  ...['zz\n{}\n', 'ffffffffffffffff\n{}', `2;x=${'y'.repeat(9000)}\n{}\n`, '1\n \n'.repeat(20_000)].map(
    (chunk) => chunk + LAST,
  ),
  '2\n{}\n0\nAuthorization: Bearer x\n\n',
].map((chunks) => `Transfer-Encoding: chunked\nContent-Type: application/json\n\n${chunks}`);
const CODINGS = [': xchunked', ': chunked, identity', ' : chunked', ': chunked\nContent-Length: 2'].map(
  (coding) => `Transfer-Encoding${coding}\n\n${LAST}`,
);

/** Malformed HTTP, or the limits of its rules, in Latin-1; `\n` stands for the end of a line. */
const MESSAGES = [
  ...[
    'GET / HTTP/1.1\n\n',
    'GET / HTTP/1.0\n\n',
    'GET /\n',
    'PRI * HTTP/2.0\n\nSM\n\n',
    '\x16\x03\x01\x02\x00\x01',
  ],
  ...['\0'.repeat(100), '\n\n\n', 'x'.repeat(100_000), own('/') + own(MINE)],
  ...[
    'GET / HTTP/9.9',
    'get / http/1.1',
    'OPTIONS * HTTP/1.1',
    'CONNECT evil.example:443 HTTP/1.1',
    `TRACE ${MINE} HTTP/1.1`,
  ].map((line) => `${line}\nHost: localhost\n\n`),
  ...TARGETS.map((target) => own(target)),
  ...HOSTS.map((host) => get('/', host)),
  ...HEADERS.map((header) => own(LIST + '?limit=6', header)),
  ...[...BODIES, ...CHUNKS, ...CODINGS].map((rest) => POST + rest),
  `GET ${MINE} HTTP/1.1\nHost: localhost\n\n`.repeat(50) + own(MINE),
];

/** Bytes on a bare connection, perhaps not all of them, by a visitor or with a forged token. */
export const makeWireRequest: Arbitrary<Plan> = fc
  .record({
    server: anyServer,
    from: sender({ visitor: 1, user: 0, forger: 1 }),
    message: fc.constantFrom(...MESSAGES),
    share: weighted([4, fc.constant(1)], [1, fc.double({ min: 0, max: 1, noNaN: true })]),
  })
  .map(({ server, from, message, share }) => (user) => {
    const lines = message.replaceAll('\n', '\r\n').replaceAll('\r\r\n', '\r').replace('\r\r', '\n');
    const [header] = from.authorization(server, user);
    const host = 'Host: localhost\r\n';
    const text = header ? lines.replace(host, () => `${host}${header.join(': ')}\r\n`) : lines;
    const all = Buffer.from(text, 'latin1');
    const wire = all.subarray(0, Math.floor(all.length * share));
    return { server, area: 'anywhere', who: from.who, user, method: '(wire)', path: '', headers: [], wire };
  });

/** Processor time that one search may take. */
const SEARCH_MS = 200;
const SEARCHES = 10;
/** Calls that search. */
const SEARCHING = [
  pathOf('listArtifacts') + '?limit=6&',
  pathOf('artifactFacets') + '?',
  pathOf('artifactTimeline') + '?',
];

/** Connections that read nothing, and requests for long lists on each: a hundred times what a server holds. */
const READERS = 60;
const LISTS_EACH = 10;
/** What these may add to the memory: the limit for unread responses, one list on its way, and what is not collected yet. */
const MEMORY_BYTES = 400 * 2 ** 20;
/** So long may the server compute until the others' requests are answered, one after the other. */
const OTHERS_MS = 3000;
const OTHERS = 10;

/** Every record that is made of such words has nearly each of them, so that no index narrows a search for them. */
const twoLetters = (n: number): string =>
  String.fromCharCode(97 + ((n * 7) % 26), 97 + (Math.floor((n * 7) / 26) % 26));

type Costed = { origin: string; usage: () => Promise<Usage> };

/** Names a call that takes too long of a processor, or is refused. */
async function problemsOf({ origin, usage }: Costed, path: string, headers = {}): Promise<string[]> {
  const statuses = new Set<number>();
  const clock = async () => (await usage()).cpuMs;
  const ask = async () => statuses.add((await fetch(`${origin}${BACKEND_PATH}${path}`, { headers })).status);
  const ms = await costOf(ask, SEARCH_MS, clock);
  if ([...statuses].join() === '200' && ms <= SEARCH_MS) return [];
  return [`${path.slice(0, 60)}: status ${[...statuses].join()}, ${Math.round(ms)} ms of a processor`];
}

/** Searches for what strangers' records were made for: one word or many, whole or their first letters. */
async function findCostlySearches(target: Costed): Promise<string[]> {
  const problems: string[] = [];
  for (let n = 0; n < SEARCHES; n++) {
    const words = Array.from({ length: 1 + (n % 5) * 12 }, (_, k) => twoLetters(n * 31 + k * 11));
    const search = (n % 2 ? words.map(([letter]) => letter) : words).join('+');
    for (const call of SEARCHING) problems.push(...(await problemsOf(target, `${call}search=${search}`)));
  }
  return problems;
}

/** Leaves long lists unread, and asks for something short beside them. */
async function findHeldMemory({ origin, usage }: Costed): Promise<string[]> {
  const problems: string[] = [];
  const before = await usage();
  const { port, host } = new URL(origin);
  const request = `GET ${LIST}?sort=newest HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const readers = Array.from({ length: READERS }, () => {
    const reader = net.connect(Number(port), '127.0.0.1').on('error', () => undefined);
    reader.write(request.repeat(LISTS_EACH));
    return reader;
  });
  for (let n = 0; n < OTHERS; n++) {
    const { cpuMs } = await usage();
    const response = await fetch(`${origin}${LIST}?limit=6`, { headers: { 'Accept-Encoding': 'identity' } });
    await response.arrayBuffer();
    const after = await usage();
    const ms = Math.round(after.cpuMs - cpuMs);
    if (response.status !== 200 || ms > OTHERS_MS)
      problems.push(
        `beside clients that do not read: status ${response.status} after ${ms} ms of a processor`,
      );
    const held = after.rss - before.rss;
    if (held > MEMORY_BYTES) problems.push(`clients that do not read hold ${Math.round(held / 2 ** 20)} MB`);
  }
  for (const reader of readers) reader.destroy();
  return problems;
}

/** As many as a search puts in the order of their names, and the newest so long that no kernel keeps their list for its client. */
const COSTLY_RECORDS = [
  { records: 1400, length: 300 },
  { records: 500, length: 3333 },
];
const BATCH = 250;
/** As many are candidates for what is related to one, and name as many places as a record's length lets them, in letters from this one on. */
const KIN = 300;
const PLACES_OF_KIN = 250;
const CJK = 0x4e00;

/** Stores records that are costly to search and long to list, and kin of each other that name hundreds of places. @returns the id of one of these */
async function storeCostlyRecords(db: Db): Promise<string> {
  let n = 0;
  const words = (count: number) => Array.from({ length: count }, () => twoLetters((n += 1))).join(' ');
  // The places of one have no name in common with those of another, nor two equal ones.
  const places = (of: number) =>
    Array.from({ length: PLACES_OF_KIN }, (_, k) => `${String.fromCharCode(CJK + k)}${of}`).join(', ');
  const kin = { name: 'Gold sword', historicalCreationDate: '1500' };
  const texts = [
    ...Array.from({ length: KIN }, (_, of) => ({ ...kin, discoveredAt: places(of) })),
    ...COSTLY_RECORDS.flatMap(({ records, length }) =>
      Array.from({ length: records }, () => ({
        ...{ name: words(160), description: words(length), historicalContext: words(length) },
      })),
    ),
  ];
  const common = { adderName: 'Writer', adderEmail: '', createdAt: new Date() };
  const rows = texts.map((values) => ({ ...anArtifact(values), ...common, id: uuidv7() }));
  for (let at = 0; at < rows.length; at += BATCH)
    await db.insert(artifacts).values(rows.slice(at, at + BATCH));
  return rows[0]?.id ?? '';
}

/** What costs a server more than it may: records that were written for its searches or for what is related, and responses that nobody reads. */
export async function findCosts(folder: string, address: string | undefined): Promise<string[]> {
  const database = await newDatabase(folder, 'costs', address);
  const { db, close } = await openDatabase({ ...database, limited: false });
  const kin = await storeCostlyRecords(db);
  await close();
  const settings = {
    ...PROJECT_ENV,
    WORKBENCH_LIMITS: 'unreached',
    DATABASE_URL: database.databaseUrl ?? '',
  };
  const server = await startServer(folder, { name: 'costs', env: settings });
  const target = { origin: `http://localhost:${server.port}`, usage: () => server.usage() };
  const problems = [...(await findCostlySearches(target)), ...(await findHeldMemory(target))];
  // Last, as these are long lists as well.
  const headers = { Authorization: `Bearer ${goodToken('project', userOf(0))}` };
  problems.push(...(await problemsOf(target, pathOf('relatedArtifacts', kin), headers)));
  await server.stop();
  await dropDatabase(database, address);
  return problems;
}
