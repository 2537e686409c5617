import { isOffline } from './connection.ts';
import type { Failure } from './failure.ts';

/** What a screen says of a failure; without a connection what that means (OFFLINE-3). */
export const offlineOr = (text: string, { kind }: Failure): string =>
  kind === 'network' && isOffline() ? 'You are offline: nothing was sent, and what you typed is kept.' : text;
