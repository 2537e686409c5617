import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ProviderUser } from '#src/services/auth.types.ts';
import { holdsOnEveryPath } from '#src/testing/everyPath.ts';
import { sendRequestsTo } from './sendRequests.ts';
import { sessionMachine } from './sessionMachine.ts';
import { paths } from './sessionMachine.paths.ts';
import type { SessionRequest } from './sessionRequests.ts';
import { toCurrentUser } from './sessionUser.ts';

const person = (uid: string, displayName = uid): ProviderUser => ({
  uid,
  email: `${uid}@example.org`,
  displayName,
  photoURL: null,
  providers: [],
});
const ada = person('ada');
const grace = person('grace');
const LOGIN: SessionRequest = { kind: 'login', email: 'ada@example.org', password: 'Secret1' };
const SAVE: SessionRequest = { kind: 'updateProfile', uid: 'ada', changes: { displayName: 'Countess' } };

type Pending = { resolve: (user: ProviderUser | null) => void; reject: (error: Error) => void };

/** Starts the machine with requests that the test settles. */
function start() {
  const pending: (Pending & { request: SessionRequest })[] = [];
  const effects = {
    store: jest.fn(),
    refreshData: jest.fn(),
    notifyUnavailable: jest.fn(),
    notifySuccess: jest.fn(),
    notifyFailure: jest.fn(),
  };
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        watchAuth: fromCallback(() => {}),
        watchStorage: fromCallback(() => {}),
        perform: fromPromise(
          ({ input }) =>
            new Promise((resolve, reject) => void pending.push({ request: input, resolve, reject })),
        ),
      },
      actions: {
        store: (_, { user }) => void effects.store(user),
        refreshData: (_, { user, stale }) => stale && void effects.refreshData(user?.uid ?? null),
        notifyUnavailable: () => void effects.notifyUnavailable(),
        notifySuccess: (_, { request }) => void effects.notifySuccess(request.kind),
        notifyFailure: (_, { request }) => void effects.notifyFailure(request.kind),
      },
    }),
  ).start();
  const sendRequest = sendRequestsTo(actor);
  const report = (user: ProviderUser | null) => actor.send({ type: 'auth.changed', user });
  const identity = () => actor.getSnapshot().value.identity;
  const uid = () => actor.getSnapshot().context.user?.uid ?? null;
  return { actor, pending, effects, sendRequest, report, identity, uid };
}

