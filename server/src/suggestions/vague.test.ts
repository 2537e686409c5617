import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf, type CallName } from '#contract/calls.ts';
import type { Change, FieldValues } from '#contract/history.ts';
import type { Suggestion, Suggestions } from '#contract/suggestion.ts';
import { anArtifact } from '#contract/testing.ts';
import { rowsOf } from '../core/db/database.ts';
import { openBackend } from '../testing/backend.ts';

const backend = await openBackend({ mailTo: 'history@example.org' });
afterAll(() => backend.close());

const SPOT = { lat: 51.31372, lon: 0.22915 };
const EXACT = { discoveredAt: '14 May 1987, Zanzibarrow Hill, Kemsing', foundPin: SPOT };
const SECRET = /zanzibarrow|kemsing|51[.,]313|14 may/i;
const TOLD = '1987, England, United Kingdom';

const get = async <Json>(as: string, name: CallName, id = '') =>
  (await backend.call<Json>('GET', pathOf(name, id), { as })).json;
const send = (as: string, id: string, changes: FieldValues) =>
  backend.call<{ suggestion: Suggestion }>('POST', pathOf('suggestChange', id), {
    as,
    body: { changes, reason: 'I was there.' },
  });
const suggest = async (as: string, id: string, changes: FieldValues) =>
  (await send(as, id, changes)).json.suggestion;
const decide = (as: string, { id, artifactId }: Suggestion, body: object) =>
  backend.call<{ suggestion: Suggestion; artifact: Artifact }>(
    'PUT',
    pathOf('decideSuggestion', artifactId, id),
    { as, body },
  );
const seenBy = async (as: string) => JSON.stringify(await get<Suggestions>(as, 'suggestions'));

