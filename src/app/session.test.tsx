import { act, render, screen } from '@testing-library/react';
import { useSession } from '#src/features/session/useSession.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson } from '#src/testing/people.ts';
import { Providers } from './Providers.tsx';
import { createStore } from './store.ts';
import { backendUrl } from '#src/testing/backend.ts';

/** Renders the session's values. */
function openSession(auth = createFakeAuth()) {
  const offered: { session?: ReturnType<typeof useSession> } = {};
  function Screen() {
    const session = useSession();
    // A screen that exposes the session to the test.
    Object.assign(offered, { session });
    return <p>{session.loading ? 'waiting' : (session.user?.name ?? 'nobody')}</p>;
  }
  render(
    <Providers
      services={{ auth: auth.service, openPhotoStorage: jest.fn() }}
      store={createStore({ apiBaseUrl: backendUrl(''), getToken: auth.service.getToken })}
    >
      <Screen />
    </Providers>,
  );
  return () => offered.session as ReturnType<typeof useSession>;
}

describe('useSession()', () => {
  it('offers exactly these eight (SESSION-5)', async () => {
    const session = openSession();
    await screen.findByText('nobody');
    expect(Object.keys(session()).sort()).toEqual([
      'getToken',
      'googleLogin',
      'loading',
      'login',
      'logout',
      'signup',
      'updateUserProfile',
      'user',
    ]);
  });

  it('carries displayName and photoURL of the user as well (SESSION-4)', async () => {
    const ada = aPerson({ name: 'Ada', photoURL: 'https://example.org/ada.jpg' });
    const session = openSession(createFakeAuth({ signedIn: ada }));
    await screen.findByText('Ada');
    expect(session().user).toMatchObject({ displayName: 'Ada', photoURL: 'https://example.org/ada.jpg' });
  });

  it('is that of who has signed in since, on a page that the browser’s Back brings as it was (SESSION-7)', async () => {
    const [ada, bob] = [aPerson(), aPerson()];
    openSession(createFakeAuth({ signedIn: ada }));
    await screen.findByText(ada.name);
    localStorage.setItem('user', JSON.stringify({ uid: bob.uid, email: bob.email, name: bob.name }));
    const show = (persisted: boolean) =>
      act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
    show(false);
    expect(screen.getByText(ada.name)).toBeVisible();
    show(true);
    expect(screen.getByText(bob.name)).toBeVisible();
    // As where the storage has no room.
    localStorage.clear();
    show(true);
    expect(screen.getByText(bob.name)).toBeVisible();
  });

  it('answers the token of whoever is signed in, and null when signed out (SESSION-10)', async () => {
    const ada = aPerson();
    const session = openSession(createFakeAuth({ signedIn: ada }));
    await screen.findByText(ada.name);
    const token = await session().getToken();
    const [, payload = ''] = token?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ sub: ada.uid });
    await act(() => session().logout());
    await screen.findByText('nobody');
    await expect(session().getToken()).resolves.toBeNull();
  });

  it.each([
    ['login', 'Login failed: No.', (it) => it.login('a@b.co', 'x')],
    ['signup', 'Signup failed: No.', (it) => it.signup({ name: '', photoURL: '', email: '', password: '' })],
    ['googleLogin', 'Google login failed: No.', (it) => it.googleLogin()],
    ['logout', 'Logout failed!', (it) => it.logout()],
    ['updateUserProfile', 'Profile update failed: No.', (it) => it.updateUserProfile({})],
  ] as [string, string, (session: ReturnType<typeof useSession>) => Promise<void>][])(
    'tells of a failed %s ("❌ %s") and throws its error to the caller (SESSION-9)',
    async (_call, told, call) => {
      const auth = createFakeAuth();
      const session = openSession(auth);
      await screen.findByText('nobody');
      const error = new Error('No.');
      auth.failNext = error;
      await act(() => expect(call(session())).rejects.toBe(error));
      expect(await screen.findByText(`❌ ${told}`)).toBeVisible();
    },
  );
});
