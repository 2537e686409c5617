import type { Failure } from './failure.ts';

/** What a screen says of a failure: that nothing was sent, where it was decided before (OFFLINE-3), else the text of the screen. */
export const offlineOr = (text: string, { kind, message }: Failure): string =>
  kind === 'unsent' ? message : text;
