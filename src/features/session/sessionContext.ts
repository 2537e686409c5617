import type { ProviderUser } from '#src/services/auth.types.ts';
import type { Job, Settled } from './sessionRequests.ts';
import { sameUid, type SessionUser, type UserChange } from './sessionUser.ts';

/** Context of the session machine. */
export type SessionContext = {
  /** Whether the browser remembers somebody: nobody else has to be waited for. */
  remembers: boolean;
  user: SessionUser | null;
  /** The user that the identity provider reported last; also null before its first report. */
  provider: ProviderUser | null;
  /** The provider reported a user while a request ran: applied when the request ends. */
  heldBack: boolean;
  /** The running request, then the queued ones. */
  jobs: readonly Job[];
  /** The last request that ended. */
  settled: Settled | null;
};

export type SessionEvent =
  | { type: 'auth.changed'; user: ProviderUser | null }
  /** The provider did not report a user within the time limit, or its library did not load. */
  | { type: 'auth.unavailable' }
  | { type: 'storage.changed'; user: SessionUser | null }
  | ({ type: 'request' } & Job)
  | ({ type: 'user.changed' } & UserChange);

/** What Redux DevTools shows of the context (SAFE-9). */
export const inspect = ({ remembers, user, heldBack, jobs: [job, ...waiting] }: SessionContext) => ({
  remembers,
  uid: user?.uid ?? null,
  request: job?.request.kind ?? null,
  waiting: waiting.length,
  heldBack,
});

/** The running job. Call it in the state `running` only: otherwise there may be none. */
export const running = ({ jobs }: SessionContext): Job => jobs[0] as Job;

/** The signed-in user after a successful request: its result, unless another tab has signed in another user meanwhile. */
export const signedInAfter = ({ heldBack, provider }: SessionContext, result: ProviderUser | null) =>
  heldBack && !sameUid(provider, result) ? provider : result;

const params = ({ event: { user } }: { event: UserChange }): UserChange => ({ user });
/** The actions of a `user.changed` event. */
export const CHANGE_USER = [
  { type: 'setUser', params },
  { type: 'store', params },
  { type: 'refreshData', params },
] as const;

/** Context changes when the running request ends. */
export const settle = (context: SessionContext, error: unknown) => ({
  jobs: context.jobs.slice(1),
  heldBack: false,
  settled: { id: running(context).id, error },
});
