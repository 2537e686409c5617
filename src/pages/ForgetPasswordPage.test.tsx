import { screen, waitFor, within } from '@testing-library/react';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const SENT = 'If an account exists for this e-mail, a reset link is on its way.';
const providerError = (code: string, message: string) => Object.assign(new Error(message), { code });

async function ask(failure: Error | null) {
  const auth = createFakeAuth();
  auth.failNext = failure;
  const { user } = renderApp('/forget-password', { auth });
  await screen.findByRole('heading', { level: 1, name: 'Forgot Password' });
  await pasteInto(user, screen.getByLabelText('Email Address'), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
}

describe('the forgotten password', () => {
  it.each([
    ['a known', null],
    ['an unknown', providerError('auth/user-not-found', 'There is no user.')],
  ])('gives the same answer for %s address, and empties the field (LOGIN-8)', async (_whose, failure) => {
    await ask(failure);
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(screen.getByLabelText('Email Address')).toHaveValue('');
    expect(document.title).toBe('Forgot Password');
    expect(screen.getByText(/a link to set a new password\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  });

  it('is answered where a screen reader listens already (ACCESS-9)', async () => {
    const auth = createFakeAuth();
    const { user } = renderApp('/forget-password', { auth });
    const form = (await screen.findByRole('button', { name: 'Send Reset Link' })).closest('form');
    const [told] = within(form as HTMLElement).getAllByRole('status');
    expect(told).toBeEmptyDOMElement();
    await pasteInto(user, screen.getByLabelText('Email Address'), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    await waitFor(() => expect(told).toHaveTextContent(SENT));
  });

  it('says when the mail could not be asked for', async () => {
    await ask(providerError('auth/too-many-requests', 'Too many attempts.'));
    expect(await screen.findByText('Too many attempts.')).toBeVisible();
    expect(screen.queryByText(SENT)).not.toBeInTheDocument();
  });
});
