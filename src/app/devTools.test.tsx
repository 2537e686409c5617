import { listedActions } from '#src/testing/devToolsExtension.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson, tokenOf } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

describe('Redux DevTools', () => {
  it('learn of no machine who signs in and what they type (SAFE-9, WATCH-2)', async () => {
    const ada = aPerson({ name: 'Ada Lovelace', password: 'Secret-of-Ada' });
    const { screen, user, store } = renderApp('/login', { auth: createFakeAuth({ people: [ada] }) });
    await user.type(await screen.findByLabelText('Email Address'), ada.email);
    for (const password of ['Wrong-Secret', 'Secret-of-Ada']) {
      await user.clear(screen.getByLabelText('Password'));
      await user.type(screen.getByLabelText('Password'), password);
      await user.click(screen.getByRole('button', { name: 'Log In' }));
      await screen.findByText(password === ada.password ? 'Login successful!' : /^Login failed/);
    }
    const ofMachines = listedActions.filter(({ type }) => type.startsWith('machine/'));
    for (const id of ['login', 'session'])
      expect(ofMachines.filter(({ type }) => type.startsWith(`machine/${id}/`))).not.toHaveLength(0);
    const told = JSON.stringify([ofMachines, store.getState().machines]);
    for (const secret of ['Wrong-Secret', 'Secret-of-Ada', ada.email, ada.name, tokenOf(ada).slice(0, 20)])
      expect(told).not.toContain(secret);
  });

  it('show the call of a registration without its password', async () => {
    const { screen, user } = renderApp('/register', { auth: createFakeAuth() });
    await user.type(await screen.findByLabelText('Name'), 'Ada Lovelace');
    await user.type(screen.getByLabelText('Email'), `${crypto.randomUUID()}@example.org`);
    await user.type(screen.getByLabelText('Password'), 'Secret-of-Ada');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Account Created Successfully!');
    const calls = listedActions.filter(({ type }) => type.startsWith('api/executeMutation/'));
    expect(JSON.stringify(calls)).toContain('registerUser');
    expect(JSON.stringify(calls)).not.toContain('Secret-of-Ada');
  });
});
