import { shownOf } from '#src/lib/inspectable.ts';
import type { ProviderUser } from '#src/services/auth.types.ts';
import { sessionMachine } from './sessionMachine.ts';
import { toCurrentUser } from './sessionUser.ts';

const ada: ProviderUser = {
  uid: 'ada',
  email: 'ada@example.org',
  displayName: 'Ada',
  photoURL: null,
  providers: [],
};
const nothing = { remembers: true, user: null, provider: null, heldBack: false, jobs: [], settled: null };
const shown = (context: Partial<Parameters<typeof sessionMachine.resolveState>[0]['context']>) =>
  shownOf(
    sessionMachine.resolveState({
      value: { identity: 'unknown', requests: 'idle' },
      context: { ...nothing, ...context },
    }),
  ).context;

describe('What Redux DevTools shows of the session', () => {
  it('is nobody at first, and nothing asked', () => {
    expect(shown({})).toEqual({ remembers: true, uid: null, request: null, waiting: 0, heldBack: false });
  });

  it('is who is signed in, which request runs, how many wait for it, and whether the provider is held back', () => {
    const jobs = [1, 2, 3].map((id) => ({ id, request: { kind: 'logout' as const } }));
    expect(shown({ user: toCurrentUser(ada), heldBack: true, jobs })).toEqual({
      remembers: true,
      uid: 'ada',
      request: 'logout',
      waiting: 2,
      heldBack: true,
    });
  });
});
