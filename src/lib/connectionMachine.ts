import { assign, fromCallback, fromPromise, setup, waitFor, type ActorRefFrom } from 'xstate';
import type { Inspectable } from './inspectable.ts';
import { backoffMs } from './loadWithRetry.ts';
import { unprovided } from './unprovided.ts';

/** Context of the connection machine. */
type ConnectionContext = {
  /** How often the connection was lost and found. An answer, or none, counts when it was asked for since the last time. */
  changes: number;
  /** Questions since the connection was lost; 0 again when it has held for a while. The pauses between them grow with it. */
  tries: number;
  /** Whether a part of the page does not load. */
  partMissing: boolean;
};

export type ConnectionEvent =
  /** Of a call: `changes` is that of the context when it was sent. */
  | { type: 'answered' | 'unanswered'; changes: number }
  | { type: 'browser.online' | 'browser.offline' }
  /** Somebody wants to send something: where no answer came, the backend is asked at once whether it would. */
  | { type: 'ask' }
  | { type: 'parts.changed'; missing: boolean };

/**
 * Whether the backend answers, and what is said of that (OFFLINE-1, OFFLINE-3).
 *
 *     reachable (sure ⇄ doubted) ⇄ unreachable (asking ⇄ waiting, silent: the browser knows of no network)
 *
 * - After a call without an answer the backend is asked: one call may hang while others are answered. Where that is not answered either,
 *   it is `unreachable`, and any answer to a call that was sent since ends that: a server that was away, or a network without a way
 *   out, is one that the browser does not notice.
 * - While it is `unreachable` the backend is asked again, after 1, 2, 4 … at most 30 seconds, and at once when
 *   the browser finds a network or a user sends something: the pauses then begin anew, as when the connection has held for half a minute.
 *
 * Provide: actors `watch` and `ask`; actions `lost` and `returned`.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    tags: {} as 'busy' | 'doubted' | 'unreachable',
    meta: {} as Inspectable<ConnectionContext>,
  },
  actors: {
    /** Reports the browser's network, and missing parts. */
    watch: fromCallback<ConnectionEvent>(() => unprovided('actor', 'watch', 'connection')),
    /** Sends the backend a call of no consequence. It ends with or without an answer, which the call reports itself. */
    ask: fromPromise<unknown>(() => unprovided('actor', 'ask', 'connection')),
  },
  actions: {
    lost: () => unprovided('action', 'lost', 'connection'),
    /** Loads again what is on the screen. */
    returned: () => unprovided('action', 'returned', 'connection'),
    beginAnew: assign({ tries: 0 }),
    change: assign({ changes: ({ context }) => context.changes + 1 }),
  },
  guards: {
    isCurrent: ({ context, event }) => 'changes' in event && event.changes === context.changes,
  },
  delays: {
    pause: ({ context }) => backoffMs(context.tries + 1),
    held: 30_000,
  },
}).createMachine({
  id: 'connection',
  meta: { inspect: ({ tries, partMissing }) => ({ tries, partMissing }) },
  context: { changes: 0, tries: 0, partMissing: false },
  invoke: { id: 'watch', src: 'watch' },
  on: { 'parts.changed': { actions: assign({ partMissing: ({ event }) => event.missing }) } },
  initial: 'reachable',
  states: {
    reachable: {
      initial: 'sure',
      after: { held: { actions: 'beginAnew' } },
      on: { 'browser.offline': 'unreachable.silent' },
      states: {
        sure: { on: { unanswered: { guard: 'isCurrent', target: 'doubted' } } },
        doubted: {
          tags: ['busy', 'doubted'],
          invoke: { id: 'ask', src: 'ask', onDone: '#unreachable', onError: '#unreachable' },
          on: { answered: { guard: 'isCurrent', target: 'sure' } },
        },
      },
    },
    unreachable: {
      id: 'unreachable',
      tags: 'unreachable',
      initial: 'waiting',
      entry: ['change', 'lost'],
      on: {
        answered: { guard: 'isCurrent', target: 'reachable', actions: ['change', 'returned'] },
        'browser.offline': '.silent',
        'browser.online': { target: '.asking', actions: 'beginAnew' },
      },
      states: {
        asking: {
          tags: 'busy',
          entry: assign({ tries: ({ context }) => context.tries + 1 }),
          invoke: { id: 'ask', src: 'ask', onDone: 'waiting', onError: 'waiting' },
        },
        waiting: {
          after: { pause: 'asking' },
          on: { ask: { target: 'asking', actions: 'beginAnew' } },
        },
        silent: {},
      },
    },
  },
});

export type Connection = ActorRefFrom<typeof connectionMachine>;

const isAnswering = async (connection: Connection, once: 'busy' | 'doubted'): Promise<boolean> => {
  const settled = await waitFor(connection, (snapshot) => !snapshot.hasTag(once)).catch(() => null);
  return !settled?.hasTag('unreachable');
};

/** Whether the backend answers, for who wants to send something: where it did not, it is asked once more before. */
export function isReachable(connection: Connection): Promise<boolean> {
  connection.send({ type: 'ask' });
  return isAnswering(connection, 'busy');
}

/** Whether the backend answers after all, for a call that it did not answer. */
export const isStillReachable = (connection: Connection): Promise<boolean> =>
  isAnswering(connection, 'doubted');
