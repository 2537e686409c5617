import { setTimeout as wait } from 'node:timers/promises';
import { UnsecuredJWT } from 'jose';
import type { Artifact, NewArtifact } from '#contract/artifact.ts';
import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import type { Review } from '#contract/review.ts';
import { type Ledger } from './ledger.ts';

/** No request may take longer: waiting for a connection and for an answer, and what a busy machine adds. */
export const REQUEST_LIMIT_MS = 20_000;
/** A page, which needs no database. */
const PAGE_LIMIT_MS = 3000;
const PAUSE_MS = 20;

export type Figures = { requests: number; refused: number; slowestMs: number; faults: string[] };

export type Load = ReturnType<typeof createLoad>;

type Answer = { status: number; json: unknown } | undefined;

type Target = {
  port: number;
  ledger: Ledger;
  /** Whether the built pages are served. */
  pages: boolean;
  /** Whether the server itself is killed, so that a request may find nobody. */
  mayBeAway: boolean;
};

/** Those who act, each with a local account; all of them have acted before the first one acts again. */
export const PEOPLE = Array.from({ length: 2000 }, (_, number) => `person-${number}`);

const tokenOf = (uid: string): string =>
  new UnsecuredJWT({ auth_time: 1, email: `${uid}@example.org`, name: `Person ${uid}` })
    .setIssuer(`https://securetoken.google.com/${LOCAL_PROJECT_ID}`)
    .setAudience(LOCAL_PROJECT_ID)
    .setSubject(uid)
    .setIssuedAt()
    .setExpirationTime('2h')
    .encode();

/** Reads and writes as people do, each by the next person, and remembers what was acknowledged. */
export function createLoad({ port, ledger, pages, mayBeAway }: Target) {
  const figures: Figures = { requests: 0, refused: 0, slowestMs: 0, faults: [] };
  let people = 0;

  async function ask(method: string, path: string, body?: object, uid?: string): Promise<Answer> {
    const started = performance.now();
    const isPage = !path.startsWith(BACKEND_PATH);
    const limit = isPage ? PAGE_LIMIT_MS : REQUEST_LIMIT_MS;
    figures.requests += 1;
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(uid !== undefined && { Authorization: `Bearer ${tokenOf(uid)}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(limit),
      });
      const { status } = response;
      const text = await response.text();
      if (status === 503 || status === 429) figures.refused += 1;
      const isRefusal = !isPage && (status === 429 || status === 503);
      if (!response.ok && !(isRefusal && response.headers.get('Retry-After'))) {
        figures.faults.push(`${method} ${path} was answered ${status}: ${text.slice(0, 200)}`);
      }
      return { status, json: isPage || !response.ok ? undefined : JSON.parse(text) };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (isLate) figures.faults.push(`${method} ${path} was not answered within ${limit} ms.`);
      else if (!mayBeAway) figures.faults.push(`${method} ${path} found nobody: ${String(error)}`);
      return undefined;
    } finally {
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - started);
    }
  }

  /** Whose turn it is, and a text that nobody has used before. */
  const nextTurn = () => {
    const uid = PEOPLE[(people += 1) % PEOPLE.length] ?? '';
    return { uid, text: `${uid}'s turn ${people} 🏺` };
  };
  const anArtifact = () => ledger.artifacts[Math.floor(Math.random() * ledger.artifacts.length)]?._id;
  const backend = (call: string) => BACKEND_PATH + call;

  /** @returns whether it was acknowledged */
  const actions = {
    add: async (): Promise<boolean> => {
      const { uid, text } = nextTurn();
      const body: NewArtifact = {
        name: text,
        image: 'https://example.org/find.jpg',
        type: 'Tools',
        historicalContext: text,
        description: text,
        historicalCreationDate: '900 BC',
        discoveredAt: 'Devon',
        discoveredBy: uid,
        presentLocation: 'Exeter',
      };
      const answer = await ask('POST', backend(CALLS.artifacts), body, uid);
      if (answer?.status === 201) ledger.artifacts.push(answer.json as Artifact);
      return answer?.status === 201;
    },
    like: async (): Promise<boolean> => {
      const artifactId = anArtifact();
      if (artifactId === undefined) return actions.add();
      const { uid } = nextTurn();
      const answer = await ask('POST', backend(CALLS.like(artifactId)), { liked: true }, uid);
      if (answer?.status === 200) ledger.likes.push({ artifactId, uid });
      return answer?.status === 200;
    },
    review: async (): Promise<boolean> => {
      const artifactId = anArtifact();
      if (artifactId === undefined) return actions.add();
      const { uid, text } = nextTurn();
      const answer = await ask('POST', backend(CALLS.reviews(artifactId)), { review: text }, uid);
      if (answer?.status === 201) ledger.reviews.push({ ...(answer.json as Review), artifactId });
      return answer?.status === 201;
    },
    message: async (): Promise<boolean> => {
      const { uid, text } = nextTurn();
      const body = { name: uid, email: `${uid}@example.org`, message: text };
      const answer = await ask('POST', backend(CALLS.messages), body, uid);
      if (answer?.status === 201) ledger.messages.push(body);
      return answer?.status === 201;
    },
    read: async (): Promise<boolean> => {
      const id = anArtifact();
      const calls = [CALLS.artifacts + '?limit=6', CALLS.facets, `${CALLS.artifacts}?search=find&limit=6`];
      if (id !== undefined) calls.push(CALLS.artifact(id), CALLS.reviews(id));
      const call = calls[Math.floor(Math.random() * calls.length)] ?? CALLS.facets;
      return (await ask('GET', backend(call), undefined, nextTurn().uid))?.status === 200;
    },
    page: async (): Promise<boolean> => !pages || (await ask('GET', '/all-artifacts'))?.status === 200,
  };

  const MIX = [
    actions.add,
    actions.like,
    actions.like,
    actions.review,
    actions.message,
    actions.read,
    actions.read,
    actions.page,
  ];
  let running = false;
  let workers: Promise<void>[] = [];

  return {
    figures,
    ...actions,
    /** Starts so many people, who act one thing after the other. */
    start(count: number): void {
      running = true;
      workers = Array.from({ length: count }, async (_, start) => {
        for (let n = start; running; n++) {
          await MIX[n % MIX.length]?.();
          await wait(PAUSE_MS);
        }
      });
    },
    async stop(): Promise<void> {
      running = false;
      await Promise.all(workers);
    },
  };
}
