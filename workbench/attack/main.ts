/**
 * `npm run attack`: sends hostile requests to the server and checks what must hold of every response, of the log and of
 * what is stored in the end. Flags: `--requests N`, `--seed S`, `--lane L --path P` (one request of that seed again, as a failure prints
 * it) and `--database URL` (a PostgreSQL where databases may be made, instead of the embedded one).
 */
import { parseArgs } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import { BACKEND_PATH, pathOf, PHOTOS_PATH } from '../../contract/calls.ts';
import { photoPath } from '../../contract/constants.ts';
import { UserError } from '../../server/src/core/run/userError.ts';
import { findFaults } from '../apparatus/findFaults.ts';
import { createLedger, findLossesIn } from '../apparatus/ledger.ts';
import { buildPages } from '../apparatus/processes.ts';
import { addition, makeCall } from './calls.ts';
import { BUCKET, makeOther } from './others.ts';
import { percentEncode, type Plan, type Planned } from './planned.ts';
import { findProblems } from './rules.ts';
import { findCosts, makeWireRequest } from './scenarios.ts';
import { createClient } from './send.ts';
import { describe, Failure } from './failure.ts';
import { checkLog, startTarget } from './target.ts';
import { goodToken, userOf, type ServerKind, type User } from './tokens.ts';
import { weighted } from './values.ts';
import { createWorld } from './world.ts';

/** So many users attack at once, each with one request after the other; the rights of one meet the writes of others. */
const LANES = 6;
const FIRST_ARTIFACTS = 3;
/** A request slower than this is sent again when nothing else is, and fails when the server computes for so long. */
const LIMIT_MS = 1000;
const SHOWN_SLOWEST = 5;

const anyRequest: Arbitrary<Plan> = weighted([70, makeCall], [27, makeOther], [3, makeWireRequest]);

const text = { type: 'string' } as const;
const options = { requests: text, seed: text, lane: text, path: text, database: text };
const { values } = parseArgs({ options });

function readNumber(name: 'requests' | 'seed' | 'lane', otherwise: number): number {
  const given = values[name] ?? String(otherwise);
  if (!/^\d{1,9}$/.test(given))
    throw new UserError(`--${name} takes a whole number, for example --${name} 2000.`);
  return Number(given);
}

async function attack(folder: string): Promise<string[]> {
  const seed = readNumber('seed', Date.now() % 1_000_000);
  const requests = readNumber('requests', 20_000);
  const only = values.path === undefined ? undefined : readNumber('lane', 0);
  await buildPages();
  console.log(`Attacking with seed ${seed} …`);
  const target = await startTarget(folder, values.database);
  const { server, ports } = target;
  const ledger = createLedger();
  const catalogue = await server.ask('catalogue');
  const world = createWorld(ledger, catalogue);
  const statuses = new Map<number, number>();
  const ids = new Map<string, number>();
  const slow: { planned: Planned; ms: number }[] = [];
  const problems: string[] = [];
  const lanes = Array.from({ length: LANES }, (_, lane) => ({ user: userOf(lane), ...createClient(ports) }));
  type Lane = (typeof lanes)[number];

  /** Sends a request and notes what it did. @throws Failure when a rule does not hold */
  async function perform({ send }: Lane, planned: Planned) {
    const response = await send(planned);
    const found = findProblems(planned, response);
    try {
      world.record(planned, response);
    } catch (error) {
      found.push(`the response cannot be parsed: ${String(error)}`);
    }
    const id = response.headers['x-request-id'];
    if (typeof id === 'string') ids.set(id, (ids.get(id) ?? 0) + 1);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    slow.push({ planned, ms: response.ms });
    slow.sort((a, b) => b.ms - a.ms).splice(SHOWN_SLOWEST);
    if (found.length > 0) throw new Failure(planned, response, found);
    return response;
  }

  /** Sends random requests of a lane until one fails, which is then made as short as it goes. */
  async function send(lane: Lane, number: number): Promise<void> {
    const count = (LANES - 1 - number + requests) / LANES;
    const property = fc.asyncProperty(anyRequest, async (plan) => {
      await perform(lane, plan(lane.user, world));
    });
    const run = { seed: seed + number, numRuns: values.path === undefined ? Math.floor(count) : 1 };
    const replayed = values.path === undefined ? {} : { path: values.path };
    const { failed, errorInstance, counterexamplePath } = await fc.check(property, { ...run, ...replayed });
    if (!failed) return;
    problems.push(String(errorInstance));
    problems.push(`  again: npm run attack -- --seed ${seed} --lane ${number} --path ${counterexamplePath}`);
  }

  /** A valid read that every user may make. */
  const reading = (user: User, kind: ServerKind, area: Planned['area'], path: string): Planned => ({
    ...{ server: kind, area, who: 'user', user, method: 'GET', path },
    headers: [['Authorization', `Bearer ${goodToken(kind, user)}`]],
  });

  for (const [number, lane] of lanes.entries())
    for (const plan of fc.sample(addition, { seed: seed + number, numRuns: FIRST_ARTIFACTS }))
      await perform(lane, plan(lane.user, world));
  const chosen = [...lanes.entries()].filter(([number]) => number === (only ?? number));
  await Promise.all(chosen.map(([number, lane]) => send(lane, number)));
  for (const { planned, ms } of slow.filter(({ ms }) => ms > LIMIT_MS)) {
    const [lane] = lanes;
    const { cpuMs } = await server.ask('usage');
    await lane?.send(planned);
    const computed = (await server.ask('usage')).cpuMs - cpuMs;
    const times = `${Math.round(ms)} ms, alone ${Math.round(computed)} ms of a processor`;
    if (computed > LIMIT_MS) problems.push(`slow: ${describe(planned)}: ${times}`);
  }
  for (const [number, lane] of lanes.entries()) {
    const photo = percentEncode(`${photoPath(lane.user.uid)}/0`);
    const path = `${PHOTOS_PATH}/b/${BUCKET}/o/${photo}?alt=media`;
    const { status, body } = await perform(lane, reading(lane.user, 'local', 'photos', path));
    if (!world.isPhotoOf(lane.user, status === 200 ? body : undefined))
      problems.push(`the photo of ${lane.user.uid} is not the last stored`);
    const kind = number % 2 ? 'project' : 'local';
    const health = reading(lane.user, kind, 'backend', BACKEND_PATH + pathOf('health'));
    if ((await perform(lane, health)).status !== 200)
      problems.push(`the ${kind} server is not healthy in the end`);
  }
  for (const [name, stored] of Object.entries(await server.ask('notes'))) {
    const { least, most } = world.notes[name as keyof typeof world.notes];
    if (stored < least || stored > most) problems.push(`${stored} ${name} are stored of ${least} to ${most}`);
  }
  problems.push(...(await findCosts(target)));
  for (const lane of lanes) lane.close();
  await server.stop();
  if (server.unexpectedEnds() > 0) problems.push('the server ended by itself');
  problems.push(...checkLog(server.log, ids));
  problems.push(...(await findLossesIn(target.database, ledger, ['artifacts', 'likes', 'reviews', 'users'])));
  await target.close();
  const byStatus = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'none'}: ${count}`);
  console.log(`By status: ${byStatus.join(', ')}.\nSlowest:`);
  for (const { planned, ms } of slow) console.log(`  ${Math.round(ms)} ms  ${describe(planned)}`);
  if (problems.length === 0) console.log('✔ Every rule holds.');
  return problems;
}

await findFaults('attack', attack);
