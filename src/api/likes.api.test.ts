import { createApiStore } from '#src/testing/apiStore.ts';
import { artifactSchema, type Artifact } from '#contract/artifact.ts';
import type { ArtifactPage } from '#contract/artifactList.ts';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { api } from './api.ts';
import { artifactsApi } from './artifacts.api.ts';
import { ownArtifactsApi } from './ownArtifacts.api.ts';
import { idOf, likesApi } from './likes.api.ts';
import { settle } from '#src/testing/settle.ts';

const artifact = (id: string, more: Partial<Artifact> = {}): Artifact =>
  artifactSchema.cast({ _id: id, name: id, type: 'Tools', likes: 3, ...more });
const SELECTION = { search: '', type: 'all', sort: 'most-liked', page: 1, limit: 6 } as const;

const IDS = `GET ${pathOf('liked')}?fields=_id`;
const RECORDS = `GET ${pathOf('liked')}?limit=24`;

/** A backend with the given responses: one per call, the last one repeated. */
function backend(answers: Record<string, unknown[]>) {
  const calls: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const path = pathname.slice(pathname.indexOf(BACKEND_PATH) + BACKEND_PATH.length);
    // These two differ in their query only.
    const call = `${request.method} ${path}${path === pathOf('liked') ? search : ''}`;
    calls.push(call);
    const waiting = answers[call] ?? [];
    const answer = await (waiting.length > 1 ? waiting.shift() : waiting[0]);
    return answer === undefined
      ? Response.json({ code: 'internal', message: 'No' }, { status: 500 })
      : answer instanceof Response
        ? answer.clone()
        : Response.json(answer);
  });
  return calls;
}

/** A response that the test sends later. */
function deferredResponse<Body>() {
  let send: (body: Body) => void = () => {};
  const response = new Promise<Body>((resolve) => (send = resolve));
  return { response, send };
}

const createStore = () => {
  const store = createApiStore();
  const state = () => store.getState();
  const { listArtifacts, featuredArtifacts, relatedArtifacts } = artifactsApi.endpoints;
  const { myArtifacts } = ownArtifactsApi.endpoints;
  return {
    dispatch: store.dispatch,
    loadAll: () =>
      Promise.all([
        store.dispatch(listArtifacts.initiate(SELECTION)),
        store.dispatch(featuredArtifacts.initiate()),
        store.dispatch(relatedArtifacts.initiate('other')),
        store.dispatch(myArtifacts.initiate()),
        store.dispatch(artifactsApi.endpoints.artifact.initiate('vase')),
        store.dispatch(likesApi.endpoints.likedIds.initiate()),
        store.dispatch(likesApi.endpoints.likedArtifacts.initiate()),
      ]),
    set: (liked: boolean, id = 'vase') => store.dispatch(likesApi.endpoints.setLike.initiate({ id, liked })),
    /** The artifact's count in every cached query. */
    counts: (id = 'vase') =>
      [
        listArtifacts.select(SELECTION)(state()).data?.items,
        featuredArtifacts.select()(state()).data,
        relatedArtifacts.select('other')(state()).data,
        myArtifacts
          .select()(state())
          .data?.pages.flatMap(({ items }) => items),
        [artifactsApi.endpoints.artifact.select('vase')(state()).data],
      ].map((shown) => shown?.find((it) => it?._id === id)?.likes),
    ids: () => likesApi.endpoints.likedIds.select()(state()).data,
    records: () =>
      likesApi.endpoints.likedArtifacts
        .select()(state())
        .data?.pages.flatMap(({ items }) => items),
    list: () => listArtifacts.select(SELECTION)(state()),
    stop: () => store.dispatch(api.util.resetApiState()),
  };
};

/** One page of a list; `next` is the query string of the next page. */
const page = (items: unknown[], next?: string) =>
  Response.json(items, { headers: next ? { Link: `</backend/liked?${next}>; rel="next"` } : {} });

const listOf = (...items: Artifact[]) => ({ items, total: items.length, facets: [] });

const everywhere = (vase: Artifact) => ({
  'GET /artifacts': [listOf(artifact('bowl'), vase)],
  'GET /artifacts/featured': [[vase, artifact('bowl')]],
  'GET /artifacts/related/other': [[vase]],
  'GET /my-artifacts': [[vase]],
  'GET /artifacts/vase': [vase],
});

let store: ReturnType<typeof createStore>;
beforeEach(() => (store = createStore()));
afterEach(() => {
  store.stop();
  jest.mocked(globalThis.fetch).mockRestore();
});

