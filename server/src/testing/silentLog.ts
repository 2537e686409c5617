import type { Log } from '../core/run/log.ts';

/** For tests that do not look at the log. */
export const silentLog: Log = {
  request: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