describe('the session', () => {
  holdsOnEveryPath(paths);

  it('starts unknown and loading, and ignores other tabs until the provider has reported', () => {
    const { actor, identity } = start();
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    actor.send({ type: 'storage.changed', user: toCurrentUser(ada) });
    expect(identity()).toBe('unknown');
  });

  it("is signed in or out by the provider's first report, and stores the user", () => {
    const one = start();
    one.report(ada);
    expect([one.identity(), one.uid()]).toEqual(['signedIn', 'ada']);
    expect(one.effects.store).toHaveBeenLastCalledWith(expect.objectContaining({ uid: 'ada' }));
    expect(one.effects.refreshData).toHaveBeenLastCalledWith('ada');

    const two = start();
    two.report(null);
    expect([two.identity(), two.actor.getSnapshot().hasTag('loading')]).toEqual(['signedOut', false]);
    expect(two.effects.store).toHaveBeenLastCalledWith(null);
  });

  it('follows another tab that signs in or out, and fetches everything anew once', () => {
    const { actor, report, identity, uid, effects } = start();
    report(null);
    actor.send({ type: 'storage.changed', user: toCurrentUser(ada) });
    expect([identity(), uid()]).toEqual(['signedIn', 'ada']);
    report(ada);
    expect(effects.refreshData.mock.calls).toEqual([['ada']]);
    actor.send({ type: 'storage.changed', user: null });
    expect(identity()).toBe('signedOut');
  });

  it('is signed out when the provider is unavailable, until it reports', () => {
    const { actor, report, identity, effects } = start();
    actor.send({ type: 'auth.unavailable' });
    expect([identity(), actor.getSnapshot().hasTag('loading')]).toEqual(['signedOut', false]);
    expect(effects.notifyUnavailable).toHaveBeenCalledTimes(1);
    // The stored user is kept: it may still be signed in.
    expect(effects.store).not.toHaveBeenCalled();
    report(ada);
    expect(identity()).toBe('signedIn');
    actor.send({ type: 'auth.unavailable' });
    expect(identity()).toBe('signedIn');
  });

  it('has the user whom another tab has signed in while a request ran', async () => {
    const { sendRequest, report, pending, uid } = start();
    report(null);
    const done = sendRequest({ kind: 'googleSignup' });
    report(ada);
    report(grace);
    pending[0]?.resolve(ada);
    await done;
    expect(uid()).toBe('grace');
  });

  it('has the user that a request returns, notifies of it and settles the request', async () => {
    const { sendRequest, report, pending, effects, uid } = start();
    report(null);
    const done = sendRequest(LOGIN);
    expect(pending[0]?.request).toEqual(LOGIN);
    pending[0]?.resolve(ada);
    await done;
    expect(uid()).toBe('ada');
    expect(effects.notifySuccess).toHaveBeenCalledWith('login');
  });

  it('rethrows a failure to the caller', async () => {
    const { sendRequest, report, pending, effects, identity } = start();
    report(null);
    const done = sendRequest(LOGIN);
    pending[0]?.reject(new Error('wrong'));
    await expect(done).rejects.toThrow('wrong');
    expect(effects.notifyFailure).toHaveBeenCalledWith('login');
    expect(identity()).toBe('signedOut');
  });

  it('does not show a sign-in that its request takes back', async () => {
    const { sendRequest, report, pending, effects, identity, uid } = start();
    report(null);
    const done = sendRequest({ kind: 'googleLogin' });
    report(ada);
    expect(identity()).toBe('signedOut');
    report(null);
    pending[0]?.reject(new Error('refused'));
    await expect(done).rejects.toThrow('refused');
    expect([identity(), uid()]).toEqual(['signedOut', null]);
    expect(effects.refreshData).not.toHaveBeenCalled();
  });

  it('stays signed in, as before, when a profile update fails', async () => {
    const { sendRequest, report, pending, effects, actor } = start();
    report(ada);
    effects.store.mockClear();
    const before = actor.getSnapshot().context.user;
    const done = sendRequest(SAVE);
    pending[0]?.reject(new Error('no'));
    await expect(done).rejects.toThrow('no');
    expect(actor.getSnapshot().value).toEqual({ identity: 'signedIn', requests: 'idle' });
    expect(actor.getSnapshot().context.user).toBe(before);
    expect(effects.store).not.toHaveBeenCalled();
  });

  it('stores the new name after a profile update without fetching everything anew', async () => {
    const { sendRequest, report, pending, effects, actor } = start();
    report(ada);
    effects.refreshData.mockClear();
    const done = sendRequest(SAVE);
    pending[0]?.resolve(person('ada', 'Countess'));
    await done;
    expect(actor.getSnapshot().context.user?.name).toBe('Countess');
    expect(effects.store).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Countess' }));
    expect(effects.refreshData).not.toHaveBeenCalled();
  });

  it('is signed out after a failed request when the provider signed out meanwhile', async () => {
    const { sendRequest, report, pending, identity } = start();
    report(ada);
    const done = sendRequest(SAVE);
    report(null);
    pending[0]?.reject(new Error('expired'));
    await expect(done).rejects.toThrow('expired');
    expect(identity()).toBe('signedOut');
  });

  it('performs one request after the other', async () => {
    const { sendRequest, report, pending, uid } = start();
    report(null);
    const first = sendRequest(LOGIN);
    const second = sendRequest({ kind: 'logout' });
    expect(pending).toHaveLength(1);
    pending[0]?.resolve(grace);
    await first;
    expect([pending.length, uid()]).toEqual([2, 'grace']);
    pending[1]?.resolve(null);
    await second;
    expect(uid()).toBeNull();
  });
});
