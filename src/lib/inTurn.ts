/**
 * Runs something after what was begun before it under the same name, in any tab of the browser; at once where the browser has no locks,
 * as on an address without https.
 */
export const inTurn = <Result>(name: string, run: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, run) : run();
