import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson, tokenOf } from '#src/testing/people.ts';
import { mirrorMachines } from './machineMirror.ts';
import { Providers } from './Providers.tsx';
import { routes } from './router.tsx';
import { Screens } from './Screens.tsx';
import { createStore } from './store.ts';

describe('Redux DevTools', () => {
  it('learn of no machine who signs in and what they type (R29)', async () => {
    const ada = aPerson({ name: 'Ada Lovelace', password: 'Secret-of-Ada' });
    const auth = createFakeAuth({ people: [ada] });
    const store = createStore({ getToken: auth.service.getToken });
    const shown: { type: string }[] = [];
    store.inspectMachine = mirrorMachines((action) => {
      shown.push(action);
      return store.dispatch(action);
    });
    const router = createMemoryRouter(routes, { initialEntries: ['/login'] });
    render(
      <Providers services={{ auth: auth.service, photoStorage: { upload: jest.fn() } }} store={store}>
        <Screens router={router} />
      </Providers>,
    );
    await userEvent.type(await screen.findByLabelText('Email Address'), ada.email);
    for (const password of ['Wrong-Secret', 'Secret-of-Ada']) {
      await userEvent.clear(screen.getByLabelText('Password'));
      await userEvent.type(screen.getByLabelText('Password'), password);
      await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
      await screen.findByText(password === ada.password ? 'Login successful!' : /^Login failed/);
    }
    const machines = shown.filter(({ type }) => type?.startsWith('machine/'));
    expect(machines.filter(({ type }) => type.startsWith('machine/login/'))).not.toHaveLength(0);
    expect(machines.filter(({ type }) => type.startsWith('machine/session/'))).not.toHaveLength(0);
    const told = JSON.stringify([machines, store.getState().machines]);
    for (const secret of ['Wrong-Secret', 'Secret-of-Ada', ada.email, ada.name, tokenOf(ada).slice(0, 20)])
      expect(told).not.toContain(secret);
  });
});