describe('the answer of a like', () => {
  test('liked: one more in every place, and the id in the liked list (LIKE-3, LIKE-5)', async () => {
    const vase = artifact('vase');
    const calls = backend({
      ...everywhere(vase),
      [IDS]: [['bowl']],
      [RECORDS]: [[artifact('bowl')], [artifact('vase', { likes: 4 }), artifact('bowl')]],
      'POST /like/vase': [{ liked: true }],
    });
    await store.loadAll();
    await store.set(true);
    await settle();
    expect(store.counts()).toEqual([4, 4, 4, 4, 4]);
    expect(store.counts('bowl').slice(0, 2)).toEqual([3, 3]);
    expect(store.list().data?.items[1]?.isLikedByUser).toBe(true);
    expect(store.ids()).toEqual(['vase', 'bowl']);
    expect(store.records()?.map(idOf)).toEqual(['vase', 'bowl']);
    expect(calls.filter((call) => call === IDS)).toHaveLength(1);
  });

  test('unliked: one less in every place, and gone from the liked list (LIKE-3)', async () => {
    const vase = artifact('vase', { isLikedByUser: true });
    const calls = backend({
      ...everywhere(vase),
      [IDS]: [['vase', 'bowl']],
      [RECORDS]: [[vase, artifact('bowl')]],
      'POST /like/vase': [{ liked: false }],
    });
    await store.loadAll();
    await store.set(false);
    await settle();
    expect(store.counts()).toEqual([2, 2, 2, 2, 2]);
    expect(store.ids()).toEqual(['bowl']);
    expect(store.records()).toEqual([artifact('bowl')]);
    expect(calls.filter((call) => call.startsWith(`GET ${pathOf('liked')}`))).toHaveLength(2);
  });

  test.each([
    [true, 17],
    [false, 0],
  ])('liked %j with a count of %i: that count in every place', async (liked, likes) => {
    backend({ ...everywhere(artifact('vase')), 'POST /like/vase': [{ liked, likes }] });
    await store.loadAll();
    await store.set(liked);
    await settle();
    expect(store.counts()).toEqual([likes, likes, likes, likes, likes]);
  });

  test('the flag decides, not what was shown before (LIKE-3, LIKE-8)', async () => {
    backend({
      ...everywhere(artifact('vase', { isLikedByUser: true })),
      [IDS]: [['vase']],
      'POST /like/vase': [{ liked: true }],
    });
    await store.loadAll();
    await store.set(false);
    await settle();
    expect(store.counts()).toEqual([4, 4, 4, 4, 4]);
    expect(store.ids()).toEqual(['vase']);
  });

  test('a count never goes below 0 (LIKE-3)', async () => {
    backend({
      ...everywhere(artifact('vase', { likes: 0 })),
      'POST /like/vase': [{ liked: false }],
    });
    await store.loadAll();
    await store.set(false);
    await settle();
    expect(store.counts()).toEqual([0, 0, 0, 0, 0]);
  });

  test.each([-1, 1.5, 'many'])('a count of %j is no answer', async (likes) => {
    backend({ ...everywhere(artifact('vase')), 'POST /like/vase': [{ liked: true, likes }] });
    await store.loadAll();
    expect((await store.set(true)).error).toMatchObject({ status: 'CUSTOM_ERROR' });
    expect(store.counts()).toEqual([3, 3, 3, 3, 3]);
  });

  test('the list keeps its order and is not fetched again', async () => {
    const calls = backend({
      ...everywhere(artifact('vase')),
      'POST /like/vase': [{ liked: true }],
    });
    await store.loadAll();
    await store.set(true);
    await settle();
    expect(calls.filter((call) => call === 'GET /artifacts')).toHaveLength(1);
    expect(store.list().data?.items.map(({ _id }) => _id)).toEqual(['bowl', 'vase']);
  });

  test('a failure changes nothing by itself: what it touched is asked again (TRUTH-3)', async () => {
    // The like was stored, only its response was lost.
    const calls = backend({
      ...everywhere(artifact('vase')),
      'GET /artifacts/vase': [artifact('vase'), artifact('vase', { likes: 4, isLikedByUser: true })],
      [IDS]: [['bowl'], ['vase', 'bowl']],
      [RECORDS]: [['bowl'], ['vase', 'bowl']],
    });
    await store.loadAll();
    const before = calls.length;
    const { error } = await store.set(true);
    await settle();
    expect(error).toMatchObject({ status: 500 });
    expect(store.counts().at(-1)).toBe(4);
    expect(store.ids()).toEqual(['vase', 'bowl']);
    expect(store.records()?.map(idOf)).toEqual(['vase', 'bowl']);
    expect(calls.slice(before + 1)).toContain('GET /artifacts');
  });
});

