import type { ProviderUser } from '#src/services/auth.types.ts';
import type { Scenario } from '#src/testing/machineScenario.ts';
import { SECRETS } from '#src/testing/secrets.ts';
import { sessionMachine } from './sessionMachine.ts';
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
  events: () => [
    { type: 'auth.changed', user: ada },
    { type: 'auth.changed', user: null },
    { type: 'auth.unavailable' },
    { type: 'storage.changed', user: toCurrentUser(grace) },
    { type: 'storage.changed', user: null },
    { type: ASKED, id: 1, request: { kind: 'logout' } },
    {
      type: ASKED,
      id: 2,
      request: {
        kind: 'signup',
        email: SECRETS.email,
        password: SECRETS.password,
        name: SECRETS.name,
        photoURL: '',
      },
    },
    { type: 'user.changed', user: toCurrentUser(ada), stale: true },
  ],
  outcomes: { perform: { done: [ada, null], failed: [new Error(SECRETS.sentence)] } },
  actions: ['store', 'refreshData', 'notifyUnavailable', 'notifySuccess', 'notifyFailure'],
  // Raised by the machine itself, never sent; and more than two requests wait as two do.
  sent: ({ context }, { type }) => type !== 'user.changed' && (type !== ASKED || context.jobs.length < 2),
  shortest: ({ value, context: { user, provider, heldBack, jobs } }) => [
    value,
    user?.uid,
    provider?.uid,
    heldBack,
    jobs.map(({ request }) => request.kind),
  ],
  simple: ({ value }) => value,
  invariants: {
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
    'knows what the provider said last': ({ event, after }) =>
      event.type !== 'auth.changed' || after.context.provider === event.user,
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
      effects,
    }) => {
      const waits = event.type === 'auth.unavailable' && before.hasTag('loading');
      return (
        count(effects, 'notifyUnavailable') === Number(waits) &&
        !(waits && count(effects, 'store', 'refreshData'))
      );
    },
    'stores whom it shows, each time that this is said': ({ effects, after }) => {
      const stored = effects.findLast(({ type }) => type === 'store')?.params as
        { user: unknown } | undefined;
      return !stored || stored.user === after.context.user;
    },
    'forgets what the server said to somebody else, each time that it stores whom it shows': ({ effects }) =>
      JSON.stringify(effects.filter(({ type }) => type === 'store').map(({ params }) => params)) ===
      JSON.stringify(effects.filter(({ type }) => type === 'refreshData').map(({ params }) => params)),
    'carries out one request at a time and answers each exactly once, in order': ({
      event,
      events,
      before,
      after,
      running,
    }) => {
      const ended = event.type === DONE || event.type === FAILED;
      const [first, ...waiting] = before.context.jobs;
      const asked = event.type === ASKED ? [event.id as number] : [];
      const ids = [...(ended ? waiting : before.context.jobs).map(({ id }) => id), ...asked];
      const { settled, jobs } = after.context;
      return (
        (ended ? settled?.id === first?.id : settled === before.context.settled) &&
        (!ended || settled?.error === (event.type === FAILED ? event.error : null)) &&
        jobs.map(({ id }) => id).join() === ids.join() &&
        jobs.length === count(events, ASKED) - count(events, DONE, FAILED) &&
        running.includes('perform') === jobs.length > 0
      );
    },
    'tells of every end of a request once': ({ event, effects }) =>
      count(effects, 'notifySuccess') === Number(event.type === DONE) &&
      count(effects, 'notifyFailure') === Number(event.type === FAILED),
    'keeps no password when no request runs': ({ after }) =>
      after.matches({ requests: 'running' }) || !JSON.stringify(after.context).includes(SECRETS.password),
    'watches the provider and the other tabs all the time': ({ running }) =>
      running.includes('watchAuth') && running.includes('watchStorage'),
  },
};
