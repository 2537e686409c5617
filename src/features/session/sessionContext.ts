import type { ProviderUser } from '#src/services/auth.types.ts';
import type { Job } from './sessionRequests.ts';
import { sameUid, type Identify, type SessionUser } from './sessionUser.ts';

/** What the session machine knows. */
export type SessionContext = {
  user: SessionUser | null;
  /** What the identity provider said last; null before its first word, too. */
  provider: ProviderUser | null;
  /** The provider spoke while a request ran: the request's end decides what that means. */
  heldBack: boolean;
  /** The running request first, then those that wait. */
  jobs: readonly Job[];
};

export type SessionEvent =
  | { type: 'auth.changed'; user: ProviderUser | null }
  /** The provider's first word cannot be had. */
  | { type: 'auth.unavailable' }
  | { type: 'storage.changed'; user: SessionUser | null }
  | ({ type: 'request' } & Job)
  | ({ type: 'identify' } & Identify);

/** The job that runs: `requests` is `running` only while there is one. */
export const running = ({ jobs }: SessionContext): Job => jobs[0] as Job;

/** Who is there when a request has ended: whom it answers, unless another tab has signed in somebody else meanwhile. */
export const whoIsThere = ({ heldBack, provider }: SessionContext, answer: ProviderUser | null) =>
  heldBack && !sameUid(provider, answer) ? provider : answer;
