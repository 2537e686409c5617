import { configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { api } from './api.ts';
import { artifactsApi } from './artifacts.api.ts';
import { callerName, callerReducer } from './caller.ts';
import type { ApiState } from './lastingPatch.ts';
import { notificationsApi } from './notifications.api.ts';
import { ownArtifactsApi } from './ownArtifacts.api.ts';

/** A browser's cache storage, as far as answers need it: the texts that were kept, in their order, and one that is found for whatever is asked. */
const kept: string[] = [];
let found: string | undefined;
const cache = {
  put: async (_address: string, response: Response) => void kept.push(await response.text()),
};
beforeEach(() => {
  kept.length = 0;
  found = undefined;
  const match = () => Promise.resolve(found && new Response(found));
  Object.assign(globalThis, { caches: { open: () => Promise.resolve(cache), match } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;
const totals = (dispatch: Dispatch) => dispatch(artifactsApi.endpoints.catalogueTotals.initiate());

/** Asks as Ada for how many artifacts there are, or for something else; the server answers this, or nothing at all. */
function ask(body?: string, send: (dispatch: Dispatch) => PromiseLike<{ isSuccess: boolean }> = totals) {
  const extraArgument = {
    apiBaseUrl: location.origin,
    getToken: () => Promise.resolve('token'),
    fetch: () =>
      body === undefined
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } })),
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [callerName]: callerReducer },
    preloadedState: { [callerName]: { uid: 'ada' } },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument } }).concat(api.middleware),
  });
  return send(store.dispatch);
}

const TOTALS = '{"artifacts":3,"likes":2}';

describe('What was seen', () => {
  it('is kept when it is what the backend answers, and nothing else in its place (OFFLINE-1)', async () => {
    const later = '{"artifacts":4,"likes":2}';
    expect((await ask(TOTALS)).isSuccess).toBe(true);
    // Such as a network in a hotel answers before somebody has paid.
    expect((await ask('{"login":"please"}')).isSuccess).toBe(false);
    expect((await ask(later)).isSuccess).toBe(true);
    await waitFor(() => expect(kept).toEqual([TOTALS, later]));
  });

  it('is seen again when there is no answer (OFFLINE-1)', async () => {
    found = TOTALS;
    expect(await ask()).toMatchObject({ data: { artifacts: 3, likes: 2 } });
  });

  it.each<[string, string, (dispatch: Dispatch) => PromiseLike<{ isSuccess: boolean }>]>([
    [
      'pictures are deleted by it',
      '["a-picture"]',
      (dispatch) => dispatch(ownArtifactsApi.endpoints.unusedPictures.initiate(['a-picture'])),
    ],
    ['it is a download', '[]', (dispatch) => dispatch(ownArtifactsApi.endpoints.ownRecords.initiate())],
    [
      'it is news',
      '{"items":[],"counts":{"like":0,"review":0,"suggestion":0,"decision":0,"correction":0},"isMore":false,"until":""}',
      (dispatch) => dispatch(notificationsApi.endpoints.notifications.initiate()),
    ],
  ])('is neither kept nor taken for an answer where %s (ADD-10, MINE-8, NEWS-1)', async (_, old, send) => {
    found = old;
    expect((await ask(undefined, send)).isSuccess).toBe(false);
    expect((await ask(old, send)).isSuccess).toBe(true);
    await ask(TOTALS);
    await waitFor(() => expect(kept).toEqual([TOTALS]));
  });
});
