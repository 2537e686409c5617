import { createActor, waitFor } from 'xstate';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson } from '#src/testing/people.ts';
import { createSession } from './sessionActors.ts';
import { storeUser } from './sessionUser.ts';
import { sendRequestsTo } from './sendRequests.ts';

it('a logout that waited for what was being sent leaves whom another tab has signed in meanwhile (SESSION-7)', async () => {
  const [ada, bob] = [aPerson(), aPerson()];
  const auth = createFakeAuth({ signedIn: ada });
  const toast = jest.fn();
  const session = createSession({ auth: auth.service, dispatch: jest.fn(), toast });
  const actor = createActor(session, { input: { remembers: true } }).start();
  await waitFor(actor, ({ context }) => context.user?.uid === ada.uid);
  auth.setSignedIn(bob);
  await waitFor(actor, ({ context }) => context.user?.uid === bob.uid);
  await sendRequestsTo(actor)({ kind: 'logout', uid: ada.uid });
  expect(actor.getSnapshot().context.user?.uid).toBe(bob.uid);
  expect(toast).not.toHaveBeenCalled();
  actor.stop();
  storeUser(null);
});
