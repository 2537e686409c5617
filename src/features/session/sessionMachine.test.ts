import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ProviderUser } from '#src/services/auth.types.ts';
import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { done, failed, type Step } from '#src/testing/machineSteps.ts';
import { SECRETS } from '#src/testing/secrets.ts';
import { sendRequestsTo } from './sendRequests.ts';
import { sessionMachine } from './sessionMachine.ts';
import type { SessionRequest } from './sessionRequests.ts';
import { toCurrentUser, type UserChange } from './sessionUser.ts';

const person = (uid: string): ProviderUser => ({
  ...{ uid, email: SECRETS.email, displayName: SECRETS.name, photoURL: SECRETS.picture, providers: [] },
});
const ada = person('uid-of-ada');
const grace = person('uid-of-grace');
const { email, password, name } = SECRETS;

/** Starts the machine; `perform` performs its requests. */
function start(perform: (request: SessionRequest) => Promise<ProviderUser | null>, remembers = true) {
  const done: string[] = [];
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        watchAuth: fromCallback(() => {}),
        watchStorage: fromCallback(() => {}),
        // Not at once: a session that never settles its requests then fails its test instead of blocking it.
        perform: fromPromise(({ input }) =>
          new Promise((later) => setTimeout(later)).then(() => perform(input)),
        ),
      },
      actions: {
        store: (_, { user }) => void done.push(`store ${user?.uid}`),
        refreshData: (_, { user }) => void done.push(`refresh for ${user?.uid}`),
        notifySuccess: (_, { request }) => void done.push(`notify of ${request.kind}`),
        notifyFailure: (_, { request }) => void done.push(`notify of failed ${request.kind}`),
      },
    }),
    { input: { remembers } },
  ).start();
  const state = () => [actor.getSnapshot().value.identity, actor.getSnapshot().context.user?.uid];
  const report = (user: ProviderUser | null) => actor.send({ type: 'auth.changed', user });
  return { actor, state, report, sendRequest: sendRequestsTo(actor), done: () => done.splice(0) };
}
const never = () => new Promise<never>(() => {});

const DONE = 'xstate.done.actor.perform';
const FAILED = 'xstate.error.actor.perform';

type Uid = { uid: string } | null;

/** Whose session it is after an event, and whether that is known; a report during a request waits until it ends. */
function expectedAfter({ event, before }: Step<typeof sessionMachine>) {
  const { user, provider, heldBack, jobs } = before.context;
  const report = event.type === 'auth.changed';
  const waits = report && jobs.length > 0;
  const ended = event.type === DONE || event.type === FAILED;
  const unknown = before.hasTag('loading');
  const followed =
    event.type === 'user.changed' || (report && !waits) || (event.type === 'storage.changed' && !unknown);
  let whose: Uid = followed ? (event.user as Uid) : user;
  if (event.type === DONE) whose = event.output as Uid;
  if (ended && heldBack) whose = provider;
  const known = followed || event.type === DONE || (ended && heldBack) || event.type === 'auth.unavailable';
  return { uid: whose?.uid, loading: unknown && !known, heldBack: waits || (heldBack && !ended) };
}

