import type { ProviderUser } from '#src/services/auth.types.ts';
import type { Job, Settled } from './sessionRequests.ts';
import { sameUid, type SessionUser, type UserChange } from './sessionUser.ts';

/** What the session machine knows. */
export type SessionContext = {
  user: SessionUser | null;
  /** What the identity provider said last; null before its first word, too. */
  provider: ProviderUser | null;
  /** The provider spoke while a request ran: the request's end decides what that means. */
  heldBack: boolean;
  /** The running request first, then those that wait. */
  jobs: readonly Job[];
  /** The request that ended last. */
  settled: Settled | null;
};

export type SessionEvent =
  | { type: 'auth.changed'; user: ProviderUser | null }
  /** The provider's first word cannot be had. */
  | { type: 'auth.unavailable' }
  | { type: 'storage.changed'; user: SessionUser | null }
  | ({ type: 'request' } & Job)
  | ({ type: 'user.changed' } & UserChange);

/** What Redux DevTools shows of the context (ruling R29). */
export const inspect = ({ user, heldBack, jobs: [job, ...waiting] }: SessionContext) => ({
  uid: user?.uid ?? null,
  request: job?.request.kind ?? null,
  waiting: waiting.length,
  heldBack,
});

/** The job that runs: `requests` is `running` only while there is one. */
export const running = ({ jobs }: SessionContext): Job => jobs[0] as Job;

/** Who is signed in when a request has succeeded: its result, unless another tab has signed in somebody else meanwhile. */
export const signedInAfter = ({ heldBack, provider }: SessionContext, result: ProviderUser | null) =>
  heldBack && !sameUid(provider, result) ? provider : result;

const params = ({ event: { user, stale } }: { event: UserChange }): UserChange => ({ user, stale });
/** The actions of a `user.changed` event, whoever is signed in after it. */
export const CHANGE_USER = [
  { type: 'setUser', params },
  { type: 'store', params },
  { type: 'refreshData', params },
] as const;

/** The running request, ended: the next one moves up. */
export const settle = (context: SessionContext, error: unknown) => ({
  jobs: context.jobs.slice(1),
  heldBack: false,
  settled: { id: running(context).id, error },
});
