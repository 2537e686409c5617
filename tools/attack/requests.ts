import http from 'node:http';
import { BACKEND_PATH } from '#contract/calls.ts';
import { makeBody, makeQuery, type Body } from './bodies.ts';
import { makeHeaders, type Header } from './headers.ts';
import { callAt, namesArtifact, namesReview, OPERATIONS, pathFor, type CallName } from './operations.ts';
import { makePhotoRequest } from './photos.ts';
import { authorization, percentEncode, type Attacker, type Planned } from './planned.ts';
import { makeSiteRequest } from './sitePaths.ts';
import { hostileJson, hostileText, hostileWord } from './values.ts';
import { makeWireRequest } from './wire.ts';

const METHODS = http.METHODS.filter((method) => method !== 'CONNECT');

/** The id of an artifact: the user's own, another's, one that nothing has, or what is no id at all. */
function pickArtifact({ random, world, user }: Attacker): string {
  const kind = random.weighted({ own: 40, any: 35, unknown: 5, odd: 15, capitals: 5 });
  const own = world.ownArtifact(user, random);
  if (kind === 'own' && own) return own;
  if (kind === 'unknown') return '0190a000-0000-7000-8000-000000000000';
  if (kind === 'odd') return percentEncode(hostileWord(random));
  const any = world.anyArtifact(random);
  return kind === 'capitals' ? any.toUpperCase() : any;
}

/** How often calls that delete are thought of. */
const RARE: Partial<Record<CallName, number>> = { deleteArtifact: 0.4, deleteAccount: 0.1 };

function makeCall(attacker: Attacker): Planned {
  const { random, user } = attacker;
  // Artifacts are added more often than deleted, and few users leave, so that some of everything exists.
  const names = (Object.keys(OPERATIONS) as CallName[]).filter((name) => random.chance(RARE[name] ?? 1));
  const picked = random.pick(names);
  const server = random.pick(['local', 'project'] as const);
  const who = random.weighted({ user: 60, visitor: 15, forger: 25 });
  const isOddMethod = random.chance(0.04);
  const method = isOddMethod ? random.pick(METHODS) : OPERATIONS[picked].method;
  // Another method may be another call.
  const name = callAt(picked, method) ?? picked;
  const operation = OPERATIONS[name];
  // Most reviews are named with their artifact.
  const written = namesReview(name) && random.chance(0.8) ? attacker.world.anyReview(random) : undefined;
  const target = written?.artifact ?? (namesArtifact(name) ? pickArtifact(attacker) : undefined);
  const review = written?.id ?? (namesReview(name) ? pickArtifact(attacker) : undefined);
  const artifact = target?.toLowerCase();
  const hasBody = operation.body ? !isOddMethod : random.chance(0.03);
  const useless = { bytes: Buffer.from(hostileJson(random)), contentType: 'application/json' };
  const body: Body | undefined = hasBody
    ? operation.body
      ? makeBody(random, operation.body, user)
      : useless
    : undefined;
  const query = operation.query ? makeQuery(random, operation.query, percentEncode) : '';
  const odd = random.chance(0.3) ? makeHeaders(random) : { headers: [], areHarmless: true };
  const isPlain = !isOddMethod && odd.areHarmless;
  return {
    server,
    area: 'backend',
    who,
    user,
    method,
    path: BACKEND_PATH + pathFor(name, target ?? '', review ?? '') + query,
    headers: [
      ...authorization(attacker, server, who, 'Bearer'),
      ...(body ? [['Content-Type', body.contentType] satisfies Header] : []),
      ...Object.entries(body?.headers ?? {}),
      ...odd.headers,
    ],
    ...(body && { body: body.bytes }),
    call: {
      name,
      operation,
      isOwn:
        review === undefined
          ? artifact !== undefined && attacker.world.isOwn(user, artifact)
          : attacker.world.wrote(user, review),
      ...(artifact !== undefined && { artifact }),
      ...(review !== undefined && { review }),
    },
    ...(isPlain && body?.verdict && { verdict: body.verdict }),
  };
}

/** A path that no screen and no call has, below or beside the backend. */
function makeOddPath(attacker: Attacker): Planned {
  const { random, user } = attacker;
  const word = random.chance(0.5) ? percentEncode(hostileText(random).slice(0, 6000)) : hostileWord(random);
  const server = random.pick(['local', 'project'] as const);
  const start = random.pick([
    BACKEND_PATH,
    `${BACKEND_PATH}/`,
    `/${BACKEND_PATH}`,
    '/v0',
    '/',
    '//',
    '/.',
    '/%2e%2e/',
  ]);
  const who = random.pick(['visitor', 'forger'] as const);
  return {
    server,
    area: 'anywhere',
    who,
    user,
    method: random.chance(0.8) ? 'GET' : random.pick(METHODS),
    path: `${start}${word}`.replace(/[^\x21-\xff]/g, percentEncode),
    headers: [...authorization(attacker, server, who, 'Bearer'), ...makeHeaders(random).headers],
  };
}

/** Any request that the attack can think of. */
export function makeRequest(attacker: Attacker): Planned {
  const kind = attacker.random.weighted({ call: 70, photo: 12, site: 10, odd: 5, wire: 3 });
  return {
    call: makeCall,
    photo: makePhotoRequest,
    site: makeSiteRequest,
    odd: makeOddPath,
    wire: makeWireRequest,
  }[kind](attacker);
}
