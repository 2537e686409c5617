import { and, assign, fromCallback, fromPromise, setup, stateIn, waitFor, type ActorRefFrom } from 'xstate';
import type { Inspectable } from './inspectable.ts';
import { pauseMs } from './loadLate.ts';
import { unprovided } from './unprovided.ts';

/** By an artifact's id, whether it is to be liked. */
export type UnsentLikes = Readonly<Record<string, boolean>>;

export type Like = { id: string; liked: boolean };

/** A like that was answered; or with what the browser has by now instead, and then it was not sent. */
export type SentLike = Like & { unsent?: UnsentLikes };

/** Context of the connection machine. */
type ConnectionContext = {
  /** How often the connection was lost and found. An answer, or none, counts when it was asked for since the last time. */
  changes: number;
  /** Questions since the connection was lost; 0 again when it has held for a while. The pauses between them grow with it. */
  tries: number;
  /** Whether a part of the page does not load. */
  partMissing: boolean;
  /** The signed-in user, whose likes are sent; null for a visitor. */
  uid: string | null;
  /** What the user has liked and unliked since the connection was lost (LIKE-9). */
  unsent: UnsentLikes;
};

export type ConnectionEvent =
  /** Of a call: `changes` is that of the context when it was sent. */
  | { type: 'answered' | 'unanswered'; changes: number }
  | { type: 'browser.online' | 'browser.offline' }
  /** Somebody wants to send something: where no answer came, the backend is asked at once whether it would. */
  | { type: 'ask' }
  | { type: 'parts.changed'; missing: boolean }
  | { type: 'user.changed'; uid: string | null; unsent: UnsentLikes }
  /** In another tab. */
  | { type: 'unsent.changed'; unsent: UnsentLikes }
  | ({ type: 'like.kept' } & Like)
  /** The user decides anew, and it is sent: what waited is not wanted any more. */
  | { type: 'like.superseded'; id: string };

const without = (likes: UnsentLikes, id: string): UnsentLikes => {
  const { [id]: _dropped, ...others } = likes;
  return others;
};

/** The like that is sent next. `sending` is entered where there is a user and a like only. */
const nextLike = ({ uid, unsent }: ConnectionContext): Like & { uid: string } => {
  const [[id, liked]] = Object.entries(unsent) as [[string, boolean]];
  return { uid: uid as string, id, liked };
};

