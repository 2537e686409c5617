import { waitFor } from '@testing-library/react';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { setInstitution } from '#src/lib/institution.ts';
import { DEFAULT_SELECTION } from '#src/lib/listParams.ts';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { api } from '#src/api/api.ts';
import { responsesHydrated } from '#src/api/hydration.ts';
import { addArtifact, backendUrl } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { sendFirstQueries } from '../firstQueries.ts';
import { createStore } from '../store.ts';
import { cacheFirstAnswers } from './cacheFirstAnswers.ts';

jest.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    updateTimestamp = () => Promise.resolve();
    expireEntries = () => Promise.resolve();
  },
}));

/** A browser's cache storage, as far as answers need it. */
const kept = new Map<string, Response>();
beforeEach(() => {
  setInstitution({ ...EXPLORE_HISTORY, pages: ['imprint'] });
  kept.clear();
  const put = (key: string, response: Response) => Promise.resolve(void kept.set(key, response));
  const match = (key: string) => Promise.resolve(kept.get(key)?.clone());
  Object.assign(globalThis, { caches: { open: () => Promise.resolve({ put }), match } });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const newStore = (fetch?: () => Promise<Response>) =>
  createStore({
    apiBaseUrl: backendUrl(''),
    getToken: () => Promise.resolve(null),
    ...(fetch && { fetch }),
  });

describe('What came in the HTML of a first page', () => {
  it.each(['/all-artifacts', '/all-artifacts?search=amphora&page=2', '/', '/about/imprint'])(
    'is seen again without a connection, and was asked for once: %s (OFFLINE-1)',
    async (address) => {
      await addArtifact(aPerson(), { name: 'Amphora' });
      const url = new URL(address, location.origin);
      const onServer = newStore();
      await sendFirstQueries(onServer, url);
      const { queries, mutations, provided } = onServer.getState().api;
      kept.clear();

      const { of } = recordCalls();
      const inBrowser = newStore();
      inBrowser.dispatch(responsesHydrated({ queries, mutations, provided }));
      cacheFirstAnswers(inBrowser);
      await waitFor(() => expect(kept.size).toBe(1));
      expect(of('GET /artifacts')).toEqual([]);

      const later = newStore(unreachable);
      await sendFirstQueries(later, url);
      const dataIn = (store: typeof later) =>
        Object.fromEntries(
          api.util
            .selectAllQueryEntries(store.getState())
            .map(({ endpointName, data }) => [endpointName, data]),
        );
      expect(dataIn(later)).toEqual(dataIn(onServer));
      expect(Object.keys(dataIn(later)).length).toBeGreaterThan(0);
    },
  );

  it('keeps nothing of a list that was never answered', () => {
    const store = newStore(unreachable);
    void store.dispatch(artifactsApi.endpoints.listArtifacts.initiate(DEFAULT_SELECTION));
    cacheFirstAnswers(store);
    expect(kept.size).toBe(0);
  });
});
