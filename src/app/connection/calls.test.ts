import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { connectionGiven } from '#src/api/baseQuery.ts';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { callerChanged } from '#src/api/caller.ts';
import { likesApi } from '#src/api/likes.api.ts';
import { reviewsApi } from '#src/api/reviews.api.ts';
import { backendUrl } from '#src/testing/backend.ts';
import { createActor } from 'xstate';
import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { holdLocks } from '#src/testing/holdLocks.ts';
import { createLikes, type RunningLikes } from '#src/features/likes/likes.ts';
import { createLateLikes } from '#src/features/likes/lateLikes.ts';
import { createSignal } from '#src/lib/signal.ts';
import { createStore } from '../store.ts';
import { createConnection } from './connectionActors.ts';

/** The statuses of what the backend says no to; a number is the seconds after which a call that is too much may be sent again. */
const REFUSALS = { 'is busy': 503, 'is too much': 429, 'is nobody’s': 401, 'is refused': 404 };
type Fate =
  | number
  | 'hangs'
  | 'is lost'
  | keyof typeof REFUSALS
  | 'is refused by a proxy'
  | 'is a bad gateway'
  | 'is busy for 5 s'
  | 'comes'
  | 'comes with a next page';

const HEALTH = pathOf('health');
const TOTALS = pathOf('catalogueTotals');
const LIKE = pathOf('setLike', 'vase');
const LIKED = pathOf('liked');
const ANSWERS: Record<string, object> = {
  [LIKED]: [],
  [HEALTH]: { status: 'ok', version: '1', database: 'up' },
  [TOTALS]: { artifacts: 3, likes: 2 },
};
const answerTo = (path: string): object =>
  ANSWERS[path] ?? (path.startsWith(pathOf('setLike', '')) ? { message: '', liked: true } : {});

