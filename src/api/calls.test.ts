import { configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { BACKEND_PATH, IDEMPOTENCY_KEY_HEADER } from '#contract/calls.ts';
import { anArtifact, backendUrl } from '#src/testing/backend.ts';
import { api } from './api.ts';
import { artifactsApi } from './artifacts.api.ts';
import { callerName, callerReducer } from './caller.ts';
import { likedOrderApi } from './likedOrder.api.ts';
import { likesApi } from './likes.api.ts';
import { reviewsApi } from './reviews.api.ts';
import { usersApi } from './users.api.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const artifact = anArtifact();
const adder = { adderName: 'Ada', adderEmail: 'ada@example.org' };
const person = { name: 'Ada', email: 'ada@example.org', photoURL: 'https://example.org/ada.jpg' };

const selection = { search: '', type: 'all', sort: 'most-liked', page: 1, limit: 6 } as const;
const { endpoints: artifacts } = artifactsApi;
const { endpoints: likes } = likesApi;
const { endpoints: reviews } = reviewsApi;
const { endpoints: users } = usersApi;

/** Section 7's table: each call, its payload, and how the product sends it. */
const CALLS: [call: string, body: unknown, send: (dispatch: Dispatch) => unknown][] = [
  [
    'POST /api/users',
    { ...person, password: 'Secret1', method: 'manual' },
    (dispatch) =>
      dispatch(
        users.registerUser.initiate({
          uid: 'ada',
          person: { ...person, password: 'Secret1', method: 'manual' },
        }),
      ),
  ],
  [
    'POST /login',
    { email: person.email, method: 'google' },
    (dispatch) => dispatch(users.announceGoogleLogin.initiate({ uid: 'ada', email: person.email })),
  ],
  ['GET /artifacts', null, (dispatch) => dispatch(artifacts.listArtifacts.initiate(selection))],
  ['GET /artifacts/totals', null, (dispatch) => dispatch(artifacts.catalogueTotals.initiate())],
  ['GET /artifacts/on-this-day', null, (dispatch) => dispatch(artifacts.onThisDay.initiate('07-15'))],
  ['GET /artifacts/featured', null, (dispatch) => dispatch(artifacts.featuredArtifacts.initiate())],
  ['GET /artifacts/7', null, (dispatch) => dispatch(artifacts.artifact.initiate('7'))],
  ['GET /artifacts/related/7', null, (dispatch) => dispatch(artifacts.relatedArtifacts.initiate('7'))],
  [
    'POST /artifacts',
    { ...artifact, ...adder },
    (dispatch) => dispatch(artifacts.addArtifact.initiate({ body: { ...artifact, ...adder }, key: 'a-key' })),
  ],
  ['GET /my-artifacts', null, (dispatch) => dispatch(artifacts.myArtifacts.initiate())],
  [
    'PUT /artifacts/7',
    artifact,
    (dispatch) => dispatch(artifacts.updateArtifact.initiate({ id: '7', changes: artifact })),
  ],
  ['DELETE /artifacts/7', null, (dispatch) => dispatch(artifacts.deleteArtifact.initiate('7'))],
  // The body is an addition to the table: without it the server toggles, and a retry would undo a like whose response was lost.
  ['POST /like/7', { liked: true }, (dispatch) => dispatch(likes.setLike.initiate({ id: '7', liked: true }))],
  ['GET /liked', null, (dispatch) => dispatch(likes.likedArtifacts.initiate())],
  ['GET /liked', null, (dispatch) => dispatch(likes.likedIds.initiate())],
  [
    'PUT /liked/7',
    { after: '8' },
    (dispatch) => dispatch(likedOrderApi.endpoints.moveLiked.initiate({ id: '7', after: '8' })),
  ],
  ['GET /reviews/7', null, (dispatch) => dispatch(reviews.reviews.initiate('7'))],
  [
    'POST /reviews/7',
    { review: 'Fine' },
    (dispatch) =>
      dispatch(reviews.addReview.initiate({ artifactId: '7', body: { review: 'Fine' }, key: 'a-key' })),
  ],
];

/** Sends one call and returns its request, if any. */
async function request(
  send: (dispatch: Dispatch) => unknown,
  token: string | null,
): Promise<Request | undefined> {
  const requests: Request[] = [];
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    requests.push(new Request(input, init));
    return Promise.resolve(Response.json([]));
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [callerName]: callerReducer },
    preloadedState: { [callerName]: { uid: token && 'ada' } },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { apiBaseUrl: backendUrl(''), getToken: () => Promise.resolve(token) } },
      }).concat(api.middleware),
  });
  await send(store.dispatch as Dispatch);
  store.dispatch(api.util.resetApiState());
  fetch.mockRestore();
  return requests[0];
}

describe('the calls to the backend (section 7)', () => {
  it.each(CALLS)('%s carries its payload as JSON, and the token as a bearer', async (call, body, send) => {
    const sent = (await request(send, 'the-token')) as Request;
    expect(`${sent.method} ${new URL(sent.url).pathname.replace(BACKEND_PATH, '')}`).toBe(call);
    expect(sent.headers.get('Authorization')).toBe('Bearer the-token');
    const text = await sent.text();
    expect(text ? JSON.parse(text) : null).toEqual(body);
    if (body) expect(sent.headers.get('Content-Type')).toMatch(/^application\/json/);
  });

  const keyed = new Set(['POST /artifacts', 'POST /reviews/7']);
  it.each(CALLS)('%s carries the key of its form, if it creates something', async (call, _body, send) => {
    const sent = await request(send, 'the-token');
    expect(sent?.headers.get(IDEMPOTENCY_KEY_HEADER)).toBe(keyed.has(call) ? '"a-key"' : null);
  });

  // Add Artifact checks the token itself, and the server has a separate message for it.
  const openToAll = new Set([
    'POST /api/users',
    'POST /login',
    'GET /artifacts',
    'GET /artifacts/totals',
    'GET /artifacts/on-this-day',
    'POST /artifacts',
  ]);
  const openCalls = CALLS.filter(([call]) => openToAll.has(call));
  const bearerCalls = CALLS.filter(([call]) => !openToAll.has(call));

  it.each(openCalls)('%s carries no Authorization when nobody is signed in', async (_call, _body, send) => {
    expect((await request(send, null))?.headers.get('Authorization')).toBeNull();
  });

  it.each(bearerCalls)('%s is not sent at all without a token', async (_call, _body, send) => {
    await expect(request(send, null)).resolves.toBeUndefined();
  });
});
