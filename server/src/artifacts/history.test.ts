import { sql } from 'drizzle-orm';
import { pathOf, TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import type { Artifact } from '#contract/artifact.ts';
import { MAX_CHANGES, type Change } from '#contract/history.ts';
import { anArtifact } from '#contract/testing.ts';
import { rowsOf } from '../core/db/database.ts';
import { openBackend, refusal } from '../testing/backend.ts';
import { matching } from '../testing/matchers.ts';

const backend = await openBackend();
afterAll(() => backend.close());

const update = (id: string, values: object, ifMatch?: string) =>
  backend.call<Artifact>('PUT', pathOf('updateArtifact', id), {
    as: 'ann',
    body: { ...anArtifact(), ...values },
    ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
  });
const history = (id: string, query = '') =>
  backend.call<Change[]>('GET', pathOf('artifactHistory', id) + query, { as: 'bob' });
const read = (id: string, as = 'ann') => backend.call<Artifact>('GET', pathOf('artifact', id), { as });

describe('the history of an artifact', () => {
  it('says who changed it when, and which fields from what to what, newest first (ARTIFACT-13)', async () => {
    const { _id } = await backend.add('ann', { name: 'Vase', type: 'Tools' });
    expect((await history(_id)).json).toEqual([]);
    await update(_id, { name: 'Amphora', type: 'Tools' });
    await update(_id, { name: 'Amphora', type: 'Weapons', discoveredBy: 'Bo' });
    const { status, json, headers } = await history(_id);
    expect([status, headers.get(TOTAL_COUNT_HEADER)]).toEqual([200, '2']);
    expect(json).toEqual([
      {
        _id: matching(/^[\da-f-]{36}$/),
        userName: 'Ann',
        createdAt: matching(/^2030-.*Z$/),
        before: { type: 'Tools', discoveredBy: anArtifact().discoveredBy },
        after: { type: 'Weapons', discoveredBy: 'Bo' },
      },
      expect.objectContaining({ before: { name: 'Vase' }, after: { name: 'Amphora' } }),
    ]);
  });

  it('of long texts ends where it is large enough, and goes on behind that (LIMIT-7)', async () => {
    const { _id } = await backend.add('ann');
    // Six bytes of JSON each.
    const long = (n: number) => `${n}${String.fromCharCode(1).repeat(9990)}`;
    for (let n = 0; n < 12; n++)
      await update(_id, { description: long(n), historicalContext: long(n), discoveredBy: `${n}` });
    const pages: Change[][] = [];
    for (let query = ''; ;) {
      const { json, headers } = await history(_id, query);
      expect(JSON.stringify(json).length).toBeLessThan(1_300_000);
      pages.push(json);
      const link = headers.get('Link');
      if (link === null) break;
      query = link.slice(link.indexOf('?'), link.indexOf('>'));
    }
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().map(({ after }) => after.discoveredBy)).toEqual(
      Array.from({ length: 12 }, (_, n) => `${11 - n}`),
    );
  });

  it('holds nothing that changed nothing, nor what was refused (ARTIFACT-13)', async () => {
    const { _id } = await backend.add('ann');
    await update(_id, {});
    await update(_id, { name: '' });
    expect((await history(_id)).json).toEqual([]);
    expect((await read(_id)).json.revision).toBe(0);
  });

  it('keeps guided details as the list that they are', async () => {
    const { _id } = await backend.add('ann');
    const details = [1, 2, 3].map((n) => ({ x: n, y: n, title: `Point ${n}`, text: 'There.' }));
    await update(_id, { details });
    await update(_id, { details: details.map(({ text, title, y, x }) => ({ text, title, y, x })) });
    const { json } = await history(_id);
    expect(json.map(({ before, after }) => [before, after])).toEqual([[{ details: [] }, { details }]]);
  });

  it.each([
    ['a thousand changes', sql`revision = ${MAX_CHANGES.count - 1}`],
    ['ten million bytes of them', sql`history_bytes = ${MAX_CHANGES.bytes - 100}`],
  ])(
    'is bounded: after %s a further one is refused, and nothing is lost (ARTIFACT-13)',
    async (_what, almost) => {
      const { _id } = await backend.add('ann');
      await backend.db.execute(sql`update artifacts set ${almost} where id = ${_id}::uuid`);
      expect(await update(_id, { name: 'The last' })).toMatchObject({ status: 200 });
      const refused = await update(_id, { name: 'One more', description: 'x'.repeat(100) });
      expect(refused).toMatchObject({ status: 422, json: refusal('invalid', ERROR_MESSAGES.tooManyChanges) });
      expect((await history(_id)).json).toMatchObject([{ after: { name: 'The last' } }]);
      // What changes nothing is no change.
      expect(await update(_id, { name: 'The last' })).toMatchObject({ status: 200 });
    },
  );

  it('counts the bytes that it stores (ARTIFACT-13)', async () => {
    const { _id } = await backend.add('ann');
    for (const description of ['\u0001'.repeat(100), 'é']) await update(_id, { description });
    const [row] = await rowsOf<{ kept: number; bytes: number }>(
      backend.db,
      sql`select history_bytes as kept, (select sum(octet_length(before::text) + octet_length(after::text))::int
            from artifact_changes where artifact_id = artifacts.id) as bytes from artifacts where id = ${_id}::uuid`,
    );
    expect(row?.bytes).toBeGreaterThan(1200);
    // Both are JSON, with spaces or names of their own.
    expect(Math.abs((row?.kept ?? 0) - (row?.bytes ?? 0))).toBeLessThan(100);
  });

  it('comes in pages, and goes with its artifact', async () => {
    const { _id } = await backend.add('ann');
    for (const name of ['One', 'Two', 'Three']) await update(_id, { name });
    const pages = await backend.pagesOf<Change>(`${pathOf('artifactHistory', _id)}?limit=2`, 'bob');
    expect(pages.map(({ items, total }) => [items.map(({ after }) => after.name), total])).toEqual([
      [['Three', 'Two'], '3'],
      [['One'], '3'],
    ]);
    await backend.call('DELETE', pathOf('deleteArtifact', _id), { as: 'ann' });
    expect(await history(_id)).toMatchObject({ status: 404 });
  });

  it('is for signed-in people', async () => {
    const { _id } = await backend.add('ann');
    expect(await backend.call('GET', pathOf('artifactHistory', _id))).toMatchObject({ status: 401 });
  });
});

