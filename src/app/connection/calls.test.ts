import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { connectionGiven } from '#src/api/baseQuery.ts';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { callerChanged } from '#src/api/caller.ts';
import { reviewsApi } from '#src/api/reviews.api.ts';
import { backendUrl } from '#src/testing/backend.ts';
import { createActor } from 'xstate';
import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { holdTurns } from '#src/testing/holdTurns.ts';
import { createStore } from '../store.ts';
import { createConnection } from './connectionActors.ts';

type Fate = 'hangs' | 'is lost' | 'comes';

const HEALTH = pathOf('health');
const TOTALS = pathOf('catalogueTotals');
const LIKE = pathOf('setLike', 'vase');
const ANSWERS: Record<string, object> = {
  [HEALTH]: { status: 'ok', version: '1', database: 'up' },
  [TOTALS]: { artifacts: 3, likes: 2 },
};
const answerTo = (path: string): object =>
  ANSWERS[path] ?? (path.startsWith(pathOf('setLike', '')) ? { message: '', liked: false } : {});

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
      if (fate === 'comes') return Response.json(answerTo(path));
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
  return { store, network, connection, isOffline, calls, read };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('A call', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('that hangs while the backend answers others fails alone: nobody is offline (OFFLINE-1)', async () => {
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
    const { read, isOffline } = open({ [TOTALS]: 'hangs', [HEALTH]: 'hangs' });
    void read();
    await pass(CALL_LIMIT_MS + 4999);
    expect(isOffline()).toBe(false);
    await pass(100);
    expect(isOffline()).toBe(true);
  });

  it('whose answer was lost is read once more, and not for ever, where the backend is there', async () => {
    const { read, calls, isOffline } = open({ [TOTALS]: 'is lost' });
    const reading = read();
    await pass(100);
    expect((await reading).isError).toBe(true);
    expect(calls(TOTALS)).toHaveLength(2);
    expect(isOffline()).toBe(false);
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

describe('A like that waits', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('for its turn is sent for nobody who has signed in meanwhile, and stays kept (LIKE-9)', async () => {
    const { store, connection, calls } = open();
    const giveTurn = holdTurns();
    localStorage.setItem(unsentLikesKey('ada'), '{"vase":true}');
    connection.send({ type: 'user.changed', uid: 'ada', unsent: { vase: true } });
    await pass(0);
    store.dispatch(callerChanged('bob'));
    giveTurn();
    await pass(100);
    expect(calls(LIKE)).toEqual([]);
    expect(localStorage.getItem(unsentLikesKey('ada'))).toBe('{"vase":true}');
  });

  it('is sent once, as the browser has it by now, by a page that has heard of no change (LIKE-9)', async () => {
    const { connection, calls } = open();
    localStorage.setItem(unsentLikesKey('ada'), '{"vase":false}');
    connection.send({ type: 'user.changed', uid: 'ada', unsent: { vase: true } });
    await pass(1000);
    expect(calls(LIKE)).toMatchObject([{ body: '{"liked":false}', bearer: 'Bearer token of ada' }]);
    expect(connection.getSnapshot().context.unsent).toEqual({});
    expect(localStorage.getItem(unsentLikesKey('ada'))).toBe('{}');
  });

  it('is sent with all the others, also where the browser had room for one of them alone (LIKE-9)', async () => {
    const { connection, calls } = open();
    const store = localStorage.setItem.bind(localStorage);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (value.includes(',')) throw new DOMException('full', 'QuotaExceededError');
      store(key, value);
    });
    connection.send({ type: 'user.changed', uid: 'ada', unsent: {} });
    connection.send({ type: 'browser.offline' });
    const ids = ['vase', 'cup', 'bowl', 'lamp'];
    for (const id of ids) connection.send({ type: 'like.kept', id, liked: true });
    connection.send({ type: 'browser.online' });
    await pass(1000);
    for (const id of ids) expect(calls(pathOf('setLike', id))).toHaveLength(1);
    expect(connection.getSnapshot().context.unsent).toEqual({});
    jest.restoreAllMocks();
  });
});
