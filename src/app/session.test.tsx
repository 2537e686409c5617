import { act, fireEvent, render, screen } from '@testing-library/react';
import type { SnapshotFrom } from 'xstate';
import { LoginForm } from '#src/features/session/LoginForm.tsx';
import { sessionMachine } from '#src/features/session/sessionMachine.ts';
import { storeUser, toCurrentUser } from '#src/features/session/sessionUser.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import type { ProviderUser } from '#src/services/auth.types.ts';
import { done, failed } from '#src/testing/machineSteps.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';
import { walkScreen } from '#src/testing/walkScreen.ts';
import { wideScreen } from '#src/testing/wideScreen.ts';
import { NavigationBar } from './layout/NavigationBar.tsx';
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

type State = SnapshotFrom<typeof sessionMachine>;
const provided = (name: string): ProviderUser => ({
  ...{ uid: name, email: `${name}@example.org`, displayName: name, photoURL: null, providers: [] },
});
const [ada, bob] = [provided('Ada'), provided('Bob')];

const Bar = () => (
  <>
    <NavigationBar />
    <LoginForm />
  </>
);
let wide: ReturnType<typeof wideScreen> | undefined;
/** The bar and the login form in a browser that remembers somebody; the provider speaks and answers as the test says. */
function openBar() {
  wide = wideScreen();
  const { service } = createFakeAuth();
  const provider: { report?: (user: ProviderUser | null) => void; fail?: () => void } = {};
  const request: { accept?: (user: ProviderUser) => void; refuse?: (error: Error) => void } = {};
  const answer = () =>
    new Promise<ProviderUser>((accept, refuse) => Object.assign(request, { accept, refuse }));
  Object.assign(service, {
    mayHaveUser: () => true,
    onChange: (report: () => void, fail: () => void) => {
      Object.assign(provider, { report, fail });
      return () => undefined;
    },
    login: answer,
    logout: () => answer().then(() => null),
  });
  renderApp('/', { auth: { ...createFakeAuth(), service }, alone: <Bar /> });
  for (const [label, value] of [
    ['Email Address', 'ada@example.org'],
    ['Password', 'Secret1'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const { press, until } = stopClock();
  const asked = () => until(() => request.accept !== undefined);
  return {
    press: (name: string) => press(screen.getByRole('button', { name })),
    choose: (name: string) => press(screen.getByRole('menuitem', { name })),
    report: (user: ProviderUser | null) => void act(() => provider.report?.(user)),
    fail: () => void act(() => provider.fail?.()),
    accept: () => asked().then(() => request.accept?.(ada)),
    refuse: () => asked().then(() => request.refuse?.(new Error('No.'))),
  };
}
type Opened = ReturnType<typeof openBar>;
/** What another tab does, which this one hears of by the storage. */
const elsewhere = (user: ProviderUser | null) => () => {
  storeUser(user && toCurrentUser(user));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
};
const is = (identity: string, requests: string) => (state: State) =>
  state.matches({ identity, requests } as never);
const isIdle = (state: State) => state.matches({ requests: 'idle' });

describe('the session on its way (SESSION-1, SESSION-7)', () => {
  afterEach(() => wide?.mockRestore());
  const GUEST = ['link "Login"', 'link "Register"'];

  walkScreen(sessionMachine, {
    input: { remembers: true },
    open: openBar,
    nameOf: ({ value, context }) => `${context.user?.name ?? value.identity} ${value.requests}`,
    does: {
      'the provider names Ada': [
        { type: 'auth.changed', user: ada },
        ({ report }: Opened) => report(ada),
        isIdle,
      ],
      'the provider names nobody': [
        { type: 'auth.changed', user: null },
        ({ report }: Opened) => report(null),
        isIdle,
      ],
      'the provider cannot be reached': [{ type: 'auth.unavailable' }, ({ fail }: Opened) => fail()],
      'another tab logs Bob in': [
        { type: 'storage.changed', user: toCurrentUser(bob) },
        elsewhere(bob),
        isIdle,
      ],
      'another tab logs out': [{ type: 'storage.changed', user: null }, elsewhere(null), isIdle],
      'Log In': [
        { type: 'request', id: 1, request: { kind: 'logout' } },
        ({ press }: Opened) => press('Log In'),
        is('signedOut', 'idle'),
      ],
      'the provider lets Ada in': [
        done('perform', ada),
        ({ accept }: Opened) => accept(),
        is('signedOut', 'running'),
      ],
      Logout: [
        { type: 'request', id: 2, request: { kind: 'logout' } },
        ({ press, choose }: Opened) => {
          press('Ada');
          choose('Logout');
        },
        (state: State) => state.context.user?.uid === 'Ada' && isIdle(state),
      ],
      'the provider lets them out': [
        done('perform', null),
        ({ accept }: Opened) => accept(),
        is('signedIn', 'running'),
      ],
      'the provider refuses': [failed('perform', new Error('No.')), ({ refuse }: Opened) => refuse()],
    },
    shows: {
      'unknown idle': ['button "Log In"'],
      'signedOut idle': [...GUEST, 'button "Log In"'],
      'signedOut running': [...GUEST, 'button "Log In" [disabled]'],
      'Ada idle': ['button "Ada"', 'button "Log In"'],
      'Bob idle': ['button "Bob"', 'button "Log In"'],
      'Ada running': ['button "Ada"', 'button "Log In"'],
    },
  });
});
