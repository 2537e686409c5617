import { assign, enqueueActions, fromCallback, fromPromise, not, raise, setup, stateIn } from 'xstate';
import type { Inspectable } from '#src/lib/inspectable.ts';
import { unprovided } from '#src/lib/unprovided.ts';
import type { ProviderUser } from '#src/services/auth.types.ts';
import { running, whoIsThere, type SessionContext, type SessionEvent } from './sessionContext.ts';
import type { SessionRequest } from './sessionRequests.ts';
import { identify, sameUid, type Identify } from './sessionUser.ts';

/**
 * Who is signed in, and what is being asked of the session (section 4, "Session").
 *
 *     identity: unknown (loading) → signedIn ⇄ signedOut
 *     requests: idle ⇄ running        one after the other, in the order asked
 *
 * - The first word of the identity provider ends `unknown`, or that it cannot be had: nobody is signed in then, and
 *   nothing that is stored is touched, as the word may still come. Another tab's change of the stored user is followed at once.
 * - While a request runs, the provider's word waits: a signup that the backend refuses never shows as signed in.
 * - Another tab may sign in somebody else while a request runs: the provider's last word stands.
 * - A failed request changes nobody's identity, unless the provider itself did so meanwhile.
 *
 * Provide: actors `watchAuth`, `watchStorage`, `perform`; actions `store`, `refreshData`, `tellUnavailable`,
 * `tellSuccess`, `tellFailure`.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'loading',
    meta: {} as Inspectable<SessionContext>,
  },
  actors: {
    watchAuth: fromCallback<SessionEvent>(() => unprovided('actor', 'watchAuth', 'session')),
    watchStorage: fromCallback<SessionEvent>(() => unprovided('actor', 'watchStorage', 'session')),
    /** Carries a request out; answers who is signed in after it. */
    perform: fromPromise<ProviderUser | null, SessionRequest>(() =>
      unprovided('actor', 'perform', 'session'),
    ),
  },
  actions: {
    store: (_, _params: Identify) => unprovided('action', 'store', 'session'),
    /** Forgets the server's answers when they are stale, and loads the liked list of who is there now. */
    refreshData: (_, _params: Identify) => unprovided('action', 'refreshData', 'session'),
    tellUnavailable: () => unprovided('action', 'tellUnavailable', 'session'),
    tellSuccess: (_, _params: { request: SessionRequest }) => unprovided('action', 'tellSuccess', 'session'),
    tellFailure: (_, _params: { request: SessionRequest; error: unknown }) =>
      unprovided('action', 'tellFailure', 'session'),
    become: assign({ user: (_, { user }: Identify) => user }),
    finish: assign({ jobs: ({ context }) => context.jobs.slice(1), heldBack: false }),
  },
  guards: { isSomebody: (_, { user }: Identify) => !!user, isAsked: ({ context }) => !!context.jobs.length },
}).createMachine({
  id: 'session',
  meta: {
    inspect: ({ user, heldBack, jobs: [job, ...waiting] }) => ({
      uid: user?.uid ?? null,
      request: job?.request.kind ?? null,
      waiting: waiting.length,
      heldBack,
    }),
  },
  type: 'parallel',
  context: { user: null, provider: null, heldBack: false, jobs: [] },
  invoke: [
    { id: 'watchAuth', src: 'watchAuth' },
    { id: 'watchStorage', src: 'watchStorage' },
  ],
  states: {
    identity: {
      initial: 'unknown',
      states: {
        unknown: {
          tags: 'loading',
          on: { 'auth.unavailable': { target: 'signedOut', actions: 'tellUnavailable' } },
        },
        signedIn: {},
        signedOut: {},
      },
      on: {
        identify: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event },
            target: '.signedIn',
            actions: [
              { type: 'become', params: ({ event }) => event },
              { type: 'store', params: ({ event }) => event },
              { type: 'refreshData', params: ({ event }) => event },
            ],
          },
          {
            target: '.signedOut',
            actions: [
              { type: 'become', params: ({ event }) => event },
              { type: 'store', params: ({ event }) => event },
              { type: 'refreshData', params: ({ event }) => event },
            ],
          },
        ],
        'storage.changed': {
          guard: not(stateIn({ identity: 'unknown' })),
          actions: raise(({ context, event: { user } }) => ({
            type: 'identify',
            user,
            stale: !sameUid(context.user, user),
          })),
        },
      },
    },
    requests: {
      initial: 'idle',
      on: { request: { actions: assign({ jobs: ({ context, event }) => [...context.jobs, event] }) } },
      states: {
        idle: {
          always: { guard: 'isAsked', target: 'running' },
          on: {
            'auth.changed': {
              actions: [
                raise(({ context, event }) => identify(context, event.user)),
                assign({ provider: ({ event }) => event.user }),
              ],
            },
          },
        },
        running: {
          on: {
            'auth.changed': { actions: assign({ provider: ({ event }) => event.user, heldBack: true }) },
          },
          invoke: {
            id: 'perform',
            src: 'perform',
            input: ({ context }) => running(context).request,
            onDone: {
              target: 'idle',
              actions: [
                assign({ provider: ({ context, event }) => whoIsThere(context, event.output) }),
                raise(({ context }) => identify(context, context.provider)),
                { type: 'tellSuccess', params: ({ context }) => running(context) },
                ({ context }) => running(context).reply.resolve(),
                'finish',
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                enqueueActions(({ context, enqueue }) => {
                  if (context.heldBack) enqueue.raise(identify(context, context.provider));
                }),
                {
                  type: 'tellFailure',
                  params: ({ context, event }) => ({ ...running(context), error: event.error }),
                },
                ({ context, event }) => running(context).reply.reject(event.error),
                'finish',
              ],
            },
          },
        },
      },
    },
  },
});
