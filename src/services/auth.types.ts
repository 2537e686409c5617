/** A person as the identity provider tells of them (section 3, "Current user"). */
export type ProviderUser = {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  /** The linked providers' own names and photos, first one first. */
  providers: { displayName: string | null; photoURL: string | null }[];
};

/** A profile update sends only what is given (section 5). */
export type ProfileChanges = { displayName?: string; photoURL?: string };

/**
 * What the product needs of an identity provider. Every call rejects with the provider's error (`code`, `message`), or a
 * `TimeoutError` when it has not answered within the limit for calls.
 *
 * Tabs of one browser share who is signed in, and any of them may change it: a call for a person names them by their
 * `uid` and does nothing to anybody else.
 */
export type AuthService = {
  /**
   * Tells who is signed in: once at start, then at every change. Returns the way to stop.
   * `onUnavailable` runs instead of the first word when it cannot be had; it may still follow.
   */
  onChange: (listener: (user: ProviderUser | null) => void, onUnavailable: () => void) => () => void;
  /** Gets ready for what will be asked soon: a popup may only open within the click that asks for it. */
  prepare: () => void;
  login: (email: string, password: string) => Promise<ProviderUser>;
  signup: (email: string, password: string) => Promise<ProviderUser>;
  /** Opens the provider's popup, 500x600 (section 9). */
  googleLogin: () => Promise<ProviderUser>;
  /** Signs this person out, or whoever is there. */
  logout: (uid?: string) => Promise<void>;
  /** Answers the reloaded user. */
  updateProfile: (uid: string, changes: ProfileChanges) => Promise<ProviderUser>;
  /** Takes back a signup that the backend refused: removes that account, which must be minutes old, and signs it out. */
  deleteAccount: (uid: string) => Promise<void>;
  /** This person's identity token for `Authorization: Bearer`; null when they are not signed in. */
  getToken: (uid: string) => Promise<string | null>;
  sendPasswordReset: (email: string) => Promise<void>;
};

/** The same, once its library is there. */
export type LoadedAuth = Omit<AuthService, 'prepare' | 'onChange'> & {
  onChange: (listener: (user: ProviderUser | null) => void) => () => void;
};
