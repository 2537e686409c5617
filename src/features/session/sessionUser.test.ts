import { DEFAULT_AVATAR } from '#contract/constants.ts';
import type { ProviderUser } from '#src/services/auth.types.ts';
import { readStoredUser, storeUser, toCurrentUser } from './sessionUser.ts';

const provider = (overrides: Partial<ProviderUser> = {}): ProviderUser => ({
  uid: 'u1',
  email: 'ada@example.org',
  displayName: null,
  photoURL: null,
  providers: [],
  ...overrides,
});
const linked = [
  { id: 'google.com', displayName: 'Ada of Google', photoURL: 'https://example.org/google.png' },
  { id: 'password', displayName: 'Second', photoURL: 'https://example.org/second.png' },
];

describe('the current user', () => {
  it('carries the display name and the photo (SESSION-4)', () => {
    const user = toCurrentUser(
      provider({ displayName: 'Ada', photoURL: 'https://example.org/a.png', providers: linked }),
    );
    expect(user).toMatchObject({ name: 'Ada', profilePicture: 'https://example.org/a.png' });
  });

  it("falls back to the first linked provider's name and photo (SESSION-4)", () => {
    expect(toCurrentUser(provider({ providers: linked }))).toMatchObject({
      name: 'Ada of Google',
      profilePicture: 'https://example.org/google.png',
    });
  });

  it('is called "User" and has the default avatar when nobody knows better (SESSION-4)', () => {
    expect(toCurrentUser(provider())).toMatchObject({ name: 'User', profilePicture: DEFAULT_AVATAR });
  });
});

describe('browser storage', () => {
  it('keeps four fields under "user" and "true" under "isLoggedIn" (SESSION-3, SESSION-4)', () => {
    storeUser(toCurrentUser(provider({ displayName: 'Ada' })));
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      uid: 'u1',
      email: 'ada@example.org',
      name: 'Ada',
      profilePicture: DEFAULT_AVATAR,
    });
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
    // For the server, which then renders no visitor's page.
    expect(document.cookie).toBe('remembers=true');
    expect(readStoredUser()).toMatchObject({ uid: 'u1', name: 'Ada' });
  });

  it('holds no user and "false" after signing out (SESSION-3)', () => {
    storeUser(toCurrentUser(provider()));
    storeUser(null);
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('isLoggedIn')).toBe('false');
    expect(document.cookie).toBe('');
  });

  it.each(['', 'nonsense', '{"name":"nobody"}'])('does not take %j for a user (SESSION-4)', (text) => {
    localStorage.setItem('user', text);
    expect(readStoredUser()).toBeNull();
  });
});
