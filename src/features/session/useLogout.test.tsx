import { act, fireEvent, screen } from '@testing-library/react';
import { renderRoutes } from '#src/testing/renderRoutes.tsx';
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
    renderRoutes([{ path: '/my-artifacts', element: <Page /> }], {
      at: '/my-artifacts',
      late: { '/': new Promise(() => {}) },
      around: (router) => <SessionContext value={session as Session}>{router}</SessionContext>,
    });
    fireEvent.click(screen.getByRole('button'));
    await pass(1900);
    expect(logout).not.toHaveBeenCalled();
    await pass(200);
    expect(logout).toHaveBeenCalledTimes(1);
  });
});
