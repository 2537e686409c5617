import { act, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { storeUser } from '#src/features/session/sessionUser.ts';
import { createAuthService } from '#src/services/auth.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { settle } from '#src/testing/settle.ts';
import { mount } from './mount.tsx';

jest.mock('#src/services/auth.ts');
jest.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    delete = () => Promise.resolve();
  },
}));

type Provider = ReturnType<typeof createFakeAuth>['service'];
type Watch = Parameters<Provider['onChange']>;

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  localStorage.clear();
  document.body.innerHTML = '';
});

const LIST = 'GET /artifacts';

/** Opens an address in a browser that remembers this person, while the provider has not spoken yet. */
async function open(remembered: Person, address: string, call = LIST) {
  const calls = recordCalls();
  storeUser({ ...remembered, profilePicture: '' });
  let watch: Watch | undefined;
  const service: Provider = {
    ...createFakeAuth({ signedIn: remembered }).service,
    onChange: (...listeners) => {
      watch = listeners;
      return () => {};
    },
  };
  jest.mocked(createAuthService).mockReturnValue(service);
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => void (root = await mount(document.getElementById('root') as HTMLElement)));
  await waitFor(() => expect(calls.of(call)).toHaveLength(1));
  const spoken = (speak: (watch: Watch) => void) =>
    act(async () => speak(await Promise.resolve(watch as Watch)));
  return { calls, spoken };
}

const asProvider = ({ uid, email, name }: Person) => ({
  ...{ uid, email, displayName: name, photoURL: null, providers: [] },
});

describe('a browser that remembers somebody', () => {
  it('asks for the list while the provider speaks, and shows it when that has named them (SESSION-2)', async () => {
    const ada = aPerson();
    const { name } = await addArtifact(ada);
    const { calls, spoken } = await open(ada, `/all-artifacts?search=${name}`);
    expect(screen.getByRole('main')).toHaveTextContent(/^Loading\.\.\.$/);
    await spoken(([report]) => report(asProvider(ada)));
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(calls.of(LIST)).toHaveLength(1);
    expect(calls.of('GET /liked')).toHaveLength(1);
  });

  it('asks for the artifact of the address as well (SESSION-2)', async () => {
    const ada = aPerson();
    const { _id, name } = await addArtifact(ada);
    const call = `GET /artifacts/${_id}`;
    const { calls, spoken } = await open(ada, `/artifact/${_id}`, call);
    await spoken(([report]) => report(asProvider(ada)));
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(calls.of(call)).toHaveLength(1);
  });

  it.each<[string, (watch: Watch, other: Person) => void]>([
    ['names nobody', ([report]) => report(null)],
    ['names somebody else', ([report], other) => report(asProvider(other))],
    ['cannot be reached', ([, unavailable]) => unavailable()],
  ])('shows nothing that was asked for them when the provider %s (SESSION-12)', async (_, speak) => {
    const ada = aPerson();
    const { name } = await addArtifact(ada);
    const { calls, spoken } = await open(ada, `/all-artifacts?search=${name}`);
    await spoken((watch) => speak(watch, aPerson()));
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    const withToken = calls.of(LIST).map(({ authorization }) => authorization !== null);
    // The fake provider has a token of nobody else.
    expect(withToken).toEqual([true, false]);
  });

  it('keeps what they have seen while the provider cannot be reached, and drops it when that names nobody after all (OFFLINE-2)', async () => {
    const ada = aPerson();
    const { name } = await addArtifact(ada);
    let kept = ['pictures', 'answers:', `answers:${ada.uid}`];
    const remove = (dropped: string) =>
      Promise.resolve(void (kept = kept.filter((cache) => cache !== dropped)));
    Object.assign(globalThis, { caches: { keys: () => Promise.resolve(kept), delete: remove } });
    try {
      const { spoken } = await open(ada, `/all-artifacts?search=${name}`);
      await spoken(([, unavailable]) => unavailable());
      await act(settle);
      expect(await screen.findByRole('heading', { name })).toBeVisible();
      expect(kept).toHaveLength(3);
      await spoken(([report]) => report(null));
      await waitFor(() => expect(kept).toEqual(['answers:']));
    } finally {
      Reflect.deleteProperty(globalThis, 'caches');
    }
  });
});
