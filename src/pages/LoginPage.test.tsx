import { act, screen, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { likesApi } from '#src/api/likes.api.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { toastPlace } from '#src/testing/toastPlace.ts';
import { LoginPage } from './LoginPage.tsx';

const ada = aPerson({ name: 'Ada Lovelace', password: 'Secret1' });

async function openLogin(auth = createFakeAuth({ people: [ada] }), state?: unknown, search = '') {
  const app = renderApp(`/login${search}`, { auth, state, alone: <LoginPage /> });
  // Google's button waits for its window.
  await waitFor(() => expect(screen.getByText('Continue with Google')).toBeEnabled());
  const fill = async (email: string, password: string) => {
    if (email) await pasteInto(app.user, screen.getByLabelText('Email Address'), email);
    if (password) await pasteInto(app.user, screen.getByLabelText('Password'), password);
    await app.user.click(screen.getByRole('button', { name: 'Log In' }));
  };
  const google = () => app.user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  return { ...app, fill, google };
}
const stored = (): unknown[] => [
  JSON.parse(localStorage.getItem('user') ?? 'null'),
  localStorage.getItem('isLoggedIn'),
];

describe('the login page', () => {
  it('is titled Login and links to Register and to the forgotten password (LOGIN-1, LOGIN-2)', async () => {
    await openLogin();
    expect(document.title).toBe('Login');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login to Your Account');
    expect(screen.getByText('OR')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register here' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forget-password',
    );
    expect(screen.getByLabelText('Email Address')).toHaveAttribute('type', 'email');
  });

  it.each([
    ['who came by themselves', undefined, 'Welcome back. Your artifacts are waiting for you.'],
    [
      'whom the guard sent',
      { from: '/my-profile' },
      'Log in, or register, to go on to the page you asked for.',
    ],
  ])('welcomes back nobody but those %s (LOGIN-9)', async (_who, state, lead) => {
    await openLogin(undefined, state);
    expect(screen.getByText(lead)).toBeVisible();
    expect(screen.queryAllByText(/^Welcome back/)).toHaveLength(state ? 0 : 1);
  });

  it.each([
    ['', ''],
    ['ada@example.org', ''],
    ['', 'Secret1'],
  ])('asks for both fields (%j, %j) in one toast (LOGIN-3)', async (email, password) => {
    const { fill } = await openLogin();
    await fill(email, password);
    expect(await screen.findAllByText('❌ Email and password are required!')).toHaveLength(1);
  });

  it('has a Google button that is busy until a press may open the window', async () => {
    const auth = createFakeAuth();
    let prepared = () => {};
    auth.service.prepareWindow = () => new Promise((resolve) => (prepared = resolve));
    renderApp('/login', { auth, alone: <LoginPage /> });
    const button = screen.getByRole('button', { name: 'Continue with Google' });
    expect(button).toBeDisabled();
    act(prepared);
    await waitFor(() => expect(button).toBeEnabled());
  });

  it.each([
    ['home', undefined, '/'],
    ['where the guard sent them from (ROUTE-8)', { from: '/my-profile' }, '/my-profile'],
  ])('leads %s when another tab signs somebody in', async (_where, state, path) => {
    const { auth, router } = await openLogin(undefined, state);
    act(() => auth.setSignedIn(ada));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('says how far a field must be shortened', async () => {
    const { user } = await openLogin();
    await pasteInto(user, screen.getByLabelText('Email Address'), 'x'.repeat(300));
    await pasteInto(user, screen.getByLabelText('Password'), 'Secret1');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    await screen.findByText('Please shorten this to 254 characters at most.');
  });

  it('lets a person in at the provider only, says so in both places, stores them and goes home (LOGIN-5, PRODUCT-4, TOAST-1, SESSION-3)', async () => {
    const sent = recordCalls();
    const { fill, router } = await openLogin();
    await fill(ada.email, 'Secret1');
    expect(await screen.findByText('✅ Logged in successfully!')).toBeInTheDocument();
    expect(toastPlace('✅ Logged in successfully!')).toBe('top-right');
    expect(toastPlace('Login successful!')).toBe('top-center');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(stored()).toEqual([expect.objectContaining({ uid: ada.uid, name: 'Ada Lovelace' }), 'true']);
    // No call of ours carries the password.
    for (const call of ['POST /login', 'POST /api/users']) expect(sent.of(call)).toEqual([]);
  });

  it('goes on to where the guard had stopped the person (ROUTE-8)', async () => {
    const auth = createFakeAuth({ people: [ada] });
    const { user, router } = renderApp('/my-profile?tab=2', { auth });
    await pasteInto(user, await screen.findByLabelText('Email Address'), ada.email);
    await user.type(screen.getByLabelText('Password'), 'Secret1{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-profile'));
    expect(router.state.location.search).toBe('?tab=2');
  });

  it('returns to the page on which Like was pressed before the scripts had come (ROUTE-8)', async () => {
    const { auth, router } = await openLogin(undefined, undefined, '?from=%2Fall-artifacts%3Fpage%3D2');
    act(() => auth.setSignedIn(ada));
    await waitFor(() => expect(router.state.location.pathname).toBe('/all-artifacts'));
  });

  it('does not follow an address of another site (ROUTE-8)', async () => {
    const { auth, router } = await openLogin(undefined, undefined, '?from=%2F%2Fevil.example');
    act(() => auth.setSignedIn(ada));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('goes on to there from Google as well (ROUTE-8)', async () => {
    const { google, router } = await openLogin(createFakeAuth({ google: ada }), { from: '/help?x=1#faq' });
    await google();
    await waitFor(() => expect(router.state.location.pathname).toBe('/help'));
    expect([router.state.location.search, router.state.location.hash]).toEqual(['?x=1', '#faq']);
  });

  it('tells of a failure in both places and keeps what was typed (LOGIN-4, LOGIN-5, SESSION-9)', async () => {
    const { fill, auth } = await openLogin();
    auth.failNext = Object.assign(new Error('The password is invalid.'), { code: 'auth/wrong-password' });
    await fill(ada.email, 'Wrong1');
    expect(await screen.findByText('❌ Login failed: The password is invalid.')).toBeInTheDocument();
    expect(toastPlace('❌ Login failed: The password is invalid.')).toBe('top-right');
    expect(toastPlace('Login failed: The password is invalid.')).toBe('top-center');
    expect(screen.getByLabelText('Email Address')).toHaveValue(ada.email);
    expect(stored()).toEqual([null, 'false']);
  });

  it('makes a sentence of a failure that is only a code (LOGIN-7)', async () => {
    const { fill, auth } = await openLogin();
    auth.failNext = Object.assign(new Error(''), { code: 'auth/internal-error' });
    await fill(ada.email, 'Wrong1');
    const toasts = await screen.findAllByText(/Login failed: [A-Z].+\.$/);
    expect(toasts).toHaveLength(2);
    for (const toast of toasts) expect(toast).not.toHaveTextContent('auth/');
  });

  it('disables its buttons while it waits, with a spinner in the one that was pressed (LOGIN-4)', async () => {
    const auth = createFakeAuth({ people: [ada] });
    auth.service.login = () => new Promise(() => {});
    const { fill } = await openLogin(auth);
    const [login, google] = ['Log In', 'Continue with Google'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(login?.querySelector('.spinner')).toBeNull();
    await fill(ada.email, 'Secret1');
    await waitFor(() => expect(login).toBeDisabled());
    expect(login?.querySelector('.spinner')).toBeInTheDocument();
    expect(google).toBeDisabled();
    expect(google?.querySelector('.spinner')).toBeNull();
  });

  it('loads the liked list for whoever signs in, and forgets it when they sign out (LIKE-5)', async () => {
    const grace = aPerson({ password: 'Secret1' });
    const { _id } = await addArtifact(grace);
    await callBackend(grace, 'POST', pathOf('setLike', _id));
    const { fill, store, auth } = await openLogin(createFakeAuth({ people: [grace] }));
    const liked = () => likesApi.endpoints.likedIds.select()(store.getState()).data;
    expect(liked()).toBeUndefined();
    await fill(grace.email, 'Secret1');
    await waitFor(() => expect(liked()).toEqual([_id]));
    act(() => auth.setSignedIn(null));
    expect(liked()).toBeUndefined();
  });
});

describe('Google login', () => {
  it('lets a person in whom the server knows or makes known, by the e-mail and the method "google" (LOGIN-1, LOGIN-5, SESSION-8, CALL-3)', async () => {
    const sent = recordCalls();
    const { google, router } = await openLogin(createFakeAuth({ google: ada }));
    await google();
    expect(await screen.findByText('🎉 Logged in with Google!')).toBeInTheDocument();
    expect(toastPlace('🎉 Logged in with Google!')).toBe('top-right');
    expect(toastPlace('Google login successful!')).toBe('top-center');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(stored()).toEqual([
      { uid: ada.uid, email: ada.email, name: 'Ada Lovelace', profilePicture: DEFAULT_AVATAR },
      'true',
    ]);
    expect(sent.of('POST /login').map(({ body }) => body)).toEqual([{ email: ada.email, method: 'google' }]);
  });

  it.each([
    ['its message', { ok: false, message: 'This account is closed.' }, 'This account is closed.'],
    ['"Google login failed"', { ok: false, message: '' }, 'Google login failed'],
  ])(
    'shows, when the server refuses, %s, and leaves nobody signed in (LOGIN-6, CALL-3)',
    async (_what, body, sentence) => {
      failBackend(pathOf('announceGoogleLogin'), { status: 200, body }, 'POST');
      const { google, router } = await openLogin(createFakeAuth({ google: ada }));
      await google();
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/login');
      expect(stored()).toEqual([null, 'false']);
    },
  );

  it.each([
    ['the popup', Object.assign(new Error('Closed.'), { code: 'auth/popup-closed-by-user' })],
    [
      'the way to the provider',
      Object.assign(new Error('Offline.'), { code: 'auth/network-request-failed' }),
    ],
    ['anything else at the provider', new TypeError('Broken.')],
  ])('shows "Google sign-in failed" when %s fails (LOGIN-6, SESSION-9)', async (_what, error) => {
    const { google, auth } = await openLogin(createFakeAuth({ google: ada }));
    auth.failNext = error;
    await google();
    expect(await screen.findByText('Google sign-in failed')).toBeInTheDocument();
    expect(toastPlace('Google sign-in failed')).toBe('top-center');
    expect(toastPlace(`❌ Google login failed: ${error.message}`)).toBe('top-right');
    expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
    expect(stored()).toEqual([null, 'false']);
  });

  it('shows "Google sign-in failed" when our own server cannot be reached, and leaves nobody signed in (LOGIN-6)', async () => {
    failBackend(pathOf('announceGoogleLogin'), 'network', 'POST');
    const { google } = await openLogin(createFakeAuth({ google: ada }));
    await google();
    expect(await screen.findByText('Google sign-in failed')).toBeInTheDocument();
    expect(stored()).toEqual([null, 'false']);
  });
});
