import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { loadOnce } from '#src/lib/loadWithRetry.ts';

/** What the backend answered, or the error of a call that it did not answer. */
export type Answer = { data?: unknown; error?: FetchBaseQueryError; meta?: FetchBaseQueryMeta | undefined };

export type CachedCall = {
  /** Who asked; null is a visitor. */
  uid: string | null;
  /** Path and query. */
  address: string;
  /** Whether it is still they who use the page. */
  isSameCaller: () => boolean;
};

const loadCachedAnswers = loadOnce(() => import('./cachedAnswers.ts'));

/**
 * Whether the backend has answered, were it with an error. What is not in its form comes from a proxy before a server that is away, or from
 * a network before its login.
 */
export const isAnswered = ({ error }: Answer): boolean =>
  !error || (typeof error.status === 'number' && typeof error.data === 'object' && error.data !== null);

/** Browsers have a cache storage on https and on localhost; the server and tests have none. */
const withCache = async <Result>(
  use: (cached: Awaited<ReturnType<typeof loadCachedAnswers>>) => Promise<Result>,
  otherwise: Result,
): Promise<Result> =>
  'caches' in globalThis
    ? loadCachedAnswers()
        .then(use)
        .catch(() => otherwise)
    : otherwise;

/** What was kept of a call takes the place of this answer, which is none (OFFLINE-1). */
export const orCached = (answer: Answer, call: CachedCall): Promise<Answer> =>
  withCache(async ({ read }) => (await read(call)) ?? answer, answer);

/** Keeps a valid answer in the browser, for times without a connection. */
export const cacheAnswer = (answer: Answer, call: CachedCall): void =>
  void withCache(({ write }) => write(answer, call), undefined);

/** Drops what everybody but this user and visitors have seen (OFFLINE-2). What could not be dropped is when the next visitor comes. */
export const forgetCached = (uid: string | null): Promise<void> =>
  withCache(({ forget }) => forget(uid), undefined);
