import net from 'node:net';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { costOf } from '#server/testing/worstCases.ts';
import { createRandom, type Random } from '../random.ts';
import type { Target } from './target.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every record that is made of such words has nearly each of them, so that no index narrows a search for them. */
export const twoLetters = (random: Random): string => random.pick(LETTERS) + random.pick(LETTERS);

/** Processor time that one search may take. */
const SEARCH_MS = 200;
const SEARCHES = 10;
/** Calls that search. */
const SEARCHING = [pathOf('listArtifacts'), pathOf('artifactFacets'), pathOf('artifactTimeline')];

/** Connections that read nothing, and requests for long lists on each: a hundred times what a server holds. */
const READERS = 60;
const LISTS_EACH = 10;
/** What these may add to the memory: the limit for unread responses, one list on its way, and what is not collected yet. */
const MEMORY_BYTES = 400 * 2 ** 20;
/** So long may the server compute until the others' requests are answered, one after the other. */
const OTHERS_MS = 3000;
const OTHERS = 10;

const LIST = BACKEND_PATH + pathOf('listArtifacts');

/** Sends a request; @returns its status, and how long the server has computed meanwhile: other programs do not add to it */
async function send({ ask }: Target, address: string): Promise<{ status: number; ms: number }> {
  const { cpuMs } = await ask('usage');
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
  await response.arrayBuffer();
  return { status: response.status, ms: Math.round((await ask('usage')).cpuMs - cpuMs) };
}

/** Names a call that takes too long of a processor, or is refused. */
async function problemsOf(
  target: Target,
  path: string,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const statuses = new Set<number>();
  const clock = async () => (await target.ask('usage')).cpuMs;
  const address = `http://localhost:${target.ports.local}${BACKEND_PATH}${path}`;
  const ms = await costOf(
    async () => statuses.add((await fetch(address, { headers })).status),
    SEARCH_MS,
    clock,
  );
  if ([...statuses].join() === '200' && ms <= SEARCH_MS) return [];
  return [`${path.slice(0, 60)}: status ${[...statuses].join()}, ${Math.round(ms)} ms of a processor`];
}

/** Searches for what strangers' records were made for: one word or many, whole or their first letters. */
async function findCostlySearches(target: Target): Promise<string[]> {
  const random = createRandom(2);
  const problems: string[] = [];
  for (let n = 0; n < SEARCHES; n++) {
    const words = Array.from({ length: 1 + (n % 5) * 12 }, () => twoLetters(random));
    const search = (n % 2 ? words.map(([letter]) => letter) : words).join('+');
    for (const call of SEARCHING) {
      const limit = call === pathOf('listArtifacts') ? '&limit=6' : '';
      problems.push(...(await problemsOf(target, `${call}?search=${search}${limit}`)));
    }
  }
  return problems;
}

/** Leaves long lists unread, and asks for something short beside them. */
async function findHeldMemory(target: Target): Promise<string[]> {
  const { ports, ask } = target;
  const problems: string[] = [];
  const before = await ask('usage');
  const request = `GET ${LIST}?sort=newest HTTP/1.1\r\nHost: localhost:${ports.local}\r\n\r\n`;
  const readers = Array.from({ length: READERS }, () => {
    const reader = net.connect(ports.local, '127.0.0.1').on('error', () => undefined);
    reader.write(request.repeat(LISTS_EACH));
    return reader;
  });
  for (let n = 0; n < OTHERS; n++) {
    const { status, ms } = await send(target, `http://localhost:${ports.local}${LIST}?limit=6`);
    if (status !== 200 || ms > OTHERS_MS)
      problems.push(`beside clients that do not read: status ${status} after ${ms} ms of a processor`);
    const held = (await ask('usage')).rss - before.rss;
    if (held > MEMORY_BYTES) problems.push(`clients that do not read hold ${Math.round(held / 2 ** 20)} MB`);
  }
  for (const reader of readers) reader.destroy();
  return problems;
}

/** What costs the server more than it may: records that were written for its searches or for what is related, and responses that nobody reads. */
export async function findCosts(target: Target, token: string): Promise<string[]> {
  await target.ask('costlyRecords');
  return [
    ...(await findCostlySearches(target)),
    ...(await findHeldMemory(target)),
    // Last, as these are long lists as well.
    ...(await problemsOf(target, pathOf('relatedArtifacts', await target.ask('costlyKin')), {
      Authorization: `Bearer ${token}`,
    })),
  ];
}
