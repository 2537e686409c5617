import http from 'node:http';
import fc, { type Arbitrary } from 'fast-check';
import { BACKEND_PATH, CALLS, type CallName } from '../../contract/calls.ts';
import { serverCallOf } from '../../contract/serverCalls.ts';
import { goodBody, makeBody, makeQuery, type Body } from './bodies.ts';
import { makeHeaders, type Odd } from './headers.ts';
import { anyServer, percentEncode, sender, type Plan } from './planned.ts';
import type { User } from './tokens.ts';
import { hostileJson, hostileWord, weighted } from './values.ts';
import type { World } from './world.ts';

const METHODS = http.METHODS.filter((method) => method !== 'CONNECT');
const NAMES = Object.keys(CALLS) as CallName[];

type Pick = (user: User, world: World) => string;

/** The id of an artifact: the user's own, another's, one that nothing has, or what is no id at all. */
const artifactId: Arbitrary<Pick> = fc.nat().chain((n) => {
  const any: Pick = (_, world) => world.anyArtifact(n);
  return weighted<Pick>(
    [35, fc.constant((user, world) => world.ownArtifact(user, n) ?? any(user, world))],
    [25, fc.constant((user, world) => world.foreignArtifact(user, n) ?? any(user, world))],
    [15, fc.constant(any)],
    [5, fc.constant(() => '0190a000-0000-7000-8000-000000000000')],
    [15, hostileWord.map((word) => () => percentEncode(word))],
    [5, fc.constant((user, world) => any(user, world).toUpperCase())],
  );
});

/** How often calls that delete are thought of: few users leave, so that some of everything exists. */
const RARE: Partial<Record<CallName, number>> = { deleteArtifact: 4, deleteAccount: 1 };

const body = (name: CallName, isOddMethod: boolean): Arbitrary<(user: User) => Body | undefined> => {
  const { body: schema } = serverCallOf(name);
  const useless = hostileJson.map((json) => () => ({
    bytes: Buffer.from(json),
    contentType: 'application/json',
  }));
  if (schema && !isOddMethod)
    return makeBody(schema, EMAIL).map((made) => (user) => ({
      ...made,
      bytes: made.bytes.includes(EMAIL)
        ? Buffer.from(made.bytes.toString().replaceAll(EMAIL, user.email))
        : made.bytes,
    }));
  return weighted<(user: User) => Body | undefined>([97, fc.constant(() => undefined)], [3, useless]);
};

/** Stands for the e-mail address of whoever sends the body. */
const EMAIL = 'sender@e-mail.example';

const callOf = (picked: CallName, method: string): Arbitrary<Plan> => {
  const isOddMethod = method !== CALLS[picked].method;
  // Another method may be another call.
  const name =
    NAMES.find((each) => CALLS[each].path === CALLS[picked].path && CALLS[each].method === method) ?? picked;
  const { path, query } = serverCallOf(name);
  const parts = fc.record({
    server: anyServer,
    from: sender({ user: 60, visitor: 15, forger: 25 }),
    artifact: artifactId,
    review: artifactId,
    n: fc.nat(),
    isWritten: weighted([4, fc.constant(true)], [1, fc.constant(false)]),
    body: body(name, isOddMethod),
    query: query ? makeQuery(query, percentEncode) : fc.constant(''),
    odd: weighted<Odd>([7, fc.constant({ headers: [], areHarmless: true })], [3, makeHeaders]),
  });
  return parts.map(({ server, from, odd, ...of }) => (user, worlds) => {
    const world = worlds[server];
    // Most reviews and suggestions are named with their artifact.
    const stored = path.includes(':review') ? world.anyReview(of.n) : undefined;
    const suggested = path.includes(':suggestion') ? world.anySuggestion(of.n) : undefined;
    const written = of.isWritten ? (stored ?? suggested) : undefined;
    const artifact = written ? String(written.entry.artifactId) : of.artifact(user, world);
    const review = written?.id ?? of.review(user, world);
    const made = of.body(user);
    const type: [string, string][] = made ? [['Content-Type', made.contentType]] : [];
    const ids = { artifact: artifact.toLowerCase(), ...(path.includes(':review') && { review }) };
    const isOwn = ids.review === undefined ? world.isOwn(user, ids.artifact) : world.wrote(user, ids.review);
    return {
      ...{ server, area: 'backend', who: from.who, user, method },
      path:
        BACKEND_PATH +
        path.replace(':id', () => artifact).replace(/:review|:suggestion/, () => review) +
        of.query,
      headers: [
        ...from.authorization(server, user),
        ...type,
        ...Object.entries(made?.headers ?? {}),
        ...odd.headers,
      ],
      ...(made && { body: made.bytes }),
      call: {
        name,
        method: CALLS[name].method,
        access: CALLS[name].access,
        isOwn,
        ...(path.includes(':id') && ids),
      },
      ...(!isOddMethod && odd.areHarmless && made?.verdict && { verdict: made.verdict }),
    };
  });
};

/** A call of the backend, of every row of `CALLS`. */
export const makeCall: Arbitrary<Plan> = fc
  .tuple(
    fc.oneof(...NAMES.map((name) => ({ weight: RARE[name] ?? 10, arbitrary: fc.constant(name) }))),
    weighted<string>([24, fc.constant('')], [1, fc.constantFrom(...METHODS)]),
  )
  .chain(([name, odd]) => callOf(name, odd || CALLS[name].method));

/** A new artifact, as every user may add it. */
export const addition: Arbitrary<Plan> = fc
  .tuple(anyServer, sender({ user: 1, visitor: 0, forger: 0 }), goodBody('newArtifact', EMAIL))
  .map(([server, { who, authorization }, { bytes, contentType }]) => (user) => ({
    ...{ server, area: 'backend', who, user, method: 'POST' },
    path: BACKEND_PATH + CALLS.addArtifact.path,
    headers: [...authorization(server, user), ['Content-Type', contentType]],
    body: bytes,
    call: { name: 'addArtifact', method: 'POST', access: 'user', isOwn: false },
    verdict: 'good',
  }));