describe('an update with If-Match', () => {
  it('is taken for the revision that its owner has read, and refused when another came between (MINE-9)', async () => {
    const { _id, revision } = await backend.add('ann');
    expect(revision).toBe(0);
    expect((await read(_id)).headers.get('ETag')).toBe('"0"');
    const first = await update(_id, { name: 'One' }, '"0"');
    expect([first.status, first.headers.get('ETag'), first.json.revision]).toEqual([200, '"1"', 1]);
    expect(await update(_id, { name: 'Two' }, '"0"')).toMatchObject({
      status: 412,
      json: refusal('changed', ERROR_MESSAGES.artifactChanged),
    });
    expect((await read(_id)).json).toMatchObject({ name: 'One', revision: 1 });
    for (const [name, tags] of Object.entries({ Two: '"0", "1"', Three: '*' }))
      expect(await update(_id, { name }, tags)).toMatchObject({ status: 200, json: { name } });
    expect(await update(_id, { name: 'Four' }, 'W/"3"')).toMatchObject({ status: 412 });
  });

  it('that was stored already succeeds again: its answer may have been lost (MINE-9)', async () => {
    const { _id } = await backend.add('ann');
    await update(_id, { name: 'One' }, '"0"');
    expect(await update(_id, { name: 'One' }, '"0"')).toMatchObject({ status: 200, json: { revision: 1 } });
  });

  it('is taken once of many that come at the same moment (MINE-9)', async () => {
    const { _id } = await backend.add('ann');
    const names = Array.from({ length: 8 }, (_, n) => `Name ${n}`);
    const answers = await Promise.all(names.map((name) => update(_id, { name }, '"0"')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(412)]);
    const taken = names[answers.findIndex(({ status }) => status === 200)];
    expect((await read(_id)).json).toMatchObject({ name: taken, revision: 1 });
    expect((await history(_id)).json).toHaveLength(1);
  });

  it('names a revision that only its owner is told', async () => {
    const { _id } = await backend.add('ann');
    const { json, headers } = await read(_id, 'bob');
    expect([json.revision, headers.get('ETag')]).toEqual([undefined, null]);
  });
});
