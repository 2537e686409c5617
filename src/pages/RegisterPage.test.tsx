import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { storeUser } from '#src/features/session/sessionUser.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';
import { toastPlace } from '#src/testing/toastPlace.ts';
import { RegisterPage } from './RegisterPage.tsx';

const newEmail = () => aPerson().email;

async function openRegister(auth = createFakeAuth(), state?: unknown) {
  const app = renderApp('/register', { auth, state, alone: <RegisterPage /> });
  // It waits for its window.
  await waitFor(() => expect(screen.getByText('Continue with Google')).toBeEnabled());
  const send = () => app.user.click(screen.getByRole('button', { name: 'Register' }));
  const fill = async (email: string, password = 'Secret1') => {
    await pasteInto(app.user, screen.getByLabelText('Name'), 'Ada Lovelace');
    await pasteInto(app.user, screen.getByLabelText('Email'), email);
    await pasteInto(app.user, screen.getByLabelText('Password'), password);
    await send();
  };
  const google = () => app.user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  return { ...app, send, fill, google };
}

describe('the register page', () => {
  it('is titled Register and leads to the login page (REGISTER-1)', async () => {
    await openRegister();
    expect(document.title).toBe('Register');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create Your Account');
    expect(screen.getByLabelText('Photo URL (optional)')).toHaveAttribute('type', 'url');
    expect(screen.getByRole('link', { name: 'Login here' })).toHaveAttribute('href', '/login');
  });

  it('leads home when another tab signs somebody in', async () => {
    const { auth, router } = await openRegister();
    act(() => auth.setSignedIn(aPerson()));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('says under each field what is missing, and judges it again while it is mended (REGISTER-1, REGISTER-2)', async () => {
    const { send, user } = await openRegister();
    await send();
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await user.type(screen.getByLabelText('Password'), 'secret');
    expect(await screen.findByText('Must include at least one uppercase letter')).toBeVisible();
  });

  it('makes the account with the default avatar, tells the server of it, and says so (REGISTER-3, TOAST-1, SESSION-8, CALL-2, SAFE-7)', async () => {
    const sent = recordCalls();
    const auth = createFakeAuth();
    const updateProfile = jest.spyOn(auth.service, 'updateProfile');
    const { fill, router } = await openRegister(auth);
    const email = newEmail();
    await fill(email);
    expect(await screen.findByRole('alertdialog', { name: 'Account Created Successfully!' })).toBeVisible();
    expect(toastPlace('🎉 Account created successfully!')).toBe('top-right');
    expect(updateProfile).toHaveBeenCalledWith(expect.any(String), {
      displayName: 'Ada Lovelace',
      photoURL: DEFAULT_AVATAR,
    });
    expect(sent.of('POST /api/users').map(({ body }) => body)).toEqual([
      { name: 'Ada Lovelace', email, photoURL: DEFAULT_AVATAR, password: 'Secret1', method: 'manual' },
    ]);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email, name: 'Ada Lovelace' });
    expect(router.state.location.pathname).toBe('/register');
  });

  it('shows "Registering..." while it waits, and takes no changes (FORM-1)', async () => {
    const auth = createFakeAuth();
    auth.service.signup = () => new Promise(() => {});
    const { fill } = await openRegister(auth);
    await fill(newEmail());
    expect(await screen.findByRole('button', { name: 'Registering...' })).toBeDisabled();
    for (const label of ['Name', 'Photo URL (optional)', 'Email', 'Password'])
      expect(screen.getByLabelText(label)).toBeDisabled();
  });

  it('makes the account also when another tab tells of it before the backend has (REGISTER-5)', async () => {
    const letThrough = failBackend(pathOf('registerUser'), 'held', 'POST');
    const { fill } = await openRegister();
    const email = newEmail();
    await fill(email);
    await letThrough.onItsWay();
    storeUser({ uid: 'told', email, name: 'User', profilePicture: DEFAULT_AVATAR });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    letThrough();
    expect(await screen.findByText('🎉 Account created successfully!')).toBeVisible();
  });

  it('shows the success for 1.5 s, then goes on to where the guard had stopped the person (ROUTE-8, REGISTER-7, FORM-3)', async () => {
    failBackend(pathOf('registerUser'), { status: 201, body: { message: 'User created' } }, 'POST');
    const { router } = await openRegister(undefined, { from: '/help' });
    for (const [label, value] of [
      ['Name', 'Ada Lovelace'],
      ['Email', newEmail()],
      ['Password', 'Secret1'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const { pass, press, until } = stopClock();
    press(screen.getByRole('button', { name: 'Register' }));
    await until(() => screen.queryByText('Account Created Successfully!') !== null);
    await pass(1450);
    expect(router.state.location.pathname).toBe('/register');
    await pass(50);
    expect(router.state.location.pathname).toBe('/help');
  });

  it('shows the success of Google for 1.5 s as well, then goes home (REGISTER-7)', async () => {
    failBackend(pathOf('registerUser'), { status: 201, body: { message: 'User created' } }, 'POST');
    const { router } = await openRegister(createFakeAuth({ google: aPerson() }));
    const { pass, press, until } = stopClock();
    press(screen.getByRole('button', { name: 'Continue with Google' }));
    await until(() => screen.queryByText('Google Signup Successful!') !== null);
    await pass(1450);
    expect(router.state.location.pathname).toBe('/register');
    await pass(50);
    expect(router.state.location.pathname).toBe('/');
  });

  it('takes the photo that is given, and "User already exists" of the server as success (REGISTER-3, REGISTER-5)', async () => {
    const logged = jest.spyOn(console, 'info').mockImplementation(() => {});
    const message = 'User already exists';
    const body = { code: 'exists', message, error: message };
    failBackend(pathOf('registerUser'), { status: 409, body }, 'POST');
    const auth = createFakeAuth();
    const updateProfile = jest.spyOn(auth.service, 'updateProfile');
    const { fill, user } = await openRegister(auth);
    await pasteInto(user, screen.getByLabelText('Photo URL (optional)'), 'https://example.org/ada.jpg');
    await fill(newEmail());
    expect(await screen.findByRole('alertdialog', { name: 'Account Created Successfully!' })).toBeVisible();
    expect(updateProfile).toHaveBeenCalledWith(expect.any(String), {
      displayName: 'Ada Lovelace',
      photoURL: 'https://example.org/ada.jpg',
    });
    expect(logged).toHaveBeenCalledWith(message);
  });

  it("shows the server's message in a dialog, and in the form until Google is asked, and takes the account back (REGISTER-5, REGISTER-6, SESSION-9)", async () => {
    const message = 'Sign-ups are closed today.';
    const body = { code: 'invalid', message, error: message };
    const letThrough = failBackend(pathOf('registerUser'), { status: 422, body }, 'POST');
    const auth = createFakeAuth({ google: aPerson() });
    const { fill, user, google } = await openRegister(auth);
    const email = newEmail();
    await fill(email);
    expect(await screen.findByRole('alertdialog', { name: 'Signup Failed' })).toHaveTextContent(message);
    expect(screen.getByText(`❌ Signup failed: ${message}`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    await expect(auth.service.login(email, 'Secret1')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    expect(localStorage.getItem('isLoggedIn')).toBe('false');
    letThrough();
    await google();
    await screen.findByRole('alertdialog', { name: 'Google Signup Successful!' });
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('registers with Google, and tells the server of the person without a password (REGISTER-1, REGISTER-7, SESSION-6, RECORD-8, CALL-2, SAFE-7)', async () => {
    const grace = aPerson({ photoURL: 'https://example.org/grace.jpg' });
    const sent = recordCalls();
    const { google } = await openRegister(createFakeAuth({ google: grace }));
    await google();
    expect(await screen.findByRole('alertdialog', { name: 'Google Signup Successful!' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ uid: grace.uid });
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
    const { name, email, photoURL } = grace;
    expect(sent.of('POST /api/users').map(({ body }) => body)).toEqual([
      { name, email, photoURL, method: 'google' },
    ]);
  });

  it('says when Google signup failed, and why until the form is sent (REGISTER-6)', async () => {
    const { user, fill, google, auth } = await openRegister();
    auth.failNext = Object.assign(new Error('Closed.'), { code: 'auth/popup-closed-by-user' });
    await google();
    const dialog = await screen.findByRole('alertdialog', { name: 'Google Signup Failed' });
    expect(dialog).toHaveTextContent('Closed.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByText('Closed.')).toBeVisible();
    await fill(newEmail());
    await screen.findByRole('alertdialog', { name: 'Account Created Successfully!' });
    expect(screen.queryByText('Closed.')).not.toBeInTheDocument();
  });
});
