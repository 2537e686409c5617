import { act } from '@testing-library/react';

const realFetch = globalThis.fetch;
let onLine: jest.SpiedGetter<boolean> | undefined;

afterEach(() => {
  onLine?.mockRestore();
  globalThis.fetch = realFetch;
});

/** What the browser knows of its network, until the test ends. The backend may be there all the while: see `takeAway`. */
export function setNetwork(online: boolean): void {
  onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

/** Takes the backend away, as a restart does: the browser sees its network all the while. @returns what brings it back */
export function takeAway(): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  return () => void (globalThis.fetch = fetch);
}
