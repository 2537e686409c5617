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
import { userChanged, type UserChange } from './sessionUser.ts';

/**
 * The signed-in user, and the queue of session requests (SESSION-1).
 *
 *     identity: unknown (loading) → signedIn ⇄ signedOut
 *     requests: idle ⇄ running        one after the other, in the order sent
 *
 * - Where the browser remembers nobody, the session begins `signedOut`. The identity provider's first report ends `unknown`. So does `auth.unavailable`: the session is then signed out, but
 *   the stored user and what they have seen are kept, as a report may still follow. Another tab's change of the stored user is applied at once.
 * - A report during a request is held back until it ends: a signup that the backend rejects never shows as signed in.
 * - If another tab signs in another user while a request runs, the provider's last report wins.
 * - A failed request does not change the user, unless the provider reported a change meanwhile.
 * - The sender of a request waits until `settled` contains its id.
 *
 * Provide: actors `watchAuth`, `watchStorage`, `perform`; actions `store`, `refreshData`, `hideData`,
 * `notifyUnavailable`, `notifySuccess`, `notifyFailure`.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    /** Whether the browser remembers somebody (SESSION-2). */
    input: {} as { remembers: boolean },
    events: {} as SessionEvent,
    tags: {} as 'loading' | 'busy',
    meta: {} as Inspectable<SessionContext>,
  },
  actors: {
    watchAuth: fromCallback<SessionEvent>(() => unprovided('actor', 'watchAuth', 'session')),
    watchStorage: fromCallback<SessionEvent>(() => unprovided('actor', 'watchStorage', 'session')),
    /** Performs a request; its output is the signed-in user after it. */
    perform: fromPromise<ProviderUser | null, SessionRequest>(() =>
      unprovided('actor', 'perform', 'session'),
    ),
  },
  actions: {
    store: (_, _params: UserChange) => unprovided('action', 'store', 'session'),
    /** Drops what was answered for somebody else, if anything was. */
    refreshData: (_, _params: UserChange) => unprovided('action', 'refreshData', 'session'),
    /** Shows nothing of the remembered user, and keeps what they have seen. */
    hideData: () => unprovided('action', 'hideData', 'session'),
    notifyUnavailable: () => unprovided('action', 'notifyUnavailable', 'session'),
    notifySuccess: (_, _params: { request: SessionRequest }) =>
      unprovided('action', 'notifySuccess', 'session'),
    notifyFailure: (_, _params: { request: SessionRequest; error: unknown }) =>
      unprovided('action', 'notifyFailure', 'session'),
    setUser: assign({ user: (_, { user }: UserChange) => user }),
    settle: assign(({ context }, { error }: { error: unknown }) => settle(context, error)),
  },
  guards: {
    isKnown: not(stateIn({ identity: 'unknown' })),
    isSignedIn: ({ event }) => 'user' in event && event.user !== null,
    remembersNobody: ({ context }) => !context.remembers,
    hasJob: ({ context }) => !!context.jobs[0],
  },
}).createMachine({
  id: 'session',
  meta: { inspect },
  type: 'parallel',
  context: ({ input: { remembers } }) => ({
    ...{ remembers, user: null, provider: null, heldBack: false, jobs: [], settled: null },
  }),
  invoke: [
    { id: 'watchAuth', src: 'watchAuth' },
    { id: 'watchStorage', src: 'watchStorage' },
  ],
  states: {
    identity: {
      initial: 'unknown',
      states: {
        unknown: {
          tags: ['loading', 'busy'],
          always: { guard: 'remembersNobody', target: 'signedOut' },
          on: {
            'auth.unavailable': {
              target: 'signedOut',
              actions: ['hideData', 'notifyUnavailable'],
            },
          },
        },
        signedIn: {},
        signedOut: {},
      },
      on: {
        'user.changed': [
          { guard: 'isSignedIn', target: '.signedIn', actions: CHANGE_USER },
          { target: '.signedOut', actions: CHANGE_USER },
        ],
        'storage.changed': {
          guard: 'isKnown',
          actions: raise(({ event: { user } }) => ({ type: 'user.changed', user })),
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
                raise(({ event }) => userChanged(event.user)),
                assign({ provider: ({ event }) => event.user }),
              ],
            },
          },
        },
        running: {
          tags: 'busy',
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
                raise(({ context }) => userChanged(context.provider)),
                { type: 'notifySuccess', params: ({ context }) => running(context) },
                { type: 'settle', params: { error: null } },
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                enqueueActions(({ context, enqueue }) => {
                  if (context.heldBack) enqueue.raise(userChanged(context.provider));
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