describe('A suggestion to a record of which the place is told vaguely', () => {
  it('holds told words for who made it, and exact ones for its owner (SUGGEST-6)', async () => {
    const { _id } = await backend.add('ann', { name: 'Hoard', ...EXACT, findSpot: 'area' });
    const changes = { name: 'Gold hoard', discoveredAt: 'Sevenoaks, 1988' };
    const { status, json } = await send('ben', _id, changes);
    expect(status).toBe(201);
    expect(json.suggestion.before).toEqual({ name: 'Hoard', discoveredAt: TOLD });
    expect(JSON.stringify(json)).not.toMatch(SECRET);
    expect(await seenBy('ben')).not.toMatch(SECRET);
    const [waiting] = (await get<Suggestions>('ann', 'suggestions')).waiting;
    expect(waiting).toMatchObject({ before: { discoveredAt: EXACT.discoveredAt }, changes });
    expect(waiting).not.toHaveProperty('current');
    for (const as of ['cid']) expect(await seenBy(as)).not.toContain('Sevenoaks');
    await decide('ann', json.suggestion, { decision: 'decline', words: 'It is right as it is.' });
    expect(await seenBy('ben')).not.toMatch(SECRET);
  });

  it('replaces the exact words when its owner accepts it, and the told ones are read again (SUGGEST-6)', async () => {
    const { _id } = await backend.add('ann', { name: 'Ring', ...EXACT, findSpot: 'region' });
    const suggestion = await suggest('ben', _id, { discoveredAt: 'Abingdon, 1999', description: 'Of gold' });
    const { json } = await decide('ann', suggestion, { decision: 'accept' });
    expect(json.artifact).toMatchObject({ discoveredAt: 'Abingdon, 1999', findSpot: 'region' });
    expect(await get<Artifact>('ben', 'artifact', _id)).toMatchObject({
      discoveredAt: '1999, England, United Kingdom',
      description: 'Of gold',
    });
    const [change] = await get<Change[]>('cid', 'artifactHistory', _id);
    expect(change).toMatchObject({ suggestedBy: 'Ben', before: {}, after: {} });
    expect(JSON.stringify(change)).not.toContain('Abingdon');
    expect(await get<Change[]>('ann', 'artifactHistory', _id)).toMatchObject([
      {
        before: { discoveredAt: EXACT.discoveredAt, foundPin: SPOT },
        after: { discoveredAt: 'Abingdon, 1999' },
      },
    ]);
  });

  it('never stores told words in the place of exact ones (SUGGEST-6)', async () => {
    const { _id } = await backend.add('ann', { name: 'Coin', ...EXACT, findSpot: 'area' });
    const suggestion = await suggest('ben', _id, { name: 'Gold coin', discoveredAt: TOLD, foundPin: null });
    expect(suggestion.changes).toEqual({ name: 'Gold coin' });
    expect((await decide('ann', suggestion, { decision: 'accept' })).json.artifact).toMatchObject({
      ...{ name: 'Gold coin', discoveredAt: EXACT.discoveredAt, found: { ...SPOT, own: true } },
    });
  });

  it('does not tell whether a guess is right (SUGGEST-6)', async () => {
    const { _id } = await backend.add('ann', { name: 'Torc', ...EXACT, findSpot: 'area' });
    const right = await send('gus', _id, { discoveredAt: EXACT.discoveredAt });
    const wrong = await send('gus', _id, { discoveredAt: 'Somewhere else' });
    expect([right.status, wrong.status]).toEqual([201, 201]);
    const told = ({ before, state }: Suggestion) => ({ before, state });
    expect(told(right.json.suggestion)).toEqual(told(wrong.json.suggestion));
  });

  it('holds no more of what it held before when the place becomes vague after it (SUGGEST-6)', async () => {
    const { _id } = await backend.add('ann', { name: 'Brooch', ...EXACT });
    await suggest('ben', _id, { discoveredAt: 'Abingdon', type: 'Others' });
    expect(await seenBy('ben')).toMatch(SECRET);
    const body = anArtifact({ name: 'Brooch', ...EXACT, findSpot: 'area' });
    await backend.call('PUT', pathOf('updateArtifact', _id), { as: 'ann', body });
    expect(await seenBy('ben')).not.toMatch(SECRET);
    const brooch = (list: Suggestion[]) => list.find(({ artifactId }) => artifactId === _id);
    expect(brooch((await get<Suggestions>('ben', 'suggestions')).mine)?.before).toEqual({ type: 'Tools' });
    expect(brooch((await get<Suggestions>('ann', 'suggestions')).waiting)?.before).toMatchObject({
      discoveredAt: EXACT.discoveredAt,
    });
  });

  it('tells a keeper of the source the exact words, as an owner, and the record no more than everybody (SUGGEST-6)', async () => {
    const { _id } = await backend.add('ann', { name: 'Idol', ...EXACT, findSpot: 'area' });
    await backend.db.execute(
      sql`update artifacts set owner_uid = null, source = 'City Museum', source_id = '7' where id = ${_id}::uuid`,
    );
    await backend.db.execute(sql`insert into keepers values ('City Museum', 'kim', now())`);
    const suggestion = await suggest('ben', _id, { discoveredAt: 'Abingdon, 1999' });
    const [waiting] = (await get<Suggestions>('kim', 'suggestions')).waiting;
    expect(waiting).toMatchObject({
      before: { discoveredAt: EXACT.discoveredAt },
      changes: { discoveredAt: 'Abingdon, 1999' },
    });
    const { json } = await decide('kim', suggestion, { decision: 'accept' });
    expect(json.artifact).toMatchObject({ discoveredAt: '1999, England, United Kingdom' });
    expect(json.suggestion.before).toEqual({ discoveredAt: EXACT.discoveredAt });
    for (const as of ['ben', 'cid']) expect(await seenBy(as)).not.toMatch(SECRET);
    const exact = await rowsOf(backend.db, sql`select exact_fields from artifacts where id = ${_id}::uuid`);
    expect(exact).toMatchObject([{ exact_fields: { discoveredAt: 'Abingdon, 1999', foundPin: null } }]);
  });
});
