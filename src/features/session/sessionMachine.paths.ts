import type { ProviderUser } from '#src/services/auth.types.ts';
import type { Scenario, Tell } from '#src/testing/machineScenario.ts';
import { SECRETS } from '#src/testing/secrets.ts';
import { sessionMachine } from './sessionMachine.ts';
import type { SessionRequest } from './sessionRequests.ts';
import { toCurrentUser } from './sessionUser.ts';

const person = (uid: string): ProviderUser => ({
  uid,
  email: SECRETS.email,
  displayName: SECRETS.name,
  photoURL: SECRETS.picture,
  providers: [],
});
const ada = person('uid-of-ada');
const grace = person('uid-of-grace');

const ASKED = 'request';
const DONE = 'xstate.done.actor.perform';
const FAILED = 'xstate.error.actor.perform';

const replyTo = (tell: Tell, kind: string) => ({
  resolve: () => tell('resolved', kind),
  reject: () => tell('rejected', kind),
});

/** What events amount to: whether it is known who is there, and whether the provider spoke during the running request. */
function recall(events: readonly { type: string }[]) {
  let [running, spoken, held] = [0, false, false];
  for (const { type } of events) {
    if (type === ASKED) running += 1;
    else if (type === 'auth.changed' && running === 0) spoken = true;
    else if (type === 'auth.changed') held = true;
    else if (type === 'auth.unavailable') spoken = true;
    else if (type === DONE || type === FAILED) {
      spoken ||= type === DONE || held;
      held = false;
      running -= 1;
    }
  }
  return { spoken, held };
}

const count = (all: readonly { type: string }[], ...types: string[]) =>
  all.filter(({ type }) => types.includes(type)).length;

/** Every way through the session: what the provider, another tab and a request say, in every order. */
export const paths: Scenario<typeof sessionMachine> = {
  machine: sessionMachine,
  events: (tell) => [
    { type: 'auth.changed', user: ada },
    { type: 'auth.changed', user: null },
    { type: 'auth.unavailable' },
    { type: 'storage.changed', user: toCurrentUser(grace) },
    { type: 'storage.changed', user: null },
    { type: ASKED, request: { kind: 'logout' }, reply: replyTo(tell, 'logout') },
    {
      type: ASKED,
      request: {
        kind: 'signup',
        email: SECRETS.email,
        password: SECRETS.password,
        name: SECRETS.name,
        photoURL: '',
      },
      reply: replyTo(tell, 'signup'),
    },
    { type: 'identify', user: toCurrentUser(ada), stale: true },
  ],
  answers: { perform: { done: [ada, null], failed: [new Error(SECRETS.sentence)] } },
  actions: ['store', 'refreshData', 'tellUnavailable', 'tellSuccess', 'tellFailure'],
  // Raised by the machine itself, never sent; and more than two requests wait as two do.
  sent: ({ context }, { type }) => type !== 'identify' && (type !== ASKED || context.jobs.length < 2),
  shortest: ({ value, context: { user, provider, heldBack, jobs } }) => [
    value,
    user?.uid,
    provider?.uid,
    heldBack,
    jobs.map(({ request }) => request.kind),
  ],
  simple: ({ value }) => value,
  always: {
    'is loading until the provider has spoken or cannot be asked, or a request is done, whatever another tab says':
      ({ after, events }) => after.hasTag('loading') === !recall(events).spoken,
    'shows somebody exactly when it is signed in': ({ after }) =>
      after.matches({ identity: 'signedIn' }) === (after.context.user !== null),
    'does not let anybody in or out because a request failed, unless the provider said so meanwhile': ({
      event,
      events,
      before,
      after,
    }) =>
      event.type !== FAILED ||
      after.context.user?.uid ===
        (recall(events.slice(0, -1)).held ? before.context.provider : before.context.user)?.uid,
    'remembers that the provider spoke during a request until that request ends': ({ after, events }) =>
      after.context.heldBack === recall(events).held,
    'shows nothing of what the provider says while a request runs': ({ event, before, after }) =>
      event.type !== 'auth.changed' ||
      !before.matches({ requests: 'running' }) ||
      after.context.user === before.context.user,
    'shows whom the provider, another tab or the request said last': ({ event, before, after }) => {
      const { user } = after.context;
      if (event.type === DONE) {
        const { heldBack, provider } = before.context;
        return user?.uid === (heldBack ? provider : (event.output as ProviderUser | null))?.uid;
      }
      if (event.type === 'auth.changed' && before.matches({ requests: 'idle' }))
        return user?.uid === (event.user as ProviderUser | null)?.uid;
      if (event.type === 'storage.changed' && !before.hasTag('loading'))
        return user?.uid === (event.user as { uid: string } | null)?.uid;
      return event.type === FAILED || user === before.context.user;
    },
    'says that the provider cannot be asked only to those who wait for it, and stores nothing then': ({
      event,
      before,
      told,
    }) => {
      const waits = event.type === 'auth.unavailable' && before.hasTag('loading');
      return (
        count(told, 'tellUnavailable') === Number(waits) && !(waits && count(told, 'store', 'refreshData'))
      );
    },
    'stores whom it shows, each time that this is said': ({ told, after }) => {
      const stored = told.findLast(({ type }) => type === 'store')?.params as { user: unknown } | undefined;
      return !stored || stored.user === after.context.user;
    },
    'forgets what the server said to somebody else, each time that it stores whom it shows': ({ told }) =>
      JSON.stringify(told.filter(({ type }) => type === 'store').map(({ params }) => params)) ===
      JSON.stringify(told.filter(({ type }) => type === 'refreshData').map(({ params }) => params)),
    'carries out one request at a time and answers each exactly once, in order': ({
      events,
      history,
      after,
      running,
    }) => {
      const ended = count(events, DONE, FAILED);
      const asked = events.flatMap(({ type, request }) =>
        type === ASKED ? [(request as SessionRequest).kind] : [],
      );
      const answered = history.flatMap(({ type, params }) =>
        /^re(?:solv|ject)ed$/.test(type) ? [params] : [],
      );
      return (
        count(history, 'resolved') === count(events, DONE) &&
        count(history, 'rejected') === count(events, FAILED) &&
        answered.every((kind, index) => kind === asked[index]) &&
        after.context.jobs.length === count(events, ASKED) - ended &&
        running.includes('perform') === after.context.jobs.length > 0
      );
    },
    'tells of every end of a request once': ({ event, told }) =>
      count(told, 'tellSuccess') === Number(event.type === DONE) &&
      count(told, 'tellFailure') === Number(event.type === FAILED),
    'keeps no password when no request runs': ({ after }) =>
      after.matches({ requests: 'running' }) || !JSON.stringify(after.context).includes(SECRETS.password),
    'watches the provider and the other tabs all the time': ({ running }) =>
      running.includes('watchAuth') && running.includes('watchStorage'),
  },
};
