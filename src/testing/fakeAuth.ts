import type { AuthService, ProviderUser } from '#src/services/auth.types.ts';
import { late } from './lateAnswers.ts';
import { aPerson, tokenOf, type Person } from './people.ts';

const asProvider = ({ uid, email, name, photoURL, password }: Person): ProviderUser => ({
  uid,
  email,
  displayName: name || null,
  photoURL: photoURL ?? null,
  providers: [{ id: password ? 'password' : 'google.com', displayName: null, photoURL: null }],
});

const rejection = (code: string, message: string) => Object.assign(new Error(message), { code });

/**
 * A fake identity provider with users in memory and the provider's error codes.
 * Set `failNext` to make the next call fail.
 */
export function createFakeAuth(options: { signedIn?: Person; people?: Person[]; google?: Person } = {}) {
  const people = new Map((options.people ?? []).map((person) => [person.email, person]));
  let current: Person | null = options.signedIn ?? null;
  if (current) people.set(current.email, current);
  const listeners = new Set<(user: ProviderUser | null) => void>();

  const setSignedIn = (person: Person | null) => {
    current = person;
    for (const listener of listeners) listener(person && asProvider(person));
  };
  const attempt = () => {
    const error = fake.failNext;
    fake.failNext = null;
    if (error) throw error;
  };

  const service: AuthService = {
    mayHaveUser: () => current !== null,
    prepare: () => {},
    prepareWindow: () => Promise.resolve(),
    onChange(listener) {
      listeners.add(listener);
      queueMicrotask(() => listeners.has(listener) && listener(current && asProvider(current)));
      return () => listeners.delete(listener);
    },
    async login(email, password) {
      await Promise.resolve();
      attempt();
      const person = people.get(email);
      if (!person || person.password !== password) {
        throw rejection('auth/invalid-credential', 'Firebase: Error (auth/invalid-credential).');
      }
      setSignedIn(person);
      return asProvider(person);
    },
    async signup(email, password) {
      await Promise.resolve();
      attempt();
      if (people.has(email))
        throw rejection('auth/email-already-in-use', 'Firebase: Error (auth/email-already-in-use).');
      const person = aPerson({ email, password, name: '' });
      people.set(email, person);
      setSignedIn(person);
      return asProvider(person);
    },
    async googleLogin() {
      await Promise.resolve();
      attempt();
      const person = options.google ?? aPerson();
      setSignedIn(person);
      return asProvider(person);
    },
    async logout(uid) {
      await Promise.resolve();
      attempt();
      if (uid === undefined || current?.uid === uid) setSignedIn(null);
      return current && asProvider(current);
    },
    async reload(uid) {
      await Promise.resolve();
      if (current?.uid !== uid) throw rejection('auth/no-current-user', 'Nobody is signed in.');
      return asProvider(current);
    },
    async updateProfile(uid, { displayName, photoURL }) {
      await Promise.resolve();
      attempt();
      if (current?.uid !== uid) throw rejection('auth/no-current-user', 'Nobody is signed in.');
      current = {
        ...current,
        ...(displayName !== undefined && { name: displayName }),
        ...(photoURL !== undefined && { photoURL }),
      };
      people.set(current.email, current);
      return asProvider(current);
    },
    async deleteAccount(uid) {
      await Promise.resolve();
      attempt();
      const [person] = [...people.values()].filter((known) => known.uid === uid);
      if (person) people.delete(person.email);
      if (current?.uid === uid) setSignedIn(null);
    },
    async getToken(uid) {
      await late();
      return current?.uid === uid ? tokenOf(current) : null;
    },
    async sendPasswordReset() {
      await Promise.resolve();
      attempt();
    },
  };

  const fake = {
    service,
    /** The error of the next call. */
    failNext: null as Error | null,
    /** Changes the signed-in user without a call of the app, as an expired session does. */
    setSignedIn,
  };
  return fake;
}
