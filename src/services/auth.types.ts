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

/** What the product needs of an identity provider. Every call rejects with the provider's error (`code`, `message`). */
export type AuthService = {
  /** Tells who is signed in: once at start, then at every change. Returns the way to stop. */
  onChange: (listener: (user: ProviderUser | null) => void) => () => void;
  /** Gets ready for what will be asked soon: a popup may only open within the click that asks for it. */
  prepare: () => void;
  login: (email: string, password: string) => Promise<ProviderUser>;
  signup: (email: string, password: string) => Promise<ProviderUser>;
  /** Opens the provider's popup, 500x600 (section 9). */
  googleLogin: () => Promise<ProviderUser>;
  logout: () => Promise<void>;
  /** Answers the reloaded user. */
  updateProfile: (changes: ProfileChanges) => Promise<ProviderUser>;
  /** Takes back a signup that the backend refused: removes the signed-in account, which must be minutes old. */
  deleteAccount: () => Promise<void>;
  /** The identity token for `Authorization: Bearer`, or null when signed out. */
  getToken: () => Promise<string | null>;
  sendPasswordReset: (email: string) => Promise<void>;
};

/** The same, once its library is there. */
export type LoadedAuth = Omit<AuthService, 'prepare'>;
