import type { Registration } from '#contract/user.ts';
import { requiredContext } from '#src/hooks/requiredContext.ts';
import type { ProfileChanges } from '#src/services/auth.types.ts';
import type { SessionUser } from './sessionUser.ts';

/** What the session exposes (SESSION-5). Every call rejects with the error that its toast showed. */
export type Session = {
  user: SessionUser | null;
  /** True until the identity provider's first report. */
  loading: boolean;
  login: (email: string, password: string) => Promise<void>;
  signup: (account: Registration) => Promise<void>;
  /** Resolves to the names of what was being sent and has not been. */
  logout: () => Promise<string[]>;
  /** `signup` registers the account with the backend, `login` announces the login to it. */
  googleLogin: (as?: 'login' | 'signup') => Promise<void>;
  updateUserProfile: (changes: ProfileChanges) => Promise<void>;
  /** The identity token, or null when signed out. */
  getToken: () => Promise<string | null>;
};

/** The session of the nearest `SessionProvider`. For pages, the app and the sign-in forms; other features get `user` as a prop. */
export const [SessionContext, useSession] = requiredContext<Session>('SessionProvider');
