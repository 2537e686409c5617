import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { openBackend, refusal, type TestBackend } from '../../testing/backend.ts';
import { busy } from '../http/callerQueue.ts';

describe('while too many strangers ask for much at once', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openBackend({ strangers: () => Promise.reject(busy()) });
  });
  afterAll(() => backend.close());

  const list = pathOf('listArtifacts');
  const COSTLY = [
    list,
    `${list}?search=vase`,
    `${list}?area=-10,35,30,60`,
    `${list}?from=-500&to=-400&facets=1`,
    `${list}?by=ann`,
    `${list}?format=ndjson`,
    `${pathOf('artifactFacets')}?search=vase`,
    `${pathOf('artifactTimeline')}?type=Tools`,
    `${pathOf('artifactMap')}?zoom=3`,
  ];

  it.each(COSTLY)('a visitor is told when to ask again for %s (SERVERS-10)', async (path) => {
    const { status, json, headers } = await backend.call('GET', path);
    expect([status, json]).toEqual([503, refusal('unavailable')]);
    expect(headers.get('Retry-After')).toBe('1');
  });

  it.each(COSTLY)('somebody signed in is answered: %s (SERVERS-10)', async (path) => {
    expect((await backend.call('GET', path, { as: 'ann' })).status).toBe(200);
  });

  it('somebody signed in waits for no visitor’s long list (SERVERS-10)', async () => {
    const { app, call } = await openBackend({ db: backend.db });
    let answered = 0;
    const flood = Array.from({ length: 20 }, async (_, n) => {
      const socket = { remoteAddress: `198.51.100.${n}` };
      await app.request(BACKEND_PATH + list, {}, { incoming: { socket } });
      answered += 1;
    });
    // In one queue with them, it comes after the last.
    const before = call('GET', list, { as: 'ann' }).then(({ status }) => [status, answered < 20]);
    await Promise.all(flood);
    expect(await before).toEqual([200, true]);
  });

  it('a visitor is answered what Home and All Artifacts begin with (SERVERS-10)', async () => {
    const plain = [
      pathOf('catalogueTotals'),
      `${list}?facets=1&sort=most-liked&page=2&limit=6`,
      pathOf('artifactTimeline'),
    ];
    for (const each of plain) expect([each, (await backend.call('GET', each)).status]).toEqual([each, 200]);
  });
});
