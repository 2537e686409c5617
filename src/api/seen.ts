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
  isStill: () => boolean;
};

const loadSeen = loadForCalls(() => import('./seenAnswers.ts'));

/** Browsers have it on https and on localhost; the server and tests have none. */
const hasCaches = (): boolean => 'caches' in globalThis;

/** Keeps an answer in the browser; a question that gets none is answered as it was the last time (OFFLINE-1). */
export async function orSeen(answer: Answer, question: Question): Promise<Answer> {
  if (!hasCaches()) return answer;
  const seen = loadSeen()
    .then(({ keepOrRecall }) => keepOrRecall(answer, question))
    .catch(() => answer);
  return answer.error ? seen : answer;
}

/** Drops what everybody but this user and visitors have seen (OFFLINE-2). */
export const forgetSeen = async (uid: string | null): Promise<void> => {
  if (hasCaches()) await loadSeen().then(({ forget }) => forget(uid));
};