describe('a like while the list is on its way', () => {
  const SHOWN = 'GET /artifacts';
  const refetch = () =>
    store.dispatch(
      artifactsApi.endpoints.listArtifacts.initiate(SELECTION, { subscribe: false, forceRefetch: true }),
    );

  test('the list was asked before the like and arrives after it: the count is right', async () => {
    const slow = deferredResponse<ArtifactPage>();
    const old = artifact('vase');
    backend({ [SHOWN]: [listOf(old), slow.response], 'POST /like/vase': [{ liked: true, likes: 4 }] });
    await store.dispatch(artifactsApi.endpoints.listArtifacts.initiate(SELECTION));
    void refetch();
    await store.set(true);
    await settle();
    expect(store.list().data?.items[0]?.likes).toBe(4);
    slow.send(listOf(old));
    await settle();
    expect(store.list().data?.items[0]?.likes).toBe(4);
  });

  test('its first load is still running: the count is right, and nothing is asked again', async () => {
    const slow = deferredResponse<ArtifactPage>();
    const calls = backend({ [SHOWN]: [slow.response], 'POST /like/vase': [{ liked: true, likes: 4 }] });
    void store.dispatch(artifactsApi.endpoints.listArtifacts.initiate(SELECTION));
    await store.set(true);
    slow.send(listOf(artifact('vase')));
    await settle();
    expect(store.list().data?.items[0]).toMatchObject({ likes: 4, isLikedByUser: true });
    expect(calls.filter((call) => call === SHOWN)).toHaveLength(1);
  });

  test('the list arrives with the like already counted, before its answer: not counted twice', async () => {
    const slow = deferredResponse<{ liked: true; likes: 4 }>();
    backend({
      [SHOWN]: [listOf(artifact('vase')), listOf(artifact('vase', { likes: 4 }))],
      'POST /like/vase': [slow.response],
    });
    await store.dispatch(artifactsApi.endpoints.listArtifacts.initiate(SELECTION));
    const like = store.set(true);
    await settle();
    await refetch();
    slow.send({ liked: true, likes: 4 });
    await like;
    await settle();
    expect(store.list().data?.items[0]?.likes).toBe(4);
  });

  test.each([
    ['a like', true, ['bowl'], ['vase', 'bowl']],
    ['an unlike', false, ['vase', 'bowl'], ['bowl']],
  ])('%s while the ids are on their way is not undone by them', async (_what, liked, old, now) => {
    const slow = deferredResponse<string[]>();
    const calls = backend({ [IDS]: [old, slow.response], 'POST /like/vase': [{ liked, likes: 4 }] });
    const { likedIds } = likesApi.endpoints;
    await store.dispatch(likedIds.initiate());
    void store.dispatch(likedIds.initiate(undefined, { subscribe: false, forceRefetch: true }));
    await store.set(liked);
    expect(store.ids()).toEqual(now);
    slow.send(old);
    await settle();
    expect(store.ids()).toEqual(now);
    expect(calls.filter((call) => call === IDS)).toHaveLength(2);
  });

  test('an unlike while a further page is on its way is not undone by it', async () => {
    const slow = deferredResponse<Response>();
    backend({
      [RECORDS]: [page(['vase', 'bowl'], 'from=2')],
      [`GET ${pathOf('liked')}?from=2`]: [slow.response],
      'POST /like/vase': [{ liked: false, likes: 2 }],
    });
    const { likedArtifacts } = likesApi.endpoints;
    await store.dispatch(likedArtifacts.initiate());
    void store.dispatch(likedArtifacts.initiate(undefined, { direction: 'forward' }));
    await store.set(false);
    expect(store.records()).toEqual(['bowl']);
    slow.send(page(['axe']));
    await settle();
    expect(store.records()).toEqual(['bowl', 'axe']);
  });
});

describe('the liked list', () => {
  test('takes objects, bare ids, and each id once (LIKE-5, LIKED-3, CALL-12)', async () => {
    backend({ [IDS]: [[artifact('vase'), 'bowl', 'vase']], [RECORDS]: [[artifact('vase'), 'bowl']] });
    await store.dispatch(likesApi.endpoints.likedIds.initiate());
    expect(store.ids()).toEqual(['vase', 'bowl']);
    await store.dispatch(likesApi.endpoints.likedArtifacts.initiate());
    expect(store.records()).toEqual([artifact('vase'), 'bowl']);
  });

  test('takes ids from as many answers as there are', async () => {
    const calls = backend({
      [IDS]: [page(['vase'], 'fields=_id&from=2')],
      [`${IDS}&from=2`]: [page(['bowl'], 'fields=_id&from=3')],
      // A server that repeats the same page must not cause an endless loop.
      [`${IDS}&from=3`]: [page(['bowl'], 'fields=_id&from=3')],
    });
    await store.dispatch(likesApi.endpoints.likedIds.initiate());
    expect(store.ids()).toEqual(['vase', 'bowl']);
    expect(calls).toHaveLength(3);
  });

  test.each([[null], [{}], [[null]], [[5]], [['']], [[{}]]])('does not take %j', async (answer) => {
    backend({ [IDS]: [Response.json(answer)] });
    const { error } = await store.dispatch(likesApi.endpoints.likedIds.initiate());
    expect(error).toMatchObject({ status: 'CUSTOM_ERROR' });
  });
});
