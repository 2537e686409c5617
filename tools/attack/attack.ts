import { newArtifactSchema } from '#contract/artifact.ts';
import { BACKEND_PATH, pathOf, PHOTOS_PATH } from '#contract/calls.ts';
import { photoPath } from '#contract/constants.ts';
import { makeGoodBody } from './bodies.ts';
import { findCosts } from './costs.ts';
import { findProblems } from './invariants.ts';
import { createModel } from './model.ts';
import { OPERATIONS } from './operations.ts';
import { BUCKET } from './photos.ts';
import { authorization, percentEncode, type Attacker, type Planned } from './planned.ts';
import { createRandom, streamSeed } from '../random.ts';
import { makeRequest } from './requests.ts';
import type { Outcome } from './outcome.ts';
import { createClient } from './send.ts';
import type { Target } from './target.ts';
import { userOf, type createTokens } from './tokens.ts';

/** So many users attack at once, each with one request after the other; the rights of one meet the writes of others. */
const LANES = 6;
const FIRST_ARTIFACTS = 3;
/** A request slower than this is sent again when nothing else is, and fails when the server computes for so long. */
const LIMIT_MS = 1000;

type Options = {
  seed: number;
  /** The numbers of the requests to send. */
  numbers: readonly number[];
  target: Target;
  tokens: ReturnType<typeof createTokens>;
};

/** A valid call that every user may make. */
function goodCall(attacker: Attacker, call: Pick<Planned, 'area' | 'path'>, method = 'GET'): Planned {
  const { user } = attacker;
  const headers = authorization(attacker, 'local', 'user', 'Bearer');
  return { server: 'local', who: 'user', user, method, headers, ...call };
}

function addition(attacker: Attacker): Planned {
  const { bytes, contentType } = makeGoodBody(attacker.random, newArtifactSchema, attacker.user);
  const path = BACKEND_PATH + pathOf('addArtifact');
  const planned = goodCall(attacker, { area: 'backend', path }, 'POST');
  return {
    ...planned,
    headers: [...planned.headers, ['Content-Type', contentType]],
    body: bytes,
    call: { name: 'addArtifact', operation: OPERATIONS.addArtifact, isOwn: false },
    verdict: 'good',
  };
}

/** Without the bodies, for the many requests that went well. */
const withoutBodies = ({ planned: { body: _body, ...planned }, response, ...rest }: Outcome): Outcome => ({
  ...rest,
  planned,
  response: { ...response, body: Buffer.alloc(0) },
});

/** Sends the requests of these numbers. @returns the outcome of each, and what is wrong in the end */
export async function attack({ seed, numbers, target, tokens }: Options) {
  const model = createModel(target.catalogue);
  const outcomes: Outcome[] = [];
  const problems: string[] = [];
  const responses = new Map<string, number>();
  const users = Array.from({ length: LANES }, (_, lane) => userOf(lane));
  const lanes = users.map((user) => ({ user, client: createClient(target.ports) }));
  type Lane = (typeof lanes)[number];

  const attackerOf = ({ user }: Lane, n: number): Attacker => ({
    random: createRandom(streamSeed(seed, n)),
    world: model.world,
    user,
    tokens,
  });

  async function perform({ client }: Lane, planned: Planned, n?: number): Promise<Outcome> {
    const response = await client.send(planned);
    const found = findProblems(planned, response);
    try {
      model.record(planned, response);
    } catch (error) {
      found.push(`the response cannot be parsed: ${String(error)}`);
    }
    const id = response.headers['x-request-id'];
    if (typeof id === 'string') responses.set(id, (responses.get(id) ?? 0) + 1);
    const outcome = { ...(n !== undefined && { n }), planned, response, problems: found };
    outcomes.push(found.length > 0 || response.ms > LIMIT_MS ? outcome : withoutBodies(outcome));
    return outcome;
  }

  async function repeatSlow(): Promise<void> {
    for (const slow of outcomes.filter(({ response }) => response.ms > LIMIT_MS)) {
      const lane = lanes.find(({ user }) => user === slow.planned.user);
      if (!lane) continue;
      const { cpuMs } = await target.ask('usage');
      await perform(lane, slow.planned, slow.n);
      const computed = (await target.ask('usage')).cpuMs - cpuMs;
      if (computed > LIMIT_MS)
        slow.problems.push(
          `slow: ${Math.round(slow.response.ms)} ms, alone ${Math.round(computed)} ms of a processor`,
        );
    }
  }

  async function checkPhotos(): Promise<void> {
    for (const lane of lanes) {
      const path = `${PHOTOS_PATH}/b/${BUCKET}/o/${percentEncode(`${photoPath(lane.user.uid)}/0`)}?alt=media`;
      const { response } = await perform(lane, goodCall(attackerOf(lane, 0), { area: 'photos', path }));
      const bytes = response.status === 200 ? response.body : undefined;
      if (!model.isPhotoOf(lane.user.uid, bytes))
        problems.push(`the photo of ${lane.user.uid} is not the last stored`);
    }
  }

  async function checkHealth(): Promise<void> {
    for (const [n, lane] of lanes.entries()) {
      const server = n % 2 === 0 ? 'local' : 'project';
      const planned = goodCall(attackerOf(lane, 0), {
        area: 'backend',
        path: BACKEND_PATH + pathOf('health'),
      });
      const { response } = await perform(lane, { ...planned, server });
      if (response.status !== 200) problems.push(`the ${server} server is not healthy in the end`);
    }
  }

  for (const lane of lanes) {
    for (let n = 1; n <= FIRST_ARTIFACTS; n++) await perform(lane, addition(attackerOf(lane, -n)));
  }
  await Promise.all(
    lanes.map(async (lane, own) => {
      for (const n of numbers)
        if (n % LANES === own) await perform(lane, makeRequest(attackerOf(lane, n)), n);
    }),
  );
  await repeatSlow();
  await checkPhotos();
  await checkHealth();
  problems.push(...model.compare(await target.ask('stored'), users));
  problems.push(...(await findCosts(target, tokens.good('local', userOf(0)))));
  for (const { client } of lanes) client.close();
  await target.stop();

  // The log is complete when the process has ended.
  problems.push(...target.faults);
  for (const [id, times] of responses) {
    const lines = target.logged.get(id) ?? 0;
    if (lines !== times) problems.push(`the log has ${lines} lines for ${times} responses with the id ${id}`);
  }
  return { outcomes, problems };
}
