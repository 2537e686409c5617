import { assign, enqueueActions, fromCallback, fromPromise, not, raise, setup, stateIn } from 'xstate';
import type { Inspectable } from '#src/lib/inspectable.ts';
import { unprovided } from '#src/lib/unprovided.ts';
import type { ProviderUser } from '#src/services/auth.types.ts';
import {
  CHANGE_USER,
  inspect,
  running,
  settle,
  signedInAfter,
  type SessionContext,
  type SessionEvent,
} from './sessionContext.ts';
import type { SessionRequest } from './sessionRequests.ts';
import { sameUid, userChanged, type UserChange } from './sessionUser.ts';

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
 * - Whoever sends a request waits for `settled` to carry its number.
 *
 * Provide: actors `watchAuth`, `watchStorage`, `perform`; actions `store`, `refreshData`, `notifyUnavailable`,
 * `notifySuccess`, `notifyFailure`.
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
    store: (_, _params: UserChange) => unprovided('action', 'store', 'session'),
    /** Forgets the server's answers when they are stale, and loads the liked list of who is there now. */
    refreshData: (_, _params: UserChange) => unprovided('action', 'refreshData', 'session'),
    notifyUnavailable: () => unprovided('action', 'notifyUnavailable', 'session'),
    notifySuccess: (_, _params: { request: SessionRequest }) =>
      unprovided('action', 'notifySuccess', 'session'),
    notifyFailure: (_, _params: { request: SessionRequest; error: unknown }) =>
      unprovided('action', 'notifyFailure', 'session'),
    setUser: assign({ user: (_, { user }: UserChange) => user }),
    settle: assign(({ context }, { error }: { error: unknown }) => settle(context, error)),
  },
  guards: { isSomebody: (_, { user }: UserChange) => !!user, hasJob: ({ context }) => !!context.jobs[0] },
}).createMachine({
  id: 'session',
  meta: { inspect },
  type: 'parallel',
  context: { user: null, provider: null, heldBack: false, jobs: [], settled: null },
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
          on: { 'auth.unavailable': { target: 'signedOut', actions: 'notifyUnavailable' } },
        },
        signedIn: {},
        signedOut: {},
      },
      on: {
        'user.changed': [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event },
            target: '.signedIn',
            actions: CHANGE_USER,
          },
          { target: '.signedOut', actions: CHANGE_USER },
        ],
        'storage.changed': {
          guard: not(stateIn({ identity: 'unknown' })),
          actions: raise(({ context, event: { user } }) => ({
            type: 'user.changed',
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
          always: { guard: 'hasJob', target: 'running' },
          on: {
            'auth.changed': {
              actions: [
                raise(({ context, event }) => userChanged(context, event.user)),
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
                assign({ provider: ({ context, event }) => signedInAfter(context, event.output) }),
                raise(({ context }) => userChanged(context, context.provider)),
                { type: 'notifySuccess', params: ({ context }) => running(context) },
                { type: 'settle', params: { error: null } },
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                enqueueActions(({ context, enqueue }) => {
                  if (context.heldBack) enqueue.raise(userChanged(context, context.provider));
                }),
                {
                  type: 'notifyFailure',
                  params: ({ context, event }) => ({ ...running(context), error: event.error }),
                },
                { type: 'settle', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
  },
});