/** The calls of a page of Ada, over a network that the test rules: what becomes of each call, by its path; an answer comes unless told. */
function open(network: Record<string, Fate> = {}) {
  const sent: { path: string; bearer: string | null; body: string }[] = [];
  const store = createStore({
    apiBaseUrl: backendUrl(''),
    getToken: (uid) => Promise.resolve(`token of ${uid}`),
    fetch: async (request) => {
      const path = new URL(request.url).pathname.replace(BACKEND_PATH, '');
      sent.push({ path, bearer: request.headers.get('Authorization'), body: await request.text() });
      // A page that does not end to send is left without an answer, so that its test ends.
      const fate = network[path] ?? (calls(path).length > 9 ? 'hangs' : 'comes');
      if (typeof fate === 'number')
        return Response.json({ message: 'No' }, { status: 429, headers: { 'Retry-After': String(fate) } });
      if (fate in REFUSALS)
        return Response.json({ message: 'No' }, { status: REFUSALS[fate as keyof typeof REFUSALS] });
      if (fate === 'is busy for 5 s')
        return Response.json({ message: 'No' }, { status: 503, headers: { 'Retry-After': '5' } });
      if (fate === 'is refused by a proxy') return new Response(null, { status: 403 });
      if (fate === 'is a bad gateway') return new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
      const headers = fate === 'comes' ? undefined : { Link: '<liked?page=2>; rel="next"' };
      if (fate.startsWith('comes')) return Response.json(answerTo(path), { headers });
      return new Promise((_answer, reject) => {
        if (fate === 'is lost') reject(new TypeError('Failed to fetch'));
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    },
  });
  store.dispatch(callerChanged('ada'));
  const connection = createActor(createConnection(store)).start();
  store.dispatch(connectionGiven(connection));
  const isOffline = () => connection.getSnapshot().hasTag('unreachable');
  const calls = (path: string) => sent.filter((call) => call.path === path);
  const read = () => store.dispatch(artifactsApi.endpoints.catalogueTotals.initiate());
  const running = createSignal<RunningLikes>(new Map());
  const likes = createLikes(running, { store, connection, uid: 'ada', inspect: undefined });
  const liking = () => [...running.get().keys()];
  return { store, network, connection, isOffline, calls, read, likes, running, liking };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Lets the browser have kept this answer to whatever is asked. */
function keep(answer: unknown): void {
  const match = () => Promise.resolve(Response.json(answer));
  Object.assign(globalThis, { caches: { open: () => Promise.resolve({ put: () => undefined }), match } });
}

describe('A call', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('that hangs while the backend answers others fails alone: nobody is offline, and nothing kept is shown (OFFLINE-1)', async () => {
    keep(ANSWERS[TOTALS]);
    const { read, isOffline, calls } = open({ [TOTALS]: 'hangs' });
    const reading = read();
    await pass(CALL_LIMIT_MS + 100);
    expect((await reading).error).toMatchObject({ status: 'TIMEOUT_ERROR' });
    expect(isOffline()).toBe(false);
    expect(calls(HEALTH)).toHaveLength(1);
    await pass(60_000);
    expect(calls(TOTALS)).toHaveLength(1);
  });

  it('that hangs as the question after the backend does is told as offline, after the 5 s of the question (OFFLINE-1)', async () => {
    keep(ANSWERS[TOTALS]);
    const { read, isOffline } = open({ [TOTALS]: 'hangs', [HEALTH]: 'hangs' });
    const reading = read();
    await pass(CALL_LIMIT_MS + 4999);
    expect(isOffline()).toBe(false);
    await pass(100);
    expect(isOffline()).toBe(true);
    expect(await reading).toMatchObject({ data: ANSWERS[TOTALS] });
  });

  it('of what is shown leaves it, with the likes of since, where the browser has kept something older (OFFLINE-1)', async () => {
    keep([]);
    const { store, network, connection } = open({ [LIKED]: 'comes' });
    const { likedIds, setLike } = likesApi.endpoints;
    const ids = () => likedIds.select()(store.getState());
    void store.dispatch(likedIds.initiate());
    await pass(100);
    void store.dispatch(setLike.initiate({ id: 'vase', liked: true }));
    await pass(100);
    expect(ids()).toMatchObject({ data: ['vase'] });
    network[LIKED] = 'is lost';
    connection.send({ type: 'browser.offline' });
    void store.dispatch(likedIds.initiate(undefined, { forceRefetch: true }));
    await pass(100);
    expect(ids()).toMatchObject({ data: ['vase'], isError: true });
  });

  it('for the next page of a list without a connection is answered by what was kept (OFFLINE-1)', async () => {
    const { store, network, connection } = open({ [LIKED]: 'comes with a next page' });
    const { likedArtifacts } = likesApi.endpoints;
    const listed = () =>
      likedArtifacts
        .select()(store.getState())
        .data?.pages.map(({ items }) => items);
    void store.dispatch(likedArtifacts.initiate());
    await pass(100);
    expect(listed()).toEqual([[]]);
    network[LIKED] = 'is lost';
    connection.send({ type: 'browser.offline' });
    keep(['bowl']);
    void store.dispatch(likedArtifacts.initiate(undefined, { direction: 'forward' }));
    await pass(100);
    expect(listed()).toEqual([[], ['bowl']]);
  });

  it('whose answer was lost is read once more, and not for ever, where the backend is there', async () => {
    const { read, calls, isOffline } = open({ [TOTALS]: 'is lost' });
    const reading = read();
    await pass(100);
    expect((await reading).isError).toBe(true);
    expect(calls(TOTALS)).toHaveLength(2);
    expect(isOffline()).toBe(false);
  });

  it.each<[string, Fate]>([
    ['a busy server refuses', 'is busy for 5 s'],
    ['is too much', 5],
  ])(
    'that %s is sent once more at the time that the server gave, and not as the connection comes back (TRUTH-6)',
    async (_, fate) => {
      const { read, network, connection, calls } = open({ [TOTALS]: fate });
      const reading = read();
      await pass(100);
      connection.send({ type: 'browser.offline' });
      connection.send({ type: 'browser.online' });
      await pass(4800);
      expect(calls(TOTALS)).toHaveLength(1);
      network[TOTALS] = 'comes';
      await pass(200);
      expect(await reading).toMatchObject({ data: ANSWERS[TOTALS] });
      expect(calls(TOTALS)).toHaveLength(2);
    },
  );

  it.each([
    ['again', 5, 2],
    ['for longer than one waits', 6, 1],
  ])('that is refused %s fails (TRUTH-6)', async (_, seconds, times) => {
    const { read, calls } = open({ [TOTALS]: seconds });
    const reading = read();
    await pass(7000);
    expect(await reading).toMatchObject({ isError: true });
    expect(calls(TOTALS)).toHaveLength(times);
  });

  it('for a list that is needed whole goes on when the server takes calls again (LIMIT-3)', async () => {
    const { store, network, calls } = open({ [LIKED]: 42 });
    const reading = store.dispatch(likesApi.endpoints.likedIds.initiate());
    await pass(41_900);
    expect(calls(LIKED)).toHaveLength(1);
    network[LIKED] = 'comes';
    await pass(200);
    expect(await reading).toMatchObject({ data: [] });
    expect(calls(LIKED)).toHaveLength(2);
  });

  it.each([
    ['again', 42, 2],
    ['for the rest of the day', 7200, 1],
  ])('for such a list that is refused %s fails (LIMIT-3)', async (_, seconds, times) => {
    const { store, calls } = open({ [LIKED]: seconds });
    const reading = store.dispatch(likesApi.endpoints.likedIds.initiate());
    await pass(43_000);
    expect(await reading).toMatchObject({ isError: true });
    expect(calls(LIKED)).toHaveLength(times);
  });

  it('for such a list is not waited for when nobody needs it any more', async () => {
    const { store, calls } = open({ [LIKED]: 42 });
    const timers = jest.getTimerCount();
    const reading = store.dispatch(likesApi.endpoints.likedIds.initiate());
    await pass(1000);
    reading.abort();
    await pass(0);
    expect(jest.getTimerCount()).toBe(timers);
    await pass(60_000);
    expect(calls(LIKED)).toHaveLength(1);
  });

  it('that hung while the connection was lost and found is read once more, as nothing else would (OFFLINE-1)', async () => {
    const { read, network, connection, calls } = open({ [TOTALS]: 'hangs' });
    const reading = read();
    await pass(1000);
    connection.send({ type: 'browser.offline' });
    connection.send({ type: 'browser.online' });
    await pass(100);
    network[TOTALS] = 'comes';
    await pass(CALL_LIMIT_MS);
    expect(await reading).toMatchObject({ data: ANSWERS[TOTALS] });
    expect(calls(TOTALS)).toHaveLength(2);
  });

  it.each<[string, Fate]>([
    ['has ended', 'is a bad gateway'],
    ['is under way', 'hangs'],
  ])(
    'that %s when the page starts to watch its connection tells it of a backend that is away (OFFLINE-1)',
    async (_, fate) => {
      const { store, connection, read, isOffline } = open({ [TOTALS]: fate, [HEALTH]: 'is a bad gateway' });
      store.dispatch(connectionGiven(undefined));
      void read();
      await pass(100);
      expect(isOffline()).toBe(false);
      store.dispatch(connectionGiven(connection));
      await pass(CALL_LIMIT_MS);
      expect(isOffline()).toBe(true);
    },
  );

  it('of a page that Back brings is sent at once where the network is back, of which the page has heard nothing (OFFLINE-1)', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { isOffline, calls } = open();
    expect(isOffline()).toBe(true);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(calls(HEALTH)).toEqual([]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await pass(100);
    expect(calls(HEALTH)).toHaveLength(1);
    expect(isOffline()).toBe(false);
    onLine.mockRestore();
  });

  it('that asks whether the backend is there is nobody’s, as the provider may be away (OFFLINE-1)', async () => {
    const { connection, calls } = open();
    connection.send({ type: 'browser.offline' });
    connection.send({ type: 'browser.online' });
    await pass(0);
    expect(calls(HEALTH)).toMatchObject([{ bearer: null }]);
  });

  it('that waits for that question is sent for who made it, whoever has signed in meanwhile', async () => {
    const { store, network, connection, calls } = open({ [HEALTH]: 'hangs' });
    connection.send({ type: 'browser.offline' });
    connection.send({ type: 'browser.online' });
    const review = { artifactId: 'vase', body: { review: 'Fine' }, key: 'k' };
    const writing = store.dispatch(reviewsApi.endpoints.addReview.initiate(review));
    await pass(0);
    store.dispatch(callerChanged('bob'));
    connection.send({ type: 'answered', changes: connection.getSnapshot().context.changes });
    network[HEALTH] = 'comes';
    await pass(100);
    await writing;
    expect(calls(pathOf('addReview', 'vase'))).toMatchObject([{ bearer: 'Bearer token of ada' }]);
  });
});

/** From now on the browser has no room for more than one like, which only a comma would part from the next. */
function leaveRoomForOne(): void {
  const store = localStorage.setItem.bind(localStorage);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (value.includes(',')) throw new DOMException('full', 'QuotaExceededError');
    store(key, value);
  });
}

