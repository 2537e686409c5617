import { jest } from '@jest/globals';
import { Hono, type Context } from 'hono';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { createLongLists } from './longLists.ts';

/** An app that serves lists of so many records, and what it has begun and ended reading. */
function openLists(callerOf = (name: string) => name) {
  const order: string[] = [];
  const oneLongList = createLongLists();
  let finish = (): void => undefined;
  const app = new Hono()
    .onError((error, c) => c.text(error.message, 503))
    .get('/:records/:name', async (c) => {
      const { records, name } = c.req.param();
      return oneLongList(c, { caller: callerOf(name), records: Number(records) }, async () => {
        order.push(`${name} begins`);
        if (name === 'first') await new Promise<void>((resolve) => (finish = resolve));
        order.push(`${name} ends`);
        return c.text('');
      });
    });
  return { app, order, finish: () => finish() };
}

describe('long lists', () => {
  it('are not read for a client that is gone', async () => {
    const { app, order } = openLists();
    const ask = async (destroyed: boolean) =>
      app.request('/1000/list', {}, { incoming: { socket: { destroyed } } });
    await ask(true);
    expect(order).toEqual([]);
    await ask(false);
    expect(order).toEqual(['list begins', 'list ends']);
  });

  it('that wait for another one for five seconds are given up', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const oneLongList = createLongLists();
    const c = { env: {} } as Context;
    void oneLongList(c, { caller: 'ann', records: 1000 }, () => new Promise(() => undefined));
    const second = expect(
      oneLongList(c, { caller: 'bob', records: 1000 }, () => Promise.resolve()),
    ).rejects.toThrow(ERROR_MESSAGES.unavailable);
    await jest.advanceTimersByTimeAsync(5000);
    await second;
    jest.useRealTimers();
  });

  it('wait three at a time for one caller, who is told at once to come back for more', async () => {
    const { app, order, finish } = openLists((name) => (name === 'other' ? 'bob' : 'ann'));
    const ask = async (name: string) => app.request(`/1000/${name}`);
    const responses = [ask('first'), ask('second'), ask('third')];
    while (order.length === 0) await new Promise(setImmediate);
    const refused = await ask('fourth');
    expect([refused.status, await refused.text()]).toEqual([503, ERROR_MESSAGES.unavailable]);
    responses.push(ask('other'));
    finish();
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ask('fourth')).status).toBe(200);
  });

  it('are read one at a time, and a short one does not wait for them', async () => {
    const { app, order, finish } = openLists();
    const ask = async (path: string) => app.request(path);
    const responses = [ask('/1000/first'), ask('/101/second')];
    while (order.length === 0) await new Promise(setImmediate);
    await app.request('/100/short');
    finish();
    await Promise.all(responses);
    expect(order).toEqual([
      'first begins',
      'short begins',
      'short ends',
      'first ends',
      'second begins',
      'second ends',
    ]);
  });
});
