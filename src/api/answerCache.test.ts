import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { api } from './api.ts';
import { artifactsApi } from './artifacts.api.ts';
import { callerName, callerReducer } from './caller.ts';

/** A browser's cache storage, as far as answers need it: the texts that were kept, in their order. */
const kept: string[] = [];
const cache = {
  put: async (_address: string, response: Response) => void kept.push(await response.text()),
};
beforeEach(() => {
  kept.length = 0;
  Object.assign(globalThis, { caches: { open: () => Promise.resolve(cache) } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

const answered = (body: string) => () =>
  Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));

/** Asks for how many artifacts there are; the server answers this. */
function ask(body: string) {
  const extraArgument = {
    apiBaseUrl: location.origin,
    getToken: () => Promise.resolve(null),
    fetch: answered(body),
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [callerName]: callerReducer },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument } }).concat(api.middleware),
  });
  return store.dispatch(artifactsApi.endpoints.catalogueTotals.initiate());
}

describe('What was seen', () => {
  it('is kept when it is what the backend answers, and nothing else in its place (OFFLINE-1)', async () => {
    const totals = '{"artifacts":3,"likes":2}';
    const later = '{"artifacts":4,"likes":2}';
    expect((await ask(totals)).isSuccess).toBe(true);
    // Such as a network in a hotel answers before somebody has paid.
    expect((await ask('{"login":"please"}')).isError).toBe(true);
    expect((await ask(later)).isSuccess).toBe(true);
    await waitFor(() => expect(kept).toEqual([totals, later]));
  });
});