describe('A like that waits', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('for its turn is sent for nobody who has signed in meanwhile, and stays kept (LIKE-9)', async () => {
    const { store, likes, calls } = open();
    const release = holdLocks();
    localStorage.setItem(unsentLikesKey('ada'), '{"vase":true}');
    likes.open();
    await pass(0);
    store.dispatch(callerChanged('bob'));
    release();
    await pass(100);
    expect(calls(LIKE)).toEqual([]);
    expect(localStorage.getItem(unsentLikesKey('ada'))).toBe('{"vase":true}');
  });

  it('is sent once, as the browser has it by now, by a page that has heard of no change (LIKE-9)', async () => {
    const { likes, liking, connection, calls } = open();
    connection.send({ type: 'browser.offline' });
    likes.open();
    void likes.press('vase', true);
    localStorage.setItem(unsentLikesKey('ada'), '{"vase":false}');
    connection.send({ type: 'browser.online' });
    await pass(1000);
    expect(calls(LIKE)).toMatchObject([{ body: '{"liked":false}', bearer: 'Bearer token of ada' }]);
    expect(liking()).toEqual([]);
    expect(localStorage.getItem(unsentLikesKey('ada'))).toBe('{}');
  });

  it.each([
    ['is taken when the script of who is signed in has come', false],
    ['waits for its user, who has left before that', true],
  ])('%s (LIKE-9)', async (_what, hasLeft) => {
    const { store, connection } = open();
    localStorage.setItem(unsentLikesKey('ada'), '{"vase":true}');
    connection.send({ type: 'browser.offline' });
    const likes = createLateLikes({ store, connection, uid: 'ada', inspect: undefined });
    const close = likes.open();
    if (hasLeft) close();
    await pass(100);
    expect(likes.running.get().has('vase')).toBe(!hasLeft);
    close();
  });

  it('is shown as another tab has decided it, and ends when that has sent it (LIKE-9)', async () => {
    const { likes, running, liking, connection, calls } = open();
    const change = (stored: string) => {
      localStorage.setItem(unsentLikesKey('ada'), stored);
      window.dispatchEvent(new StorageEvent('storage', { key: unsentLikesKey('ada') }));
    };
    connection.send({ type: 'browser.offline' });
    const close = likes.open();
    const wanted = () => running.get().get('vase')?.getSnapshot().context.liked;
    change('{"vase":true}');
    expect(wanted()).toBe(true);
    change('{"vase":false}');
    expect(wanted()).toBe(false);
    change('{}');
    expect(liking()).toEqual([]);
    connection.send({ type: 'browser.online' });
    await pass(1000);
    expect(calls(LIKE)).toEqual([]);
    close();
    change('{"vase":true}');
    expect(liking()).toEqual([]);
  });

  it('is known to a page that Back brings, which has heard of no change (LIKE-9)', async () => {
    const { likes, calls } = open();
    likes.open();
    localStorage.setItem(unsentLikesKey('ada'), '{"vase":true}');
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
    await pass(1000);
    expect(calls(LIKE)).toHaveLength(1);
  });

  it('does not come back with the next one, when another tab has settled it unheard (LIKE-9)', async () => {
    const { likes, connection, calls } = open();
    likes.open();
    connection.send({ type: 'browser.offline' });
    void likes.press('vase', true);
    localStorage.setItem(unsentLikesKey('ada'), '{}');
    void likes.press('cup', true);
    expect(localStorage.getItem(unsentLikesKey('ada'))).toBe('{"cup":true}');
    connection.send({ type: 'browser.online' });
    await pass(1000);
    expect([calls(LIKE), calls(pathOf('setLike', 'cup'))]).toMatchObject([[], [{}]]);
  });

  it('without room in the browser waits on, whatever another tab has room for (LIKE-9)', () => {
    const { likes, liking, connection } = open();
    const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    likes.open();
    connection.send({ type: 'browser.offline' });
    void likes.press('vase', true);
    store.mockRestore();
    localStorage.setItem(unsentLikesKey('ada'), '{"lamp":true}');
    window.dispatchEvent(new StorageEvent('storage', { key: unsentLikesKey('ada') }));
    expect(liking()).toEqual(['vase', 'lamp']);
  });

  it('that the browser has kept stays there where another is pressed before it is read, and there is no room for both (LIKE-9)', async () => {
    const { likes, liking, connection, calls } = open();
    localStorage.setItem(unsentLikesKey('ada'), '{"vase":true}');
    leaveRoomForOne();
    connection.send({ type: 'browser.offline' });
    void likes.press('cup', true);
    likes.open();
    expect(localStorage.getItem(unsentLikesKey('ada'))).toBe('{"vase":true}');
    connection.send({ type: 'browser.online' });
    await pass(1000);
    for (const id of ['vase', 'cup']) expect(calls(pathOf('setLike', id))).toHaveLength(1);
    expect(liking()).toEqual([]);
    expect(localStorage.getItem(unsentLikesKey('ada'))).toBe('{}');
  });

  it('has no machine any more when its user has gone, and is in the browser', () => {
    const { likes, liking, connection } = open();
    const close = likes.open();
    connection.send({ type: 'browser.offline' });
    void likes.press('vase', true);
    close();
    expect(liking()).toEqual([]);
    expect(localStorage.getItem(unsentLikesKey('ada'))).toBe('{"vase":true}');
  });

  it('is not dropped for what a proxy answers in the place of the backend (LIKE-9)', async () => {
    const { likes } = open({ [LIKE]: 'is refused by a proxy' });
    localStorage.setItem(unsentLikesKey('ada'), '{"vase":true}');
    likes.open();
    await pass(1000);
    expect(localStorage.getItem(unsentLikesKey('ada'))).toBe('{"vase":true}');
  });

  it('is sent with all the others, also where the browser had room for one of them alone (LIKE-9)', async () => {
    const { likes, liking, connection, calls } = open();
    leaveRoomForOne();
    likes.open();
    connection.send({ type: 'browser.offline' });
    const ids = ['vase', 'cup', 'bowl', 'lamp'];
    for (const id of ids) void likes.press(id, true);
    connection.send({ type: 'browser.online' });
    await pass(1000);
    for (const id of ids) expect(calls(pathOf('setLike', id))).toHaveLength(1);
    expect(liking()).toEqual([]);
  });

  it('is sent in its order, one at a time; one that a busy server refuses again after 30 seconds, before the next (LIKE-9)', async () => {
    const { network, likes, liking, connection, calls } = open({ [LIKE]: 'is busy' });
    const BOWL = pathOf('setLike', 'bowl');
    likes.open();
    connection.send({ type: 'browser.offline' });
    void likes.press('vase', true);
    void likes.press('bowl', false);
    await pass(1000);
    expect([...calls(LIKE), ...calls(BOWL)]).toEqual([]);
    connection.send({ type: 'browser.online' });
    await pass(29_900);
    expect([calls(LIKE), calls(BOWL)]).toMatchObject([[{ body: '{"liked":true}' }], []]);
    network[LIKE] = 'comes';
    await pass(1000);
    expect(calls(LIKE)).toHaveLength(2);
    expect(calls(BOWL)).toMatchObject([{ body: '{"liked":false}' }]);
    expect(liking()).toEqual([]);
  });

  it.each(['is busy', 'is too much', 'is nobody’s'] as const)(
    'that %s is sent as soon as the connection is lost and found (LIKE-9)',
    async (fate) => {
      const { network, likes, connection, calls } = open({ [LIKE]: fate });
      localStorage.setItem(unsentLikesKey('ada'), '{"vase":true}');
      likes.open();
      await pass(1000);
      expect(calls(LIKE)).toHaveLength(1);
      network[LIKE] = 'comes';
      connection.send({ type: 'browser.offline' });
      connection.send({ type: 'browser.online' });
      await pass(1000);
      expect(calls(LIKE)).toHaveLength(2);
    },
  );

  it('for an artifact that is gone is dropped, and those behind it are sent (LIKE-9)', async () => {
    const { likes, liking, calls } = open({ [LIKE]: 'is refused' });
    localStorage.setItem(unsentLikesKey('ada'), '{"vase":true,"bowl":true}');
    likes.open();
    await pass(1000);
    expect(calls(LIKE)).toHaveLength(1);
    expect(calls(pathOf('setLike', 'bowl'))).toHaveLength(1);
    expect(liking()).toEqual([]);
    expect(localStorage.getItem(unsentLikesKey('ada'))).toBe('{}');
  });
});
