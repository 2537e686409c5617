import net from 'node:net';
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
import { dropDatabase, newDatabase } from './target.ts';
import { goodToken, userOf } from './tokens.ts';

const LIST = BACKEND_PATH + pathOf('listArtifacts');

/** Processor time that one search may take. */
const SEARCH_MS = 200;
const SEARCHES = 10;
/** Calls that search. */
const SEARCHING = [
  pathOf('listArtifacts') + '?limit=6&',
  pathOf('listArtifacts') + '?limit=6&facets=1&',
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
const RELATED = 300;
const PLACES_OF_KIN = 250;
const CJK = 0x4e00;

/** Stores records that are costly to search and long to list, and related ones that name hundreds of places. @returns the id of one of these */
async function storeCostlyRecords(db: Db): Promise<string> {
  let n = 0;
  const words = (count: number) => Array.from({ length: count }, () => twoLetters((n += 1))).join(' ');
  // The places of one have no name in common with those of another, nor two equal ones.
  const places = (of: number) =>
    Array.from({ length: PLACES_OF_KIN }, (_, k) => `${String.fromCharCode(CJK + k)}${of}`).join(', ');
  const related = { name: 'Gold sword', historicalCreationDate: '1500' };
  const texts = [
    ...Array.from({ length: RELATED }, (_, of) => ({ ...related, discoveredAt: places(of) })),
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
  const related = await storeCostlyRecords(db);
  await close();
  const settings = {
    ...PROJECT_ENV,
    WORKBENCH_LIMITS: 'unreached',
    DATABASE_URL: database.databaseUrl ?? '',
  };
  const server = await startServer(folder, { name: 'costs', env: settings });
  const target = { origin: `http://localhost:${server.port}`, usage: () => server.ask('usage') };
  const problems = [...(await findCostlySearches(target)), ...(await findHeldMemory(target))];
  // Last, as these are long lists as well.
  const headers = { Authorization: `Bearer ${goodToken('project', userOf(0))}` };
  problems.push(...(await problemsOf(target, pathOf('relatedArtifacts', related), headers)));
  await server.stop();
  await dropDatabase(database, address);
  return problems;
}
