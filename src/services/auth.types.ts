/** A user as the identity provider reports them (SESSION-4). */
export type ProviderUser = {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  /** The linked providers, in their order: `password`, `google.com`; with their names and photos. */
  providers: { id: string; displayName: string | null; photoURL: string | null }[];
};

/** Changes of a profile; only the given fields are sent (REGISTER-3). */
export type ProfileChanges = { displayName?: string; photoURL?: string };

/**
 * The identity provider. Every call rejects with the provider's error (`code`, `message`), or with a `TimeoutError` when
 * there is no response within the time limit for calls.
 *
 * The tabs of a browser share the signed-in user, and each of them may change it. So calls for a user take the `uid`, and
 * do not affect another user.
 */
export type AuthService = {
  /**
   * Whether somebody is signed in in this browser, as far as its storage says. When not, nobody is signed in, and the first report says
   * no more than that.
   */
  mayHaveUser: (this: void) => boolean;
  /**
   * Reports the signed-in user: once at start, then at every change. Returns the function that unsubscribes.
   * `onUnavailable` runs when the first report does not come in time; it may still follow.
   */
  onChange: (listener: (user: ProviderUser | null) => void, onUnavailable: () => void) => () => void;
  /** Preloads the provider's library. */
  prepare: () => void;
  /**
   * Loads what the provider's popup needs, as browsers block one that opens too long after the press. Resolves when a press may open it,
   * also when something could not be loaded, which the press then tries once more.
   */
  prepareWindow: () => Promise<void>;
  login: (email: string, password: string) => Promise<ProviderUser>;
  signup: (email: string, password: string) => Promise<ProviderUser>;
  /** Opens the provider's popup, 500x600 (SESSION-11). */
  googleLogin: () => Promise<ProviderUser>;
  /** Signs this user out, or without a `uid` the current one. Resolves to who is signed in then: somebody else, if another tab has signed them in. */
  logout: (uid?: string) => Promise<ProviderUser | null>;
  /** The user as the provider has them now, who may have been changed in another tab. */
  reload: (uid: string) => Promise<ProviderUser>;
  /** Resolves to the reloaded user. */
  updateProfile: (uid: string, changes: ProfileChanges) => Promise<ProviderUser>;
  /** Deletes the account of somebody who has signed in minutes ago, and signs them out; so a signup that the backend rejected is rolled back as well. */
  deleteAccount: (uid: string) => Promise<void>;
  /** This user's identity token for `Authorization: Bearer`; null when they are not signed in. */
  getToken: (uid: string) => Promise<string | null>;
  sendPasswordReset: (email: string) => Promise<void>;
};

/** The provider after its library has loaded. */
export type LoadedAuth = Omit<AuthService, 'mayHaveUser' | 'prepare' | 'onChange'> & {
  onChange: (listener: (user: ProviderUser | null) => void) => () => void;
};
