import { fromCallback, setup } from 'xstate';
import type { Inspectable } from '#src/lib/inspectable.ts';
import { unprovided } from '#src/lib/unprovided.ts';

/** Milliseconds after which the page is loaded anew though no service worker has said that it took over. */
export const TAKING_MS = 5000;

export type VersionEvent =
  /** A newer service worker than this page's is installed. */
  | { type: 'worker.waiting' }
  /** A newer one has become this page's, because this or another tab asked it to. */
  | { type: 'worker.taken' }
  /** The user wants the new version. */
  | { type: 'take' };

/**
 * The version of the pages that a tab shows (OFFLINE-4).
 *
 *     current → waiting → taking → taken
 *        ↓         ↓                ↑
 *        └─────────┴────────────────┘ (another tab took it)
 *
 * - A new version waits until a user takes it, in whichever tab, as it has none of the parts that open pages of the old one may still load.
 * - It is taken for all tabs at once. The one in which it was asked for loads its page anew; the others offer that, as somebody may be
 *   typing there.
 * - `taken` is where a page of the old version stays until it is loaded anew: that may be refused, and asked for again.
 *
 * Provide: actor `watchWorker`; actions `skipWaiting`, `reload`.
 */
export const versionMachine = setup({
  types: {
    events: {} as VersionEvent,
    tags: {} as 'offered' | 'busy',
    meta: {} as Inspectable<unknown>,
  },
  actors: {
    watchWorker: fromCallback<VersionEvent>(() => unprovided('actor', 'watchWorker', 'version')),
  },
  actions: {
    /** Tells the waiting service worker to take over. */
    skipWaiting: () => unprovided('action', 'skipWaiting', 'version'),
    reload: () => unprovided('action', 'reload', 'version'),
  },
  delays: { TAKING_MS },
}).createMachine({
  id: 'version',
  meta: { inspect: () => ({}) },
  invoke: { id: 'watchWorker', src: 'watchWorker' },
  initial: 'current',
  states: {
    current: { on: { 'worker.waiting': 'waiting', 'worker.taken': 'taken' } },
    waiting: { tags: 'offered', on: { take: 'taking', 'worker.taken': 'taken' } },
    taking: {
      tags: 'busy',
      entry: 'skipWaiting',
      on: { 'worker.taken': { target: 'taken', actions: 'reload' } },
      after: { TAKING_MS: { target: 'taken', actions: 'reload' } },
    },
    taken: { tags: 'offered', on: { take: { actions: 'reload' } } },
  },
});
