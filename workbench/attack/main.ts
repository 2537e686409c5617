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
import { startAccounts } from '../apparatus/accounts.ts';
import { findLossesIn } from '../apparatus/ledger.ts';
import { buildPages } from '../apparatus/processes.ts';
import { addition, makeCall } from './calls.ts';
import { BUCKET, makeOther } from './others.ts';
import { percentEncode, type Plan, type Planned } from './planned.ts';
import { findProblems } from './rules.ts';
import { findCosts } from './costs.ts';
import { makeWireRequest } from './wire.ts';
import { createClient } from './send.ts';
import { describe, Failure } from './failure.ts';
import { checkLog, dropDatabase, startTarget } from './target.ts';
import { goodToken, userOf, type ServerKind, type User } from './tokens.ts';
import { weighted } from './values.ts';

/** So many users attack at once, each with one request after the other; the rights of one meet the writes of others. */
const LANES = 6;
const FIRST_ARTIFACTS = 3;
/** A request slower than this is sent again when nothing else is, and fails when the server computes for so long. */
const LIMIT_MS = 1000;
const SHOWN_SLOWEST = 5;
/** What took less is neither shown nor too slow. */
const NOTED_MS = 100;

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
  const users = Array.from({ length: LANES }, (_, lane) => userOf(lane));
  const accounts = users.map(({ uid: localId, email }) => ({ localId, email }));
  const { emulator, env } = await startAccounts(folder, accounts);
  const start = (kind: ServerKind) => startTarget(folder, kind, { accounts: env, address: values.database });
  const targets = { local: await start('local'), project: await start('project') };
  const worlds = { local: targets.local.world, project: targets.project.world };
  const ports = { local: targets.local.server.port, project: targets.project.server.port };
  const statuses = new Map<number, number>();
  const ids = { local: new Map<string, number>(), project: new Map<string, number>() };
  const slow: { planned: Planned; ms: number }[] = [];
  const problems: string[] = [];
  const lanes = users.map((user) => ({ user, ...createClient(ports) }));
  type Lane = (typeof lanes)[number];

  /** Sends a request and notes what it did. @throws Failure when a rule does not hold */
  async function perform({ send }: Lane, planned: Planned) {
    const response = await send(planned);
    const found = findProblems(planned, response);
    try {
      worlds[planned.server].record(planned, response);
    } catch (error) {
      found.push(`the response cannot be parsed: ${String(error)}`);
    }
    const id = response.headers['x-request-id'];
    const seen = ids[planned.server];
    if (typeof id === 'string') seen.set(id, (seen.get(id) ?? 0) + 1);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.ms > NOTED_MS) slow.push({ planned, ms: response.ms });
    if (found.length > 0) throw new Failure(planned, response, found);
    return response;
  }

  /** Sends random requests of a lane until one fails, which is then made as short as it goes. */
  async function send(lane: Lane, number: number): Promise<void> {
    const count = (LANES - 1 - number + requests) / LANES;
    const property = fc.asyncProperty(anyRequest, async (plan) => {
      await perform(lane, plan(lane.user, worlds));
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
      await perform(lane, plan(lane.user, worlds));
  const chosen = [...lanes.entries()].filter(([number]) => number === (only ?? number));
  await Promise.all(chosen.map(([number, lane]) => send(lane, number)));
  slow.sort((a, b) => b.ms - a.ms);
  for (const { planned, ms } of slow.filter(({ ms }) => ms > LIMIT_MS)) {
    const [lane] = lanes;
    const { server } = targets[planned.server];
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
    if (!worlds.local.isPhotoOf(lane.user, status === 200 ? body : undefined))
      problems.push(`the photo of ${lane.user.uid} is not the last stored`);
    const kind = number % 2 ? 'project' : 'local';
    const health = reading(lane.user, kind, 'backend', BACKEND_PATH + pathOf('health'));
    if ((await perform(lane, health)).status !== 200)
      problems.push(`the ${kind} server is not healthy in the end`);
  }
  for (const lane of lanes) lane.close();
  for (const [kind, { server, database, ledger, world }] of Object.entries(targets)) {
    await server.stop();
    if (server.unexpectedEnds() > 0) problems.push(`the ${kind} server ended by itself`);
    problems.push(...checkLog(server, ids[kind as ServerKind]), ...(await world.findMiscounts(database)));
    problems.push(...(await findLossesIn(database, ledger, ['artifacts', 'likes', 'reviews', 'users'])));
    await dropDatabase(database, values.database);
  }
  await emulator.stop();
  problems.push(...(await findCosts(folder, values.database)));
  const byStatus = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'none'}: ${count}`);
  console.log(`By status: ${byStatus.join(', ')}.\nSlowest:`);
  for (const { planned, ms } of slow.slice(0, SHOWN_SLOWEST))
    console.log(`  ${Math.round(ms)} ms  ${describe(planned)}`);
  if (problems.length === 0) console.log('✔ Every rule holds.');
  return problems;
}

await findFaults('attack', attack);
