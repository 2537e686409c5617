import { assign, fromPromise, setup } from 'xstate';
import { failureCode, toFailure, type Failure } from '#src/lib/failure.ts';
import type { Inspectable } from '#src/lib/inspectable.ts';
import { unprovided } from '#src/lib/unprovided.ts';

/** What the user of this uid wants of an artifact. */
export type Like = {
  uid: string;
  id: string;
  liked: boolean;
  /** Whether it was not sent while no answer came, and waits. */
  isKept: boolean;
};

type LikeContext = Like & { failure: Failure | null };

/** From now on it is kept. */
const KEEP = [
  'markKept',
  { type: 'keep', params: ({ context }: { context: LikeContext }) => context },
] as const;

/**
 * A like or an unlike of one artifact, from the press to the answer (LIKE-2, LIKE-3, LIKE-9).
 *
 *     sending → answered | failed
 *      ↓    ↑
 *     waiting ← pausing ← sending, once it is kept
 *
 * - What is pressed is sent; what of it was not sent, as nobody would have answered, is kept. So is what is pressed while no answer comes.
 * - One that is kept waits until it is told that its turn has come, and is sent until it was answered: after a pause where a busy server
 *   refuses it, which ends when the connection is lost.
 *
 * Provide: actor `send` and action `keep`.
 */
export const likeMachine = setup({
  types: {
    input: {} as Like,
    context: {} as LikeContext,
    events: {} as { type: 'turn' } | { type: 'lost' },
    tags: {} as 'busy',
    meta: {} as Inspectable<LikeContext>,
  },
  actors: {
    /** Sends it; of one that is kept it rejects when it is to be sent again. @returns what was answered */
    send: fromPromise<{ liked: boolean }, Like>(() => unprovided('actor', 'send', 'like')),
  },
  actions: {
    /** Keeps it in the browser, so that it outlives the page. */
    keep: (_, _params: Like) => unprovided('action', 'keep', 'like'),
    markKept: assign({ isKept: true }),
    take: assign((_, { liked }: { liked: boolean }) => ({ liked })),
  },
  guards: {
    isKept: ({ context }) => context.isKept,
    isUnsent: (_, { error }: { error: unknown }) => toFailure(error).kind === 'unsent',
  },
  delays: { busy: 30_000 },
}).createMachine({
  id: 'like',
  meta: { inspect: ({ liked, isKept, failure }) => ({ liked, isKept, failureCode: failureCode(failure) }) },
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'pressed',
  states: {
    pressed: { always: [{ guard: 'isKept', target: 'waiting', actions: KEEP }, { target: 'sending' }] },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context,
        onDone: { target: 'answered', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isKept', target: 'pausing' },
          { guard: { type: 'isUnsent', params: ({ event }) => event }, target: 'waiting', actions: KEEP },
          { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
        ],
      },
    },
    waiting: { on: { turn: 'sending' } },
    pausing: { after: { busy: 'waiting' }, on: { lost: 'waiting' } },
    answered: { type: 'final' },
    failed: { type: 'final' },
  },
});
