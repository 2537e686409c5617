import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { connectionGiven } from '#src/api/api.ts';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { callerChanged } from '#src/api/caller.ts';
import { reviewsApi } from '#src/api/reviews.api.ts';
import { backendUrl } from '#src/testing/backend.ts';
import { createActor } from 'xstate';
import { createStore } from '../store.ts';
import { createConnection } from './connectionActors.ts';

type Fate = 'hangs' | 'is lost' | 'comes';

const HEALTH = pathOf('health');
const TOTALS = pathOf('catalogueTotals');
const ANSWERS: Record<string, object> = {
  [HEALTH]: { status: 'ok', version: '1', database: 'up' },
  [TOTALS]: { artifacts: 3, likes: 2 },
};

/** The calls of a page of Ada, over a network that the test rules: what becomes of each call, by its path; an answer comes unless told. */
function open(network: Record<string, Fate> = {}) {
  const sent: { path: string; bearer: string | null }[] = [];
  const store = createStore({
    apiBaseUrl: backendUrl(''),
    getToken: (uid) => Promise.resolve(`token of ${uid}`),
    fetch: (request) => {
      const path = new URL(request.url).pathname.replace(BACKEND_PATH, '');
      sent.push({ path, bearer: request.headers.get('Authorization') });
      const fate = network[path] ?? 'comes';
      if (fate === 'comes') return Promise.resolve(Response.json(ANSWERS[path] ?? {}));
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
    expect(calls(HEALTH)).toEqual([{ path: HEALTH, bearer: null }]);
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
    expect(calls(pathOf('addReview', 'vase'))).toEqual([
      { path: pathOf('addReview', 'vase'), bearer: 'Bearer token of ada' },
    ]);
  });
});
