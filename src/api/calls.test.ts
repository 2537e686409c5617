import { configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { BACKEND_PATH, CALLS, IDEMPOTENCY_KEY_HEADER, pathOf, type CallName } from '#contract/calls.ts';
import { serverCallOf } from '#contract/serverCalls.ts';
import { aNewArtifact, backendUrl } from '#src/testing/backend.ts';
import { api } from './api.ts';
import { aboutApi } from './about.api.ts';
import { accountApi } from './account.api.ts';
import { artifactsApi } from './artifacts.api.ts';
import { callerName, callerReducer } from './caller.ts';
import { hiddenApi } from './hidden.api.ts';
import { historyApi } from './history.api.ts';
import { likedOrderApi } from './likedOrder.api.ts';
import { likesApi } from './likes.api.ts';
import { notificationsApi } from './notifications.api.ts';
import { ownArtifactsApi } from './ownArtifacts.api.ts';
import { placesApi } from './places.api.ts';
import { reviewsApi } from './reviews.api.ts';
import { suggestionsApi } from './suggestions.api.ts';
import { usersApi } from './users.api.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const artifact = aNewArtifact();
const adder = { adderName: 'Ada', adderEmail: 'ada@example.org' };
const user = { name: 'Ada', email: 'ada@example.org', photoURL: 'https://example.org/ada.jpg' };
const newcomer = { ...user, password: 'Secret1', method: 'manual' } as const;

const suggested = { changes: { name: 'Lamp' }, reason: 'It says so.' };
const decided = { decision: 'decline', words: 'It does not.' } as const;

const selection = { search: '', type: 'all', sort: 'most-liked', page: 1, limit: 6 } as const;
const { endpoints: artifacts } = artifactsApi;
const { endpoints: own } = ownArtifactsApi;
const { endpoints: likes } = likesApi;
const { endpoints: places } = placesApi;
const { endpoints: reviews } = reviewsApi;
const { endpoints: suggestions } = suggestionsApi;
const { endpoints: users } = usersApi;

type Sent = { body?: unknown; send: (dispatch: Dispatch) => unknown };

/** How the product makes each call, and what it then sends. */
const SENT: Record<
  Exclude<
    CallName,
    | 'health'
    | 'ready'
    | 'openApi'
    | 'artifactFacets'
    | 'artifactManifest'
    | 'sendMessage'
    | 'sendFeedback'
    | 'reportArtifact'
    | 'reportReview'
    | 'reportSuggestion'
  >,
  Sent
> = {
  aboutPage: { send: (dispatch) => dispatch(aboutApi.endpoints.aboutPage.initiate('imprint')) },
  registerUser: {
    body: newcomer,
    send: (dispatch) => dispatch(users.registerUser.initiate({ uid: 'ada', user: newcomer })),
  },
  announceGoogleLogin: {
    body: { email: user.email, method: 'google' },
    send: (dispatch) => dispatch(users.announceGoogleLogin.initiate({ uid: 'ada', email: user.email })),
  },
  deleteAccount: {
    send: (dispatch) =>
      dispatch(accountApi.endpoints.deleteAccount.initiate({ uid: 'ada', artifacts: 'keep' })),
  },
  listArtifacts: { send: (dispatch) => dispatch(artifacts.listArtifacts.initiate(selection)) },
  artifactTimeline: { send: (dispatch) => dispatch(artifacts.artifactTimeline.initiate(selection)) },
  artifactMap: { send: (dispatch) => dispatch(places.artifactMap.initiate({ ...selection, zoom: 6 })) },
  findPlace: { send: (dispatch) => dispatch(places.findPlace.initiate('Rashid')) },
  catalogueTotals: { send: (dispatch) => dispatch(artifacts.catalogueTotals.initiate()) },
  onThisDay: { send: (dispatch) => dispatch(artifacts.onThisDay.initiate('07-15')) },
  featuredArtifacts: { send: (dispatch) => dispatch(artifacts.featuredArtifacts.initiate()) },
  artifact: { send: (dispatch) => dispatch(artifacts.artifact.initiate('7')) },
  relatedArtifacts: { send: (dispatch) => dispatch(artifacts.relatedArtifacts.initiate('7')) },
  similarArtifacts: {
    send: (dispatch) => dispatch(own.similarArtifacts.initiate({ name: 'Lamp', image: '' })),
  },
  hidden: { send: (dispatch) => dispatch(hiddenApi.endpoints.hidden.initiate()) },
  notifications: { send: (dispatch) => dispatch(notificationsApi.endpoints.notifications.initiate()) },
  readNotifications: {
    body: { until: '2030-01-01T00:00:00Z' },
    send: (dispatch) =>
      dispatch(notificationsApi.endpoints.readNotifications.initiate('2030-01-01T00:00:00Z')),
  },
  weeklyMail: { send: (dispatch) => dispatch(notificationsApi.endpoints.weeklyMail.initiate()) },
  setWeeklyMail: {
    body: { weekly: true },
    send: (dispatch) => dispatch(notificationsApi.endpoints.setWeeklyMail.initiate(true)),
  },
  unusedPictures: { send: (dispatch) => dispatch(own.unusedPictures.initiate(['an-id'])) },
  addArtifact: {
    body: { ...artifact, ...adder },
    send: (dispatch) => dispatch(own.addArtifact.initiate({ body: { ...artifact, ...adder }, key: 'a-key' })),
  },
  ownRecords: { send: (dispatch) => dispatch(own.ownRecords.initiate()) },
  myArtifacts: { send: (dispatch) => dispatch(own.myArtifacts.initiate()) },
  updateArtifact: {
    body: artifact,
    send: (dispatch) => dispatch(own.updateArtifact.initiate({ id: '7', changes: artifact })),
  },
  artifactHistory: { send: (dispatch) => dispatch(historyApi.endpoints.artifactHistory.initiate('7')) },
  deleteArtifact: { send: (dispatch) => dispatch(own.deleteArtifact.initiate('7')) },
  // The body is an addition to the table: without it the server toggles, and a retry would undo a like whose response was lost.
  setLike: {
    body: { liked: true },
    send: (dispatch) => dispatch(likes.setLike.initiate({ id: '7', liked: true })),
  },
  liked: { send: (dispatch) => dispatch(likes.likedArtifacts.initiate()) },
  moveLiked: {
    body: { after: '8' },
    send: (dispatch) => dispatch(likedOrderApi.endpoints.moveLiked.initiate({ id: '7', after: '8' })),
  },
  reviews: { send: (dispatch) => dispatch(reviews.reviews.initiate('7')) },
  addReview: {
    body: { review: 'Fine' },
    send: (dispatch) =>
      dispatch(reviews.addReview.initiate({ artifactId: '7', body: { review: 'Fine' }, key: 'a-key' })),
  },
  updateReview: {
    body: { review: 'Fine' },
    send: (dispatch) =>
      dispatch(reviews.updateReview.initiate({ artifactId: '7', id: '9', body: { review: 'Fine' } })),
  },
  deleteReview: {
    send: (dispatch) => dispatch(reviews.deleteReview.initiate({ artifactId: '7', id: '9' })),
  },
  suggestions: { send: (dispatch) => dispatch(suggestions.suggestions.initiate()) },
  suggestChange: {
    body: suggested,
    send: (dispatch) =>
      dispatch(suggestions.suggestChange.initiate({ id: '7', body: suggested, key: 'a-key' })),
  },
  decideSuggestion: {
    body: decided,
    send: (dispatch) =>
      dispatch(
        suggestions.decideSuggestion.initiate({ artifactId: '7', id: '9', body: decided, revision: '0-a' }),
      ),
  },
};
const ALL = (Object.keys(SENT) as (keyof typeof SENT)[]).map((name) => ({
  call: `${CALLS[name].method} ${pathOf(name, '7', '9')}`,
  row: serverCallOf(name),
  ...SENT[name],
}));

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

describe('the calls to the backend', () => {
  it.each(ALL)(
    '$call carries its payload as JSON, and the token as a bearer (CALL-1, CALL-8, CALL-9, CALL-12, CALL-13)',
    async ({ call, body, send }) => {
      const sent = (await request(send, 'the-token')) as Request;
      expect(`${sent.method} ${new URL(sent.url).pathname.replace(BACKEND_PATH, '')}`).toBe(call);
      expect(sent.headers.get('Authorization')).toBe('Bearer the-token');
      const text = await sent.text();
      expect(text ? JSON.parse(text) : undefined).toEqual(body);
      if (body) expect(sent.headers.get('Content-Type')).toMatch(/^application\/json/);
    },
  );

  it.each(ALL)('$call carries the key of its form, if it creates something', async ({ row, send }) => {
    const sent = await request(send, 'the-token');
    expect(sent?.headers.get(IDEMPOTENCY_KEY_HEADER)).toBe(row.isKeyed ? '"a-key"' : null);
  });

  it.each(ALL.filter(({ row }) => row.access === 'public'))(
    '$call carries no Authorization when nobody is signed in (CALL-5)',
    async ({ send }) => {
      expect((await request(send, null))?.headers.get('Authorization')).toBeNull();
    },
  );

  it.each(ALL.filter(({ row }) => row.access !== 'public'))(
    '$call is not sent at all without a token',
    async ({ send }) => {
      await expect(request(send, null)).resolves.toBeUndefined();
    },
  );
});
