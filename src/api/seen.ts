import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { loadForCalls } from '#src/lib/loadLate.ts';

/** What the backend answered, or the error of a call that it did not answer. */
export type Answer = { data?: unknown; error?: FetchBaseQueryError; meta?: FetchBaseQueryMeta | undefined };

export type Question = {
  /** Who asked; null is a visitor. */
  uid: string | null;
  /** Path and query. */
  address: string;
  /** Whether it is still they who use the page. */
  isSameCaller: () => boolean;
};

const loadSeen = loadForCalls(() => import('./seenAnswers.ts'));

/**
 * Whether the backend has answered, were it with an error. What is not in its form comes from a proxy before a server that is away, or from
 * a network before its login.
 */
export const isAnswered = ({ error }: Answer): boolean =>
  !error || (typeof error.status === 'number' && typeof error.data === 'object' && error.data !== null);

/** Browsers have a cache storage on https and on localhost; the server and tests have none. */
const withSeen = async <Result>(
  use: (seen: Awaited<ReturnType<typeof loadSeen>>) => Promise<Result>,
  otherwise: Result,
): Promise<Result> =>
  'caches' in globalThis
    ? loadSeen()
        .then(use)
        .catch(() => otherwise)
    : otherwise;

/** A question that gets no answer is answered as it was the last time (OFFLINE-1). */
export const orSeen = (answer: Answer, question: Question): Promise<Answer> | Answer =>
  isAnswered(answer) ? answer : withSeen(async ({ recall }) => (await recall(question)) ?? answer, answer);

/** Keeps a valid answer in the browser, for times without a connection. */
export const keepSeen = (answer: Answer, question: Question): void =>
  void withSeen(({ keep }) => keep(answer, question), undefined);

/** Drops what everybody but this user and visitors have seen (OFFLINE-2). What could not be dropped is when the next visitor comes. */
export const forgetSeen = (uid: string | null): Promise<void> =>
  withSeen(({ forget }) => forget(uid), undefined);
