import type { Artifact } from '#contract/artifact.ts';
import { anArtifact } from '#contract/testing.ts';
import { BACKEND_PATH, IF_MATCH_HEADER, pathOf } from '#contract/calls.ts';
import type { Review } from '#contract/review.ts';
import { emulatorToken } from '#server/testing/startWholeServer.ts';
import { type Ledger } from './ledger.ts';
import { createWorkers } from './workers.ts';

/** What has not come by then never will: requests wait for a connection and for a query, 15 s in all. */
export const REQUEST_LIMIT_MS = 60_000;
/** A page, which does not wait for a database that was killed; a server that was killed itself may first be starting. */
const PAGE_LIMIT_MS = 9000;
const PAUSE_MS = 20;

type Figures = {
  requests: number;
  refused: number;
  /** The last request that was refused, and how; empty: none was. */
  lastRefusal: string;
  slowestMs: number;
  faults: string[];
};

export type Load = ReturnType<typeof createLoad>;

type Target = {
  port: number;
  ledger: Ledger;
  /** Whether the built pages are served. */
  pages: boolean;
  /** Whether the server itself is killed, so that a connection may be refused. */
  mayBeDown: boolean;
  /** The users, `USERS` by default, and what makes a token for one. */
  users?: readonly string[];
  tokenOf?: (uid: string) => string;
  /** Whether a proxy stands before the server: for a request that a killed one had begun it answers 502 or 504. */
  isProxied?: boolean;
};

/** The users, each with a local account; they act in turn. */
export const USERS = Array.from({ length: 2000 }, (_, number) => `user-${number}`);

/** Reads and writes as users do, each by the next one, and records what was acknowledged. */
export function createLoad({
  port,
  ledger,
  pages,
  mayBeDown,
  users = USERS,
  tokenOf = emulatorToken,
  isProxied = false,
}: Target) {
  const figures: Figures = { requests: 0, refused: 0, lastRefusal: '', slowestMs: 0, faults: [] };
  let turns = 0;

  /** @returns the JSON of a successful response, and undefined of a page; undefined when the request failed */
  async function send<Json>(
    method: string,
    path: string,
    body?: object,
    token?: string,
    revision?: number,
  ): Promise<{ json: Json } | undefined> {
    const started = performance.now();
    const isPage = !path.startsWith(BACKEND_PATH);
    const limit = isPage && !mayBeDown ? PAGE_LIMIT_MS : REQUEST_LIMIT_MS;
    figures.requests += 1;
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(revision !== undefined && { [IF_MATCH_HEADER]: `"${revision}"` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(limit),
      });
      const { status } = response;
      const text = await response.text();
      if (response.ok) return { json: (isPage ? undefined : JSON.parse(text)) as Json };
      const isOfProxy = isProxied && [502, 504].includes(status);
      const isRefusal = status === 429 || status === 503;
      const sentence = `${method} ${path} got ${status}: ${text.slice(0, 200)}`;
      if (isOfProxy || isRefusal) {
        figures.refused += 1;
        figures.lastRefusal = sentence;
      }
      if (!isOfProxy && (!isRefusal || isPage || !response.headers.get('Retry-After')))
        figures.faults.push(sentence);
      return undefined;
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (isLate) figures.faults.push(`${method} ${path} got no response within ${limit} ms.`);
      else if (!mayBeDown) figures.faults.push(`${method} ${path} could not be sent: ${String(error)}`);
      return undefined;
    } finally {
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - started);
    }
  }

  /** The next user, and a text that was not used before. */
  const nextTurn = () => {
    const uid = users[(turns += 1) % users.length] ?? '';
    return { uid, token: tokenOf(uid), text: `${uid}'s turn ${turns} 🏺` };
  };
  const someArtifactId = () => ledger.artifacts[Math.floor(Math.random() * ledger.artifacts.length)]?._id;
  const backend = (call: string) => BACKEND_PATH + call;

  /** @returns whether it was acknowledged */
  const actions = {
    add: async (): Promise<boolean> => {
      const { uid, token, text } = nextTurn();
      const body = anArtifact({ name: text, historicalContext: text, description: text, discoveredBy: uid });
      const added = await send<Artifact>('POST', backend(pathOf('addArtifact')), body, token);
      if (added) ledger.artifacts.push(added.json);
      return added !== undefined;
    },
    /** Adds one and changes it: what it then must hold is known only when both were acknowledged. */
    change: async (): Promise<boolean> => {
      const { token, text } = nextTurn();
      const added = await send<Artifact>(
        'POST',
        backend(pathOf('addArtifact')),
        anArtifact({ name: text }),
        token,
      );
      if (!added) return false;
      const { _id, revision } = added.json;
      const body = anArtifact({ name: `${text}, changed` });
      const changed = await send<Artifact>(
        'PUT',
        backend(pathOf('updateArtifact', _id)),
        body,
        token,
        revision,
      );
      if (changed) ledger.artifacts.push(changed.json);
      return changed !== undefined;
    },
    like: async (): Promise<boolean> => {
      const artifactId = someArtifactId();
      if (artifactId === undefined) return actions.add();
      const { uid, token } = nextTurn();
      const liked = await send('POST', backend(pathOf('setLike', artifactId)), { liked: true }, token);
      if (liked) ledger.likes.push({ artifactId, uid });
      return liked !== undefined;
    },
    review: async (): Promise<boolean> => {
      const artifactId = someArtifactId();
      if (artifactId === undefined) return actions.add();
      const { token, text } = nextTurn();
      const added = await send<Review>(
        'POST',
        backend(pathOf('addReview', artifactId)),
        { review: text },
        token,
      );
      if (added) ledger.reviews.push({ ...added.json, artifactId });
      return added !== undefined;
    },
    message: async (): Promise<boolean> => {
      const { uid, token, text } = nextTurn();
      const body = { name: uid, email: `${uid}@example.org`, message: text };
      const sent = await send('POST', backend(pathOf('sendMessage')), body, token);
      if (sent) ledger.messages.push(body);
      return sent !== undefined;
    },
    read: async (): Promise<boolean> => {
      const id = someArtifactId();
      const calls = [
        pathOf('listArtifacts') + '?limit=6',
        pathOf('artifactFacets'),
        `${pathOf('listArtifacts')}?search=find&limit=6`,
      ];
      if (id !== undefined) calls.push(pathOf('artifact', id), pathOf('reviews', id));
      const call = calls[Math.floor(Math.random() * calls.length)] ?? pathOf('artifactFacets');
      return (await send('GET', backend(call), undefined, nextTurn().token)) !== undefined;
    },
    page: async (): Promise<boolean> => !pages || (await send('GET', '/all-artifacts')) !== undefined,
  };

  const MIX = [
    actions.add,
    actions.change,
    actions.like,
    actions.like,
    actions.review,
    actions.message,
    actions.read,
    actions.read,
    actions.page,
  ];

  return {
    figures,
    send,
    ...actions,
    ...createWorkers((n) => MIX[n % MIX.length]?.() ?? Promise.resolve(), PAUSE_MS),
  };
}
