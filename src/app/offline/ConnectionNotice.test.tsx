import { act, render, screen } from '@testing-library/react';
import { showsSeen } from '#src/lib/connection.ts';
import { loadLate } from '#src/lib/loadLate.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the notice of the connection', () => {
  it('says that a part does not load, until it does', async () => {
    let isUp = false;
    render(<ConnectionNotice />);
    const loading = loadLate(() => (isUp ? Promise.resolve() : Promise.reject(new Error('gone'))));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(/^A part of this page does not load\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    isUp = true;
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await loading;
    expect(screen.queryByText(/^A part/)).not.toBeInTheDocument();
  });

  it('says that there is no connection, until there is one again', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<ConnectionNotice />);
    expect(screen.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  });

  it('asks again while what was seen is shown, though the browser sees a connection (OFFLINE-1)', async () => {
    const asked = jest.fn();
    window.addEventListener('online', asked);
    render(<ConnectionNotice />);
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(60_000);
    expect(asked).not.toHaveBeenCalled();
    act(() => showsSeen.set(true));
    expect(screen.getByText(/^You are offline/)).toBeVisible();
    await pass(20_000);
    expect(asked).toHaveBeenCalledTimes(1);
    act(() => showsSeen.set(false));
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
    await pass(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
    window.removeEventListener('online', asked);
  });
});
