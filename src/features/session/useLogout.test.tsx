import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useLogout } from './useLogout.ts';
import { SessionContext, type Session } from './useSession.ts';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function Page() {
  return <button onClick={useLogout()}>Logout</button>;
}

describe('a logout', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('comes two seconds later where the script of the home page does not (LAYOUT-6)', async () => {
    const logout = jest.fn(() => Promise.resolve([]));
    const session: Partial<Session> = { user: null, logout };
    const routes = [
      { path: '/my-artifacts', element: <Page /> },
      { path: '/', lazy: () => new Promise<object>(() => {}) },
    ];
    render(
      <SessionContext value={session as Session}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/my-artifacts'] })} />
      </SessionContext>,
    );
    fireEvent.click(screen.getByRole('button'));
    await pass(1900);
    expect(logout).not.toHaveBeenCalled();
    await pass(200);
    expect(logout).toHaveBeenCalledTimes(1);
  });
});
