import { createApiStore } from '#src/testing/apiStore.ts';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { settle } from '#src/testing/settle.ts';
import { api } from './api.ts';
import { callerChanged } from './caller.ts';
import { itemBefore, likedOrderApi, moveItem } from './likedOrder.api.ts';
import { likesApi } from './likes.api.ts';

const pagesOf = (...pages: string[][]) => pages.map((items) => ({ items: [...items], next: null }));

describe('a move within the pages that are loaded', () => {
  it.each([
    ['behind another of its page', 'a', 'b', [['b', 'a', 'c'], ['d']]],
    [
      'behind one of another page',
      'a',
      'd',
      [
        ['b', 'c'],
        ['d', 'a'],
      ],
    ],
    ['to the front', 'd', '', [['d', 'a', 'b', 'c'], []]],
    ['behind itself, nowhere', 'b', 'b', [['a', 'b', 'c'], ['d']]],
    ['behind what is not loaded, nowhere', 'b', 'x', [['a', 'b', 'c'], ['d']]],
    ['of what is not loaded, nowhere', 'x', 'b', [['a', 'b', 'c'], ['d']]],
  ])('goes %s', (_where, id, after, expected) => {
    const pages = pagesOf(['a', 'b', 'c'], ['d']);
    moveItem(pages, { id, after });
    expect(pages.map(({ items }) => items)).toEqual(expected);
    moveItem(pages, { id, after });
    expect(pages.map(({ items }) => items)).toEqual(expected);
  });

  it('can be taken back: what was before it is known', () => {
    expect(itemBefore(pagesOf(['a', 'b'], ['c']), 'c')).toBe('b');
    expect(itemBefore(pagesOf(['a', 'b'], ['c']), 'a')).toBe('');
  });
});

describe('the order of the liked artifacts', () => {
  let store: ReturnType<typeof createApiStore>;
  /** The moves that the backend has seen, and how it answers the next ones. */
  let moves: string[] = [];
  let answers: (() => Promise<Response>)[] = [];
  let stored: string[] = [];

  beforeEach(async () => {
    [moves, answers, stored] = [[], [], ['a', 'b', 'c']];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return Response.json(stored);
      const path = new URL(request.url).pathname.split(BACKEND_PATH)[1];
      moves.push(`${path} ${await request.text()}`);
      return (await answers.shift()?.()) ?? Response.json({ after: '' });
    });
    store = createApiStore();
    await store.dispatch(likesApi.endpoints.likedArtifacts.initiate());
  });
  afterEach(() => {
    store.dispatch(api.util.resetApiState());
    jest.mocked(globalThis.fetch).mockRestore();
  });

  const shown = () =>
    likesApi.endpoints.likedArtifacts
      .select()(store.getState())
      .data?.pages.flatMap(({ items }) => items);
  const move = (id: string, after: string) =>
    store.dispatch(likedOrderApi.endpoints.moveLiked.initiate({ id, after }));

  it('is shown before the server has answered', async () => {
    let answer: (response: Response) => void = () => {};
    answers = [() => new Promise((resolve) => (answer = resolve))];
    const moving = move('a', 'b');
    expect(shown()).toEqual(['b', 'a', 'c']);
    await settle();
    expect(moves).toEqual([`${pathOf('moveLiked', 'a')} {"after":"b"}`]);
    answer(Response.json({ after: 'b' }));
    expect((await moving).error).toBeUndefined();
    expect(shown()).toEqual(['b', 'a', 'c']);
  });

  it('is taken back when the server does not take it, and asked again', async () => {
    answers = [() => Promise.resolve(Response.json({ code: 'internal', message: 'No' }, { status: 500 }))];
    stored = ['c', 'a', 'b'];
    const moving = move('a', 'b');
    expect(shown()).toEqual(['b', 'a', 'c']);
    expect((await moving).error).toMatchObject({ status: 500 });
    expect(shown()).toEqual(['a', 'b', 'c']);
    await settle();
    expect(shown()).toEqual(['c', 'a', 'b']);
  });

  it('reaches the server in the order of the moves', async () => {
    let answer: (response: Response) => void = () => {};
    answers = [() => new Promise((resolve) => (answer = resolve))];
    const first = move('a', 'b');
    const second = move('b', 'c');
    expect(shown()).toEqual(['a', 'c', 'b']);
    await settle();
    expect(moves).toHaveLength(1);
    answer(Response.json({ after: 'b' }));
    await Promise.all([first, second]);
    expect(moves.map((call) => call.split(' ')[0])).toEqual([
      pathOf('moveLiked', 'a'),
      pathOf('moveLiked', 'b'),
    ]);
  });

  it('that waits for its turn is not sent for who signs in meanwhile', async () => {
    let answer: (response: Response) => void = () => {};
    answers = [() => new Promise((resolve) => (answer = resolve))];
    const first = move('a', 'b');
    const second = move('b', 'c');
    await settle();
    store.dispatch(callerChanged('bob'));
    answer(Response.json({ after: 'b' }));
    await first;
    expect((await second).error).toBeDefined();
    expect(moves).toHaveLength(1);
  });
});
