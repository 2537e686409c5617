import type { Answer } from './answerCache.ts';
import { fetchAllPages, updateItem } from './listPage.ts';

describe('A list that is fetched whole', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const answered = (headers: Record<string, string>): Answer['meta'] => ({
    request: new Request(location.origin),
    response: new Response(null, { headers }),
  });
  const page = (item: string, next?: string): Answer => ({
    data: [item],
    meta: answered(next ? { Link: `<liked?${next}>; rel="next"` } : {}),
  });
  const tooMany = (seconds: string): Answer => ({
    error: { status: 429, data: {} },
    meta: answered({ 'Retry-After': seconds }),
  });

  /** Fetches a list of which the server answers this, one after the other, and tells what was asked for. */
  function fetch(...answers: Answer[]) {
    const asked: string[] = [];
    const running = new AbortController();
    const ask = ({ params }: { params: string }) => {
      asked.push(params);
      return answers[asked.length - 1] as Answer;
    };
    return { asked, running, ends: fetchAllPages(ask, running, 'liked', 'a') };
  }

  it('goes on with the page that was one too many when the server takes calls again (LIMIT-3)', async () => {
    const { asked, ends } = fetch(page('vase', 'b'), tooMany('42'), page('bowl'));
    await jest.advanceTimersByTimeAsync(41_900);
    expect(asked).toEqual(['a', 'b']);
    await jest.advanceTimersByTimeAsync(100);
    expect(await ends).toEqual({ data: ['vase', 'bowl'] });
    expect(asked).toEqual(['a', 'b', 'b']);
  });

  it.each([
    ['that is refused again', [tooMany('1'), tooMany('1')]],
    ['that is refused for the rest of the day', [tooMany('7200')]],
    ['that has failed', [{ error: { status: 500, data: {} }, meta: answered({}) }]],
  ])('fails with a page %s', async (_, answers) => {
    const { asked, ends } = fetch(...answers);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await ends).toMatchObject({ error: {} });
    expect(asked).toHaveLength(answers.length);
  });

  it('is not waited for when nobody needs it any more', async () => {
    const { asked, running, ends } = fetch(tooMany('42'), page('vase'));
    await jest.advanceTimersByTimeAsync(1000);
    running.abort();
    expect(await ends).toMatchObject({ error: { status: 429 } });
    expect(asked).toEqual(['a']);
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('An item of a list that was updated has nothing left of what was taken from it (MINE-2)', () => {
  type Item = { _id: string; name: string; notice?: string };
  const [vase, bowl]: Item[] = [
    { _id: 'vase', name: 'Vase', notice: 'Sacred' },
    { _id: 'bowl', name: 'Bowl' },
  ];
  const pages = [{ items: [bowl] }, { items: [vase] }] as { items: Item[]; next: null }[];
  updateItem(pages, 'vase', { _id: 'vase', name: 'Jar' });
  updateItem(pages, 'urn', { _id: 'urn', name: 'Urn' });
  expect(pages).toEqual([{ items: [bowl] }, { items: [{ _id: 'vase', name: 'Jar' }] }]);
});
