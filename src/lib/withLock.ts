/** Runs something under the lock of this name, which all tabs share; without one where the browser has no locks, as on an address without https. */
export const withLock = <Result>(name: string, run: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, run) : run();
