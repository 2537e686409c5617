import { configureStore } from '@reduxjs/toolkit';
import { backendUrl } from '#src/testing/backend.ts';
import { settle } from '#src/testing/settle.ts';
import { api } from './api.ts';
import { callerName, callerReducer } from './caller.ts';
import { reviewsApi } from './reviews.api.ts';

const review = (id: string) => ({ _id: id, review: id });

it('A review that is deleted while its list is fetched is counted once less (REVIEW-8)', async () => {
  const list = [review('one'), review('two')];
  let finishDelete: (answer: Response) => void = () => {};
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { method } = new Request(input, init);
    if (method === 'DELETE') return new Promise((resolve) => (finishDelete = resolve));
    return Promise.resolve(Response.json(list));
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [callerName]: callerReducer },
    preloadedState: { [callerName]: { uid: 'ada' } },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { apiBaseUrl: backendUrl(''), getToken: () => Promise.resolve('token') } },
      }).concat(api.middleware),
  });
  const { reviews, deleteReview } = reviewsApi.endpoints;
  const reading = store.dispatch(reviews.initiate('vase'));
  await reading;
  const totals: unknown[] = [];
  const note = () => totals.push(reviews.select('vase')(store.getState()).data?.pages[0]?.total);
  note();
  const deleting = store.dispatch(deleteReview.initiate({ artifactId: 'vase', id: 'one' }));
  list.shift();
  await reading.refetch();
  note();
  finishDelete(Response.json({}));
  await deleting;
  // Before the tags have fetched the list again, which would hide a wrong count.
  note();
  await settle();
  expect(totals).toEqual([2, 1, 1]);
});
