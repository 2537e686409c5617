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

const REQUESTED = 'request';
const DONE = 'xstate.done.actor.perform';
const FAILED = 'xstate.error.actor.perform';

/** What follows from events: whether it is known who is signed in, and whether a report is held back until a request ends. */
function summarize(events: readonly { type: string }[]) {
  let [running, known, held] = [0, false, false];
  for (const { type } of events) {
    if (type === REQUESTED) running += 1;
    else if (type === 'auth.changed' && running === 0) known = true;
    else if (type === 'auth.changed') held = true;
    else if (type === 'auth.unavailable') known = true;
    else if (type === DONE || type === FAILED) {
      known ||= type === DONE || held;
      held = false;
      running -= 1;
    }
  }
  return { known, held };
}

const count = (all: readonly { type: string }[], ...types: string[]) =>
  all.filter(({ type }) => types.includes(type)).length;

/** Every way through the session: reports of the provider, changes in another tab, and requests, in every order. */
export const paths: Scenario<typeof sessionMachine> = {
  machine: sessionMachine,
  events: () => [
    { type: 'auth.changed', user: ada },
    { type: 'auth.changed', user: null },
    { type: 'auth.unavailable' },
    { type: 'storage.changed', user: toCurrentUser(grace) },
    { type: 'storage.changed', user: null },
    { type: REQUESTED, id: 1, request: { kind: 'logout' } },
    {
      type: REQUESTED,
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
  sent: ({ context }, { type }) => type !== 'user.changed' && (type !== REQUESTED || context.jobs.length < 2),
  shortest: ({ value, context: { user, provider, heldBack, jobs } }) => [
    value,
    user?.uid,
    provider?.uid,
    heldBack,
    jobs.map(({ request }) => request.kind),
  ],
  simple: ({ value }) => value,
  invariants: {
    'is loading until the provider has reported or is unavailable, or a request is done; other tabs do not change that':
      ({ after, events }) => after.hasTag('loading') === !summarize(events).known,
    'has a user exactly when it is signed in': ({ after }) =>
      after.matches({ identity: 'signedIn' }) === (after.context.user !== null),
    'keeps its user when a request fails, unless the provider reported a change meanwhile': ({
      event,
      events,
      before,
      after,
    }) =>
      event.type !== FAILED ||
      after.context.user?.uid ===
        (summarize(events.slice(0, -1)).held ? before.context.provider : before.context.user)?.uid,
    'holds a report of the provider back until the request ends': ({ after, events }) =>
      after.context.heldBack === summarize(events).held,
    'has the user that the provider reported last': ({ event, after }) =>
      event.type !== 'auth.changed' || after.context.provider === event.user,
    'does not change its user by a report of the provider while a request runs': ({ event, before, after }) =>
      event.type !== 'auth.changed' ||
      !before.matches({ requests: 'running' }) ||
      after.context.user === before.context.user,
    'has the user of the last report, change in another tab or request': ({ event, before, after }) => {
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
    'reports that the provider is unavailable only while it is loading, and stores nothing then': ({
      event,
      before,
      effects,
    }) => {
      const reported = event.type === 'auth.unavailable' && before.hasTag('loading');
      return (
        count(effects, 'notifyUnavailable') === Number(reported) &&
        !(reported && count(effects, 'store', 'refreshData'))
      );
    },
    'stores the user that it has': ({ effects, after }) => {
      const stored = effects.findLast(({ type }) => type === 'store')?.params as
        { user: unknown } | undefined;
      return !stored || stored.user === after.context.user;
    },
    'refreshes the cached responses each time that it stores its user': ({ effects }) =>
      JSON.stringify(effects.filter(({ type }) => type === 'store').map(({ params }) => params)) ===
      JSON.stringify(effects.filter(({ type }) => type === 'refreshData').map(({ params }) => params)),
    'performs one request at a time and settles each exactly once, in order': ({
      event,
      events,
      before,
      after,
      running,
    }) => {
      const ended = event.type === DONE || event.type === FAILED;
      const [first, ...waiting] = before.context.jobs;
      const added = event.type === REQUESTED ? [event.id as number] : [];
      const ids = [...(ended ? waiting : before.context.jobs).map(({ id }) => id), ...added];
      const { settled, jobs } = after.context;
      return (
        (ended ? settled?.id === first?.id : settled === before.context.settled) &&
        (!ended || settled?.error === (event.type === FAILED ? event.error : null)) &&
        jobs.map(({ id }) => id).join() === ids.join() &&
        jobs.length === count(events, REQUESTED) - count(events, DONE, FAILED) &&
        running.includes('perform') === jobs.length > 0
      );
    },
    'notifies of every end of a request once': ({ event, effects }) =>
      count(effects, 'notifySuccess') === Number(event.type === DONE) &&
      count(effects, 'notifyFailure') === Number(event.type === FAILED),
    'keeps no password when no request runs': ({ after }) =>
      after.matches({ requests: 'running' }) || !JSON.stringify(after.context).includes(SECRETS.password),
    'watches the provider and the other tabs all the time': ({ running }) =>
      running.includes('watchAuth') && running.includes('watchStorage'),
  },
};