describe('the session', () => {
  holdsAfterEveryEvent(sessionMachine, {
    events: [
      { type: 'auth.changed', user: ada },
      { type: 'auth.changed', user: null },
      { type: 'auth.unavailable' },
      { type: 'storage.changed', user: toCurrentUser(grace) },
      { type: 'storage.changed', user: null },
      { type: 'user.changed', user: toCurrentUser(grace) },
      { type: 'user.changed', user: null },
      { type: 'request', id: 1, request: { kind: 'logout' } },
      { type: 'request', id: 2, request: { kind: 'signup', email, password, name, photoURL: '' } },
      ...[done('perform', ada), done('perform', null), failed('perform', new Error(SECRETS.sentence))],
    ],
    inputs: [{ remembers: true }, { remembers: false }],
    within: ({ context }) => context.jobs.length <= 2,
    // The provider's calls and the backend's have a limit each; of who is signed in, the provider also says that it cannot tell.
    actors: {
      answers: { perform: [], watchAuth: ['auth.changed', 'auth.unavailable'] },
      reports: ['storage.changed'],
    },
    shows: { remembers: true, uid: null, request: null, waiting: 0, heldBack: false },
    invariants: {
      'is loading until it is known who is signed in, or that the provider is unavailable': (step) =>
        step.after.hasTag('loading') === expectedAfter(step).loading,
      'has a user exactly when it is signed in': ({ after }) =>
        after.matches({ identity: 'signedIn' }) === (after.context.user !== null),
      'has the user of the last report, of another tab or of a request that did not fail': (step) =>
        step.after.context.user?.uid === expectedAfter(step).uid,
      'holds a report of the provider back until the request ends': (step) =>
        step.after.context.heldBack === expectedAfter(step).heldBack &&
        (step.event.type !== 'auth.changed' || step.after.context.provider === step.event.user),
      'says only while it is loading that the provider is unavailable, and stores nothing then': (step) =>
        step.did.includes('notifyUnavailable')
          ? step.event.type === 'auth.unavailable' &&
            step.before.hasTag('loading') &&
            step.did.join() === 'hideData,notifyUnavailable'
          : step.event.type !== 'auth.unavailable' || !step.before.hasTag('loading'),
      'stores its user, and has what was loaded for anybody else dropped, whenever its user changes': (
        step,
      ) => {
        const changes = step.effects.filter(({ type }) => ['store', 'refreshData'].includes(type));
        const { user } = step.after.context;
        const done = changes.map(({ type }) => type).join();
        return changes.length === 0
          ? step.before.context.user === user
          : done === 'store,refreshData' &&
              changes.every(({ params }) => (params as UserChange).user === user);
      },
      'performs one request at a time and settles each once, in order': ({
        event,
        before,
        after,
        running,
      }) => {
        const ended = event.type === DONE || event.type === FAILED;
        const jobs = [
          ...before.context.jobs,
          ...(event.type === 'request' ? [{ id: event.id as number }] : []),
        ];
        const expected = ended
          ? { id: jobs.shift()?.id, error: event.type === FAILED ? (event.error as unknown) : null }
          : before.context.settled;
        const { settled } = after.context;
        return (
          settled?.id === expected?.id &&
          settled?.error === expected?.error &&
          after.context.jobs.map(({ id }) => id).join() === jobs.map(({ id }) => id).join() &&
          running.includes('perform') === jobs.length > 0
        );
      },
      'notifies of every end of a request once': ({ event, did }) =>
        did.filter((name) => name === 'notifySuccess').length === Number(event.type === DONE) &&
        did.filter((name) => name === 'notifyFailure').length === Number(event.type === FAILED),
      'keeps no password when no request runs': ({ after }) =>
        after.matches({ requests: 'running' }) || !JSON.stringify(after.context).includes(SECRETS.password),
      'watches the provider and the other tabs all the time': ({ running }) =>
        running.includes('watchAuth') && running.includes('watchStorage'),
    },
  });

  it('starts unknown and loading, and ignores other tabs until the provider has reported (SESSION-1)', () => {
    const { actor, state } = start(never);
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    actor.send({ type: 'storage.changed', user: toCurrentUser(ada) });
    expect(state()).toEqual(['unknown', undefined]);
  });

  it('starts signed out where the browser remembers nobody (SESSION-2)', () => {
    const { actor, state } = start(never, false);
    expect(actor.getSnapshot().hasTag('loading')).toBe(false);
    expect(state()).toEqual(['signedOut', undefined]);
  });

  it('follows another tab that signs in or out (SESSION-7)', () => {
    const { actor, state, report } = start(never);
    report(null);
    actor.send({ type: 'storage.changed', user: toCurrentUser(ada) });
    expect(state()).toEqual(['signedIn', ada.uid]);
    report(ada);
    expect(state()).toEqual(['signedIn', ada.uid]);
    actor.send({ type: 'storage.changed', user: null });
    expect(state()).toEqual(['signedOut', undefined]);
  });

  it('stays signed in, as before, when a profile update fails (SESSION-12)', async () => {
    const { state, report, sendRequest, done } = start(() => Promise.reject(new Error('no')));
    report(ada);
    done();
    await expect(sendRequest({ kind: 'updateProfile', uid: ada.uid, changes: {} })).rejects.toThrow('no');
    expect(state()).toEqual(['signedIn', ada.uid]);
    expect(done()).toEqual(['notify of failed updateProfile']);
  });

  it('performs one request after the other, and tells each sender', async () => {
    const { state, report, sendRequest, done } = start(({ kind }) =>
      Promise.resolve(kind === 'login' ? grace : null),
    );
    report(null);
    done();
    await Promise.all([sendRequest({ kind: 'login', email, password }), sendRequest({ kind: 'logout' })]);
    expect(state()).toEqual(['signedOut', undefined]);
    expect(done().filter((what) => !what.startsWith('refresh'))).toEqual([
      ...['notify of login', `store ${grace.uid}`, 'notify of logout', 'store undefined'],
    ]);
  });
});