/**
 * Whether the backend answers, what is said of that, and the likes that wait for it (OFFLINE-1, OFFLINE-3, LIKE-9).
 *
 *     line:  reachable (sure ⇄ doubted) ⇄ unreachable (asking ⇄ waiting, silent: the browser knows of no network)
 *     likes: idle → sending → idle … while the backend is reachable, else pausing
 *
 * - After a call without an answer the backend is asked: one call may hang while others are answered. Where that is not answered either,
 *   it is `unreachable`, and any answer to a call that was sent since ends that: a server that was away, or a network without a way
 *   out, is one that the browser does not notice.
 * - While it is `unreachable` the backend is asked again, after 1, 2, 4 … at most 30 seconds, and at once when
 *   the browser finds a network or a user sends something: the pauses then begin anew, as when the connection has held for half a minute.
 * - A like is sent until it was answered, then it is dropped; one that a busy server refuses is sent again after a pause. Where another tab
 *   has left others in the browser, those are sent.
 *
 * Provide: actors `watch`, `ask` and `sendLike`; actions `lost`, `returned`, `keep` and `drop`.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    tags: {} as 'asking' | 'doubted' | 'unreachable',
    meta: {} as Inspectable<ConnectionContext>,
  },
  actors: {
    /** Reports the browser's network, missing parts, and what other tabs have kept or sent. */
    watch: fromCallback<ConnectionEvent>(() => unprovided('actor', 'watch', 'connection')),
    /** Sends the backend a call of no consequence. It ends with or without an answer, which the call reports itself. */
    ask: fromPromise<unknown>(() => unprovided('actor', 'ask', 'connection')),
    /** Sends a like; rejects when it is to be sent again. */
    sendLike: fromPromise<SentLike, Like & { uid: string }>(() =>
      unprovided('actor', 'sendLike', 'connection'),
    ),
  },
  actions: {
    lost: () => unprovided('action', 'lost', 'connection'),
    /** Loads again what is on the screen. */
    returned: () => unprovided('action', 'returned', 'connection'),
    /** Keeps the likes in the browser, so that they outlive the page. */
    keep: (_, _params: { uid: string | null; unsent: UnsentLikes }) =>
      unprovided('action', 'keep', 'connection'),
    drop: (_, _params: { uid: string | null; id: string }) => unprovided('action', 'drop', 'connection'),
    beginAnew: assign({ tries: 0 }),
    change: assign({ changes: ({ context }) => context.changes + 1 }),
    forget: assign({ unsent: ({ context }, { id }: { id: string }) => without(context.unsent, id) }),
    take: assign((_, { unsent }: SentLike) => (unsent ? { unsent } : {})),
  },
  guards: {
    isCurrent: ({ context, event }) => 'changes' in event && event.changes === context.changes,
    isUnreachable: stateIn({ line: 'unreachable' }),
    /** Unless the user has decided anew meanwhile. */
    isSettled: ({ context }, { output }: { output: SentLike }) =>
      !output.unsent && context.unsent[output.id] === output.liked,
    waits: ({ context, event }) => 'id' in event && event.id in context.unsent,
    maySend: and([
      stateIn({ line: { reachable: 'sure' } }),
      ({ context }: { context: ConnectionContext }) =>
        context.uid !== null && Object.keys(context.unsent).length > 0,
    ]),
  },
  delays: {
    pause: ({ context }) => pauseMs(context.tries + 1),
    held: 30_000,
    busy: 30_000,
  },
}).createMachine({
  id: 'connection',
  meta: {
    inspect: ({ tries, partMissing, unsent }) => ({
      tries,
      partMissing,
      unsentLikes: Object.keys(unsent).length,
    }),
  },
  type: 'parallel',
  context: { changes: 0, tries: 0, partMissing: false, uid: null, unsent: {} },
  invoke: { id: 'watch', src: 'watch' },
  on: { 'parts.changed': { actions: assign({ partMissing: ({ event }) => event.missing }) } },
  states: {
    line: {
      initial: 'reachable',
      states: {
        reachable: {
          initial: 'sure',
          after: { held: { actions: 'beginAnew' } },
          on: { 'browser.offline': 'unreachable.silent' },
          states: {
            sure: { on: { unanswered: { guard: 'isCurrent', target: 'doubted' } } },
            doubted: {
              tags: ['asking', 'doubted'],
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
              tags: 'asking',
              entry: assign({ tries: ({ context }) => context.tries + 1 }),
              invoke: { id: 'ask', src: 'ask', onDone: 'waiting', onError: 'waiting' },
            },
            waiting: {
              after: { pause: 'asking' },
              on: {
                ask: { target: 'asking', actions: 'beginAnew' },
                'like.kept': { target: 'asking', actions: 'beginAnew' },
              },
            },
            silent: {},
          },
        },
      },
    },
    likes: {
      initial: 'idle',
      on: {
        'user.changed': {
          target: '.idle',
          actions: assign(({ event: { uid, unsent } }) => ({ uid, unsent })),
        },
        'unsent.changed': { actions: assign({ unsent: ({ event }) => event.unsent }) },
        'like.kept': {
          actions: [
            assign({ unsent: ({ context, event: { id, liked } }) => ({ ...context.unsent, [id]: liked }) }),
            { type: 'keep', params: ({ context: { uid, unsent } }) => ({ uid, unsent }) },
          ],
        },
        'like.superseded': {
          guard: 'waits',
          actions: [
            { type: 'drop', params: ({ context: { uid }, event: { id } }) => ({ uid, id }) },
            { type: 'forget', params: ({ event }) => event },
          ],
        },
      },
      states: {
        idle: { always: { guard: 'maySend', target: 'sending' } },
        sending: {
          invoke: {
            id: 'sendLike',
            src: 'sendLike',
            input: ({ context }) => nextLike(context),
            onDone: [
              {
                guard: { type: 'isSettled', params: ({ event }) => event },
                target: 'idle',
                actions: [
                  {
                    type: 'drop',
                    params: ({ context: { uid }, event: { output } }) => ({ uid, id: output.id }),
                  },
                  { type: 'forget', params: ({ event }) => event.output },
                ],
              },
              { target: 'idle', actions: { type: 'take', params: ({ event }) => event.output } },
            ],
            onError: 'pausing',
          },
        },
        // Without a connection it waits for that alone.
        pausing: { after: { busy: 'idle' }, always: { guard: 'isUnreachable', target: 'idle' } },
      },
    },
  },
});

export type Connection = ActorRefFrom<typeof connectionMachine>;

const isAnswering = async (connection: Connection, once: 'asking' | 'doubted'): Promise<boolean> => {
  const settled = await waitFor(connection, (snapshot) => !snapshot.hasTag(once)).catch(() => null);
  return !settled?.hasTag('unreachable');
};

/** Whether the backend answers, for who wants to send something: where it did not, it is asked once more before. */
export function isReachable(connection: Connection): Promise<boolean> {
  connection.send({ type: 'ask' });
  return isAnswering(connection, 'asking');
}

/** Whether the backend answers after all, for a call that it did not answer. */
export const isThere = (connection: Connection): Promise<boolean> => isAnswering(connection, 'doubted');
