import { setTimeout as wait } from 'node:timers/promises';
import type { Artifact } from '../../contract/artifact.ts';
import { BACKEND_PATH, IF_MATCH_HEADER, pathOf } from '../../contract/calls.ts';
import type { Review } from '../../contract/review.ts';
import type { Suggestion } from '../../contract/suggestion.ts';
import { anArtifact } from '../../contract/testing.ts';
import { note, type Ledger } from './ledger.ts';
import { tokenOf } from './project.ts';

/** What has not come by then never will: requests wait for a connection and for a query, 15 s in all. */
export const REQUEST_LIMIT_MS = 60_000;
/** A page, which does not wait for a database that was killed; a server that was killed itself may first be starting. */
const PAGE_LIMIT_MS = 9000;
const PAUSE_MS = 20;
const POLL_MS = 20;

export const USERS = Array.from({ length: 100 }, (_, number) => `user-${number}`);

export type Load = ReturnType<typeof createLoad>;

type Target = {
  port: number;
  ledger: Ledger;
  /** Whether the built pages are served. */
  pages?: boolean;
  /** Whether the server itself is killed, so that a connection may be refused. */
  mayBeDown?: boolean;
  /** Those who act in turn, and what makes a token for one. */
  users?: readonly string[];
  token?: (uid: string) => string;
  /** Whether a proxy stands before the server: for a request that a killed one had begun it answers 502 or 504. */
  isProxied?: boolean;
};

type Request = { method?: string; body?: object; token?: string; revision?: number };

