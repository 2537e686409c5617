import { createApiStore } from '#src/testing/apiStore.ts';
import { artifactSchema } from '#contract/artifact.ts';
import { BACKEND_PATH, callOf, pathOf } from '#contract/calls.ts';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { toFailure } from '#src/lib/failure.ts';
import { api } from './api.ts';
import { accountApi } from './account.api.ts';
import { artifactsApi } from './artifacts.api.ts';
import { ownArtifactsApi } from './ownArtifacts.api.ts';
import { reviewsApi } from './reviews.api.ts';

const vase = artifactSchema.cast({ _id: 'vase', name: 'Vase', type: 'Tools' });
const { artifact } = artifactsApi.endpoints;
const { myArtifacts, updateArtifact, deleteArtifact, addArtifact } = ownArtifactsApi.endpoints;
const { reviews, addReview } = reviewsApi.endpoints;

/** A backend that responds to reads at once and never to a write. */
function silentOnWrites() {
  const reads: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'GET')
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    const path = new URL(request.url).pathname.replace(BACKEND_PATH, '');
    reads.push(path);
    return Promise.resolve(Response.json(path === pathOf('artifact', 'vase') ? vase : []));
  });
  return reads;
}

const WRITES = {
  'an update': {
    write: updateArtifact.initiate({ id: 'vase', changes: vase }),
    touched: ['/artifacts/vase', '/my-artifacts'],
  },
  'a deletion': {
    write: deleteArtifact.initiate('vase'),
    touched: ['/artifacts/vase', '/my-artifacts', '/reviews/vase'],
  },
  'an addition': {
    write: addArtifact.initiate({ body: { ...vase, adderName: '', adderEmail: '' }, key: 'k' }),
    touched: ['/my-artifacts'],
  },
  'a review': {
    write: addReview.initiate({ artifactId: 'vase', body: { review: 'Fine' }, key: 'k' }),
    touched: ['/reviews/vase'],
  },
};

describe('a write whose outcome is unknown', () => {
  let store: ReturnType<typeof createApiStore>;
  let reads: string[];
  const arrived = () => jest.advanceTimersByTimeAsync(100);

  beforeEach(async () => {
    jest.useFakeTimers();
    reads = silentOnWrites();
    store = createApiStore();
    void store.dispatch(artifact.initiate('vase'));
    void store.dispatch(myArtifacts.initiate());
    void store.dispatch(reviews.initiate('vase'));
    await arrived();
    reads.length = 0;
  });
  afterEach(() => {
    store.dispatch(api.util.resetApiState());
    jest.mocked(globalThis.fetch).mockRestore();
    jest.useRealTimers();
  });

  test.each(Object.entries(WRITES))(
    'has what %s touched asked again when it is aborted: at once, and when the server has surely finished (TRUTH-3)',
    async (_what, { write, touched }) => {
      const running = store.dispatch(write as (typeof WRITES)['a review']['write']);
      await arrived();
      expect(reads).toEqual([]);
      running.abort();
      await arrived();
      expect(reads.toSorted()).toEqual(touched);
      await jest.advanceTimersByTimeAsync(2000);
      expect(reads.toSorted()).toEqual([...touched, ...touched].toSorted());
      await jest.advanceTimersByTimeAsync(60_000);
      expect(reads).toHaveLength(2 * touched.length);
    },
  );

  test.each(Object.entries(WRITES))(
    'has what %s touched asked again when no answer comes within 20 s (TRUTH-3, TRUTH-4)',
    async (_what, { write, touched }) => {
      const running = store.dispatch(write as (typeof WRITES)['a review']['write']);
      await jest.advanceTimersByTimeAsync(CALL_LIMIT_MS - 1);
      expect(reads).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      const { error } = await running;
      expect(toFailure(error)).toEqual({ kind: 'network', message: '' });
      await arrived();
      expect(reads.toSorted()).toEqual(touched);
    },
  );

  test('is waited for longer when it deletes an account, which may have much to take back (TRUTH-4, PROFILE-14)', async () => {
    const ended = jest.fn();
    const running = store.dispatch(
      accountApi.endpoints.deleteAccount.initiate({ uid: 'ada', artifacts: 'keep' }),
    );
    void running.then(ended);
    await jest.advanceTimersByTimeAsync(callOf('deleteAccount').limitMs - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(toFailure((await running).error)).toEqual({ kind: 'network', message: '' });
  });
});

describe('a call whose token cannot be had', () => {
  test.each([
    ['TimeoutError', 'TIMEOUT_ERROR'],
    ['FirebaseError', 'FETCH_ERROR'],
  ])('fails with what kept the token (%s), and is not sent as nobody', async (name, status) => {
    const fetch = jest.spyOn(globalThis, 'fetch');
    const noToken = () => Promise.reject(Object.assign(new Error('No.'), { name }));
    const store = createApiStore(noToken);
    const { error } = await store.dispatch(artifact.initiate('vase'));
    expect(error).toMatchObject({ status });
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockRestore();
    store.dispatch(api.util.resetApiState());
  });
});
