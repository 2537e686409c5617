import { createApiStore } from '#src/testing/apiStore.ts';
import { settle } from '#src/testing/settle.ts';
import { callerChanged } from './caller.ts';
import { reviewsApi } from './reviews.api.ts';

const review = (id: string) => ({ _id: id, review: id });
const { addReview, deleteReview, reviews, updateReview } = reviewsApi.endpoints;

/** A store with the two reviews of a vase; the test answers its write, and notes how many the list counts. */
async function open() {
  const list = [review('one'), review('two')];
  let answer: (body: object) => void = () => {};
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (new Request(input, init).method === 'GET') return Promise.resolve(Response.json(list));
    return new Promise((resolve) => (answer = (body) => resolve(Response.json(body))));
  });
  const store = createApiStore();
  const reading = store.dispatch(reviews.initiate('vase'));
  await reading;
  const total = () => reviews.select('vase')(store.getState()).data?.pages[0]?.total;
  const add = () =>
    store.dispatch(addReview.initiate({ artifactId: 'vase', key: 'key', body: { review: 'three' } }));
  const remove = () => store.dispatch(deleteReview.initiate({ artifactId: 'vase', id: 'one' }));
  return { store, list, reading, total, add, remove, answer: (body: object) => answer(body) };
}

// Counted before the tags have fetched the list again, which would hide a wrong count.
describe('The list of reviews, as soon as a write is answered,', () => {
  afterEach(() => settle());

  it('counts a new one once (REVIEW-3)', async () => {
    const { total, add, answer } = await open();
    const adding = add();
    await settle();
    answer(review('three'));
    await adding;
    expect(total()).toBe(3);
  });

  it('keeps the portrait beside one that is changed, which the answer lacks (REVIEW-6, REVIEW-7)', async () => {
    const { store, list, reading, answer } = await open();
    Object.assign(list[0] ?? {}, { userPicture: 'https://example.org/ada.webp' });
    await reading.refetch();
    const changing = store.dispatch(
      updateReview.initiate({ artifactId: 'vase', id: 'one', body: { review: 'Better.' } }),
    );
    await settle();
    answer({ ...review('one'), review: 'Better.' });
    await changing;
    const shown = reviews.select('vase')(store.getState()).data?.pages[0]?.items[0];
    expect(shown).toMatchObject({ review: 'Better.', userPicture: 'https://example.org/ada.webp' });
  });

  it('shows it to nobody else who is signed in by then (REVIEW-3)', async () => {
    const { store, total, add, answer } = await open();
    const adding = add();
    await settle();
    store.dispatch(callerChanged('bob'));
    answer(review('three'));
    await adding;
    expect(total()).toBe(2);
  });

  it('counts once less what was deleted while it was fetched (REVIEW-8)', async () => {
    const { list, reading, total, remove, answer } = await open();
    const deleting = remove();
    await settle();
    list.shift();
    await reading.refetch();
    expect(total()).toBe(1);
    answer({});
    await deleting;
    expect(total()).toBe(1);
  });
});
