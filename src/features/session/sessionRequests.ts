import type { Registration } from '#contract/user.ts';
import type { ProfileChanges } from '#src/services/auth.types.ts';

/** A request to the session; `uid` is the user whom the sender's screen shows as signed in. */
export type SessionRequest =
  | { kind: 'login'; email: string; password: string }
  | ({ kind: 'signup' } & Registration)
  | { kind: 'googleLogin' }
  | { kind: 'googleSignup' }
  | { kind: 'logout'; uid?: string | undefined }
  | { kind: 'updateProfile'; uid: string; changes: ProfileChanges };

/** The backend rejected a user whom the identity provider accepted; `toFailure` reads it as a `Failure`. */
export class ServerRejection extends Error {
  override name = 'ServerRejection';
  readonly kind = 'server';
}

/** A request and its id, by which its sender recognizes it in `settled`. */
export type Job = { id: number; request: SessionRequest };

/** The end of a request; `error` is null when it succeeded. */
export type Settled = { id: number; error: unknown };

/** The auth toasts of the error catalogue (SESSION-8, SESSION-9). */
export const SUCCESS_TOASTS: Record<SessionRequest['kind'], string> = {
  login: '✅ Logged in successfully!',
  signup: '🎉 Account created successfully!',
  googleLogin: '🎉 Logged in with Google!',
  googleSignup: '🎉 Logged in with Google!',
  logout: '👋 Logged out!',
  updateProfile: '✅ Profile updated successfully!',
};

/** Shown when the provider cannot be reached, so that the session continues as signed out. */
export const UNAVAILABLE =
  'The sign-in service cannot be reached, so you are shown the site as a visitor. Please check your connection, then reload the page.';

export const FAILURE_TOASTS: Record<SessionRequest['kind'], (message: string) => string> = {
  login: (message) => `❌ Login failed: ${message}`,
  signup: (message) => `❌ Signup failed: ${message}`,
  googleLogin: (message) => `❌ Google login failed: ${message}`,
  googleSignup: (message) => `❌ Google login failed: ${message}`,
  logout: () => '❌ Logout failed!',
  updateProfile: (message) => `❌ Profile update failed: ${message}`,
};