/** Reads and writes as users do, each by the next one, and notes what was acknowledged. */
export function createLoad(target: Target) {
  const { port, ledger, pages = true, mayBeDown = false, users = USERS, token: sign = tokenOf } = target;
  const figures = { requests: 0, refused: 0, lastRefusal: '', slowestMs: 0, faults: [] as string[] };
  let turns = 0;

  /** @returns the JSON of a successful response, and true for a page; undefined when the request failed */
  async function send<Json = true>(path: string, request: Request = {}): Promise<Json | undefined> {
    const { body, method = body ? 'POST' : 'GET', token, revision } = request;
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
      if (response.ok) return (isPage ? true : JSON.parse(text)) as Json;
      const isOfProxy = target.isProxied && [502, 504].includes(status);
      const isRefusal = status === 429 || status === 503;
      const sentence = `${method} ${path} got ${status}: ${text.slice(0, 200)}`;
      if (isOfProxy || isRefusal) {
        figures.refused += 1;
        figures.lastRefusal = sentence;
      }
      if (!isOfProxy && (!isRefusal || isPage || !response.headers.get('Retry-After')))
        figures.faults.push(sentence);
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (isLate) figures.faults.push(`${method} ${path} got no response within ${limit} ms.`);
      else if (!mayBeDown) figures.faults.push(`${method} ${path} could not be sent: ${String(error)}`);
    } finally {
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - started);
    }
    return undefined;
  }

  /** The next user, and a text that was not used before. */
  const nextTurn = () => {
    const uid = users[(turns += 1) % users.length] ?? '';
    return { uid, token: sign(uid), text: `${uid}'s turn ${turns} 🏺` };
  };
  const someArtifact = (): string | undefined => {
    const ids = [...ledger.artifacts.keys()];
    return ids[Math.floor(Math.random() * ids.length)];
  };
  const at = (call: string) => BACKEND_PATH + call;

  async function add(): Promise<Artifact | undefined> {
    const { uid, token, text } = nextTurn();
    const body = anArtifact({ name: text, historicalContext: text, description: text, discoveredBy: uid });
    const added = await send<Artifact>(at(pathOf('addArtifact')), { body, token });
    if (added) note(ledger, 'artifacts', added);
    return added;
  }
  /** Adds one and changes it: what it must hold is not known before the change was acknowledged. */
  async function change(): Promise<void> {
    const { token, text } = nextTurn();
    const body = anArtifact({ name: text });
    const added = await send<Artifact>(at(pathOf('addArtifact')), { body, token });
    if (!added) return;
    const { _id, revision } = added;
    const other = { method: 'PUT', body: anArtifact({ name: `${text}, changed` }), token, revision };
    const changed = await send<Artifact>(at(pathOf('updateArtifact', _id)), other);
    if (changed) note(ledger, 'artifacts', changed);
  }
  /** Adds one of which another user suggests a change, which its owner accepts. */
  async function suggest(): Promise<void> {
    const [owner, other] = [nextTurn(), nextTurn()];
    const add = { body: anArtifact({ name: owner.text }), token: owner.token };
    const added = await send<Artifact>(at(pathOf('addArtifact')), add);
    if (!added || owner.uid === other.uid) return;
    const body = { changes: { name: `${owner.text}, suggested` }, reason: other.text };
    type Answer = { suggestion: Suggestion; artifact: Artifact };
    const path = at(pathOf('suggestChange', added._id));
    const made = await send<Answer>(path, { body, token: other.token });
    if (!made) return;
    const { id, artifactId, reason, changes } = made.suggestion;
    note(ledger, 'suggestions', { id, artifactId, reason, changes });
    const decision = { method: 'PUT', body: { decision: 'accept' }, token: owner.token };
    const decided = await send<Answer>(at(pathOf('decideSuggestion', artifactId, id)), decision);
    if (!decided) return;
    note(ledger, 'suggestions', decided.suggestion);
    note(ledger, 'artifacts', decided.artifact);
  }
  async function like(): Promise<boolean> {
    const artifactId = someArtifact() ?? (await add())?._id ?? '';
    const { uid, token } = nextTurn();
    const liked = await send(at(pathOf('setLike', artifactId)), { body: { liked: true }, token });
    if (liked) note(ledger, 'likes', { artifactId, uid });
    return liked !== undefined;
  }
  async function review(): Promise<void> {
    const artifactId = someArtifact() ?? (await add())?._id ?? '';
    const { token, text } = nextTurn();
    const write = { body: { review: text }, token };
    const added = await send<Review>(at(pathOf('addReview', artifactId)), write);
    if (added) note(ledger, 'reviews', { ...added, artifactId });
  }
  async function message(): Promise<boolean> {
    const { uid, token, text } = nextTurn();
    const body = { name: uid, email: `${uid}@example.org`, message: text };
    const sent = await send(at(pathOf('sendMessage')), { body, token });
    if (sent) note(ledger, 'messages', body);
    return sent !== undefined;
  }
  async function read(): Promise<boolean> {
    const id = someArtifact();
    const list = pathOf('listArtifacts');
    const calls = ['', '&facets=1', '&facets=1&search=find'].map((query) => `${list}?limit=6${query}`);
    if (id !== undefined) calls.push(pathOf('artifact', id), pathOf('reviews', id));
    const call = calls[Math.floor(Math.random() * calls.length)] ?? list;
    return (await send<object>(at(call), { token: nextTurn().token })) !== undefined;
  }
  const page = () => (pages ? send('/all-artifacts') : Promise.resolve());
  const mix = [add, change, suggest, like, like, review, message, read, read, page];

  let isRunning = false;
  let workers: Promise<void>[] = [];
  return {
    figures,
    send,
    like,
    /** Starts workers that do the next thing again and again: these, or what users do. */
    start(count: number, acts: readonly (() => Promise<unknown>)[] = mix): void {
      isRunning = true;
      workers = Array.from({ length: count }, async (_, first) => {
        for (let n = first; isRunning; n++) {
          await acts[n % acts.length]?.();
          await wait(PAUSE_MS);
        }
      });
    },
    /** Resolves when the requests under way have ended. */
    async stop(): Promise<void> {
      isRunning = false;
      await Promise.all(workers);
    },
    /** How long it takes until a write is acknowledged and a read served, in milliseconds; `mostMs` if longer. */
    async untilServed(mostMs = Infinity): Promise<number> {
      const started = performance.now();
      const ms = () => performance.now() - started;
      while (!((await message()) && (await read())) && ms() < mostMs) await wait(POLL_MS);
      return ms();
    },
    message,
  };
}
