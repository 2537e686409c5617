import { configureStore } from '@reduxjs/toolkit';
import { artifactSchema, type Artifact } from '#contract/artifact.ts';
import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import { api } from './api.ts';
import { artifactsApi } from './artifacts.api.ts';
import { likesApi } from './likes.api.ts';

const artifact = (id: string, more: Partial<Artifact> = {}): Artifact =>
  artifactSchema.cast({ _id: id, name: id, type: 'Tools', likes: 3, ...more });
const SELECTION = { search: '', type: 'all', sort: 'most-liked', page: 1, limit: 6 } as const;

/** A backend that answers when and what the test says: one answer per call, the last one again and again. */
function backend(answers: Record<string, unknown[]>) {
  const calls: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname.slice(pathname.indexOf(BACKEND_PATH) + BACKEND_PATH.length)}`;
    calls.push(call);
    const waiting = answers[call] ?? [];
    const answer = await (waiting.length > 1 ? waiting.shift() : waiting[0]);
    return answer === undefined
      ? Response.json({ code: 'internal', message: 'No' }, { status: 500 })
      : Response.json(answer);
  });
  return calls;
}

/** An answer that the test gives later. */
function later<Answer>() {
  let give: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => (give = resolve));
  return { answer, give };
}

const createStore = () => {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { getToken: () => Promise.resolve('token') } } }).concat(
        api.middleware,
      ),
  });
  const state = () => store.getState();
  const { listArtifacts, featuredArtifacts, relatedArtifacts, myArtifacts } = artifactsApi.endpoints;
  return {
    dispatch: store.dispatch,
    loadAll: () =>
      Promise.all([
        store.dispatch(listArtifacts.initiate(SELECTION)),
        store.dispatch(featuredArtifacts.initiate()),
        store.dispatch(relatedArtifacts.initiate('other')),
        store.dispatch(myArtifacts.initiate()),
        store.dispatch(artifactsApi.endpoints.artifact.initiate('vase')),
        store.dispatch(likesApi.endpoints.liked.initiate()),
      ]),
    like: (id = 'vase') => store.dispatch(likesApi.endpoints.toggleLike.initiate(id)),
    /** The artifact's count in every place that shows it. */
    counts: (id = 'vase') =>
      [
        listArtifacts.select(SELECTION)(state()).data?.artifacts,
        featuredArtifacts.select()(state()).data,
        relatedArtifacts.select('other')(state()).data,
        myArtifacts.select()(state()).data,
        [artifactsApi.endpoints.artifact.select('vase')(state()).data],
      ].map((shown) => shown?.find((it) => it?._id === id)?.likes),
    liked: () => likesApi.endpoints.liked.select()(state()).data,
    list: () => listArtifacts.select(SELECTION)(state()),
    stop: () => store.dispatch(api.util.resetApiState()),
  };
};

const everywhere = (vase: Artifact) => ({
  'GET /artifacts': [[artifact('bowl'), vase]],
  'GET /artifacts/featured': [[vase, artifact('bowl')]],
  'GET /artifacts/related/other': [[vase]],
  'GET /my-artifacts': [[vase]],
  'GET /artifacts/vase': [vase],
});
/** Lets every answer that is ready arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

let store: ReturnType<typeof createStore>;
beforeEach(() => (store = createStore()));
afterEach(() => {
  store.stop();
  jest.mocked(globalThis.fetch).mockRestore();
});

describe('the answer of a like', () => {
  test('liked: one more in every place, and the id in the liked list', async () => {
    const vase = artifact('vase');
    backend({
      ...everywhere(vase),
      'GET /liked': [[artifact('bowl')], [artifact('vase', { likes: 4 }), artifact('bowl')]],
      'POST /like/vase': [{ liked: true }],
    });
    await store.loadAll();
    await store.like();
    await settle();
    expect(store.counts()).toEqual([4, 4, 4, 4, 4]);
    expect(store.counts('bowl').slice(0, 2)).toEqual([3, 3]);
    expect(store.list().data?.artifacts[1]?.isLikedByUser).toBe(true);
    expect(store.liked()?.ids).toEqual(['vase', 'bowl']);
    expect(store.liked()?.artifacts.map(({ _id }) => _id)).toEqual(['vase', 'bowl']);
  });

  test('unliked: one less in every place, and gone from the liked list', async () => {
    const vase = artifact('vase', { isLikedByUser: true });
    const calls = backend({
      ...everywhere(vase),
      'GET /liked': [[vase, artifact('bowl')]],
      'POST /like/vase': [{ liked: false }],
    });
    await store.loadAll();
    await store.like();
    await settle();
    expect(store.counts()).toEqual([2, 2, 2, 2, 2]);
    expect(store.liked()).toEqual({ ids: ['bowl'], artifacts: [artifact('bowl')] });
    expect(calls.filter((call) => call === 'GET /liked')).toHaveLength(1);
  });

  test('the flag decides, not what was shown before', async () => {
    backend({
      ...everywhere(artifact('vase', { isLikedByUser: true })),
      'GET /liked': [['vase']],
      'POST /like/vase': [{ liked: true }],
    });
    await store.loadAll();
    await store.like();
    await settle();
    expect(store.counts()).toEqual([4, 4, 4, 4, 4]);
    expect(store.liked()?.ids).toEqual(['vase']);
  });

  test('a count never goes below 0', async () => {
    backend({
      ...everywhere(artifact('vase', { likes: 0 })),
      'GET /liked': [['vase']],
      'POST /like/vase': [{ liked: false }],
    });
    await store.loadAll();
    await store.like();
    await settle();
    expect(store.counts()).toEqual([0, 0, 0, 0, 0]);
  });

  test('the list keeps its order and is not fetched again', async () => {
    const calls = backend({
      ...everywhere(artifact('vase')),
      'GET /liked': [[]],
      'POST /like/vase': [{ liked: true }],
    });
    await store.loadAll();
    await store.like();
    await settle();
    expect(calls.filter((call) => call === 'GET /artifacts')).toHaveLength(1);
    expect(store.list().data?.artifacts.map(({ _id }) => _id)).toEqual(['bowl', 'vase']);
  });

  test('a failure changes nothing and fetches nothing', async () => {
    const calls = backend({ ...everywhere(artifact('vase')), 'GET /liked': [['bowl']] });
    await store.loadAll();
    const before = calls.length;
    const { error } = await store.like();
    await settle();
    expect(error).toMatchObject({ status: 500 });
    expect(store.counts()).toEqual([3, 3, 3, 3, 3]);
    expect(store.liked()?.ids).toEqual(['bowl']);
    expect(calls.length).toBe(before + 1);
  });
});

describe('a like while the list is on its way', () => {
  const SHOWN = 'GET /artifacts';
  const refetch = () =>
    store.dispatch(
      artifactsApi.endpoints.listArtifacts.initiate(SELECTION, { subscribe: false, forceRefetch: true }),
    );

  test('the list was asked before the like and arrives after it: asked again', async () => {
    const slow = later<Artifact[]>();
    const [old, now] = [artifact('vase'), artifact('vase', { likes: 4 })];
    backend({
      [SHOWN]: [[old], slow.answer, [now]],
      'POST /like/vase': [{ liked: true }],
    });
    await store.dispatch(artifactsApi.endpoints.listArtifacts.initiate(SELECTION));
    void refetch();
    await store.like();
    await settle();
    expect(store.list().data?.artifacts[0]?.likes).toBe(4);
    slow.give([old]);
    await settle();
    expect(store.list().data?.artifacts[0]?.likes).toBe(4);
  });

  test('its first load is still running: asked again when it knows the artifact', async () => {
    const slow = later<Artifact[]>();
    const calls = backend({
      [SHOWN]: [slow.answer, [artifact('vase', { likes: 4 })]],
      'POST /like/vase': [{ liked: true }],
    });
    void store.dispatch(artifactsApi.endpoints.listArtifacts.initiate(SELECTION));
    await store.like();
    slow.give([artifact('vase')]);
    await settle();
    expect(store.list().data?.artifacts[0]?.likes).toBe(4);
    expect(calls.filter((call) => call === SHOWN)).toHaveLength(2);
  });

  test('a load that does not hold the artifact is left alone', async () => {
    const slow = later<Artifact[]>();
    const calls = backend({ [SHOWN]: [slow.answer], 'POST /like/vase': [{ liked: true }] });
    void store.dispatch(artifactsApi.endpoints.listArtifacts.initiate(SELECTION));
    await store.like();
    slow.give([artifact('bowl')]);
    await settle();
    expect(calls.filter((call) => call === SHOWN)).toHaveLength(1);
  });

  test('the list arrives with the like already counted, before its answer: not counted twice', async () => {
    const slow = later<{ liked: boolean }>();
    backend({
      [SHOWN]: [[artifact('vase')], [artifact('vase', { likes: 4 })]],
      'POST /like/vase': [slow.answer],
    });
    await store.dispatch(artifactsApi.endpoints.listArtifacts.initiate(SELECTION));
    const like = store.like();
    await settle();
    await refetch();
    slow.give({ liked: true });
    await like;
    await settle();
    expect(store.list().data?.artifacts[0]?.likes).toBe(4);
  });

  test('an unlike while the liked list is on its way is not undone by it', async () => {
    const slow = later<string[]>();
    backend({ 'GET /liked': [['vase'], slow.answer, []], 'POST /like/vase': [{ liked: false }] });
    const { liked } = likesApi.endpoints;
    await store.dispatch(liked.initiate());
    void store.dispatch(liked.initiate(undefined, { subscribe: false, forceRefetch: true }));
    await store.like();
    expect(store.liked()?.ids).toEqual([]);
    slow.give(['vase']);
    await settle();
    expect(store.liked()?.ids).toEqual([]);
  });
});

describe('the liked list (R2)', () => {
  test('takes objects, bare ids, and each id once', async () => {
    backend({ [`GET ${CALLS.liked}`]: [[artifact('vase'), 'bowl', 'vase']] });
    await store.dispatch(likesApi.endpoints.liked.initiate());
    expect(store.liked()?.ids).toEqual(['vase', 'bowl']);
    expect(store.liked()?.artifacts.map(({ _id }) => _id)).toEqual(['vase']);
  });
});
