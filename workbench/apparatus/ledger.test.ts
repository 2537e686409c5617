import { sql } from 'drizzle-orm';
import type { Artifact } from '../../contract/artifact.ts';
import { pathOf } from '../../contract/calls.ts';
import type { Review } from '../../contract/review.ts';
import type { Suggestion } from '../../contract/suggestion.ts';
import { openBackend, type TestBackend } from '../../server/src/testing/backend.ts';
import { createLedger, findLosses, note, type Ledger } from './ledger.ts';

let backend: TestBackend;
let ledger: Ledger;
let artifact: Artifact;
let reviewId: string;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  ledger = createLedger();
  artifact = await backend.add('ann');
  await backend.call('POST', pathOf('setLike', artifact._id), { as: 'bob' });
  const body = { review: 'Sharp.' };
  const review = await backend.call<Review>('POST', pathOf('addReview', artifact._id), { as: 'bob', body });
  reviewId = review.json._id;
  note(ledger, 'artifacts', artifact);
  note(ledger, 'likes', { artifactId: artifact._id, uid: 'bob' });
  note(ledger, 'reviews', { ...review.json, artifactId: artifact._id });
});

describe('what was acknowledged', () => {
  it('is found as it was', async () => {
    expect(await findLosses(ledger, backend.db)).toEqual([]);
  });

  it('is missed when it is gone', async () => {
    await backend.db.execute(sql`delete from artifacts where id = ${artifact._id}`);
    expect(await findLosses(ledger, backend.db)).toEqual([
      `Artifact ${artifact._id} was acknowledged and is gone.`,
      `Like ${artifact._id} bob was acknowledged and is gone.`,
      `Review ${reviewId} was acknowledged and is gone.`,
    ]);
  });

  it('is missed when it came back, and what went with it is not', async () => {
    const deleted = await backend.add('ann');
    ledger.artifacts.set(deleted._id, undefined);
    expect(await findLosses(ledger, backend.db)).toEqual([
      `Artifact ${deleted._id} was acknowledged as deleted and is there.`,
    ]);
    await backend.db.execute(sql`delete from artifacts where id in (${deleted._id}, ${artifact._id})`);
    ledger.artifacts.set(artifact._id, undefined);
    expect(await findLosses(ledger, backend.db)).toEqual([]);
  });

  it('is all that is there, where nothing else may be', async () => {
    const other = await backend.add('ann');
    expect(await findLosses(ledger, backend.db, ['artifacts'])).toContain(
      `Artifact ${other._id} is there and was never acknowledged.`,
    );
    expect(await findLosses(ledger, backend.db)).toEqual([]);
  });

  it('is told from what has changed, and likes from their count', async () => {
    await backend.db.execute(
      sql`update artifacts set description = 'blunt', likes = 7 where id = ${artifact._id}`,
    );
    expect(await findLosses(ledger, backend.db)).toEqual([
      `Artifact ${artifact._id} was acknowledged and has another description.`,
      `Artifact ${artifact._id} counts other likes than it has.`,
    ]);
    await backend.db.execute(sql`update artifacts set likes = 1 where id = ${artifact._id}`);
  });

  it('has each of its changes', async () => {
    await backend.db.execute(sql`update artifacts set revision = 1 where id = ${artifact._id}`);
    expect(await findLosses(ledger, backend.db)).toEqual([
      `Artifact ${artifact._id} was acknowledged and has another revision.`,
      `Artifact ${artifact._id} counts other changes than it has.`,
    ]);
    await backend.db.execute(sql`update artifacts set revision = 0 where id = ${artifact._id}`);
  });

  it('is a suggestion, which has changed nothing before it was accepted', async () => {
    const body = { changes: { name: 'Iron axe' }, reason: 'Rust' };
    const path = pathOf('suggestChange', artifact._id);
    const { json } = await backend.call<{ suggestion: Suggestion }>('POST', path, { as: 'bob', body });
    const { id } = json.suggestion;
    note(ledger, 'suggestions', json.suggestion);
    expect(await findLosses(ledger, backend.db)).toEqual([]);
    const at = pathOf('decideSuggestion', artifact._id, id);
    await backend.call('PUT', at, { as: 'ann', body: { decision: 'accept' } });
    await backend.db.execute(sql`update suggestions set state = 'open', reason = 'Lost'`);
    ledger.artifacts.delete(artifact._id);
    expect(await findLosses(ledger, backend.db)).toEqual([
      `Suggestion ${id} was acknowledged and has another reason, taken.`,
      `Suggestion ${id} has changed its artifact and was not accepted.`,
    ]);
    await backend.db.execute(sql`delete from artifacts where id = ${artifact._id}`);
  });

  it('is there once', async () => {
    for (const _ of ['first', 'second']) {
      const body = { name: 'Ann', email: 'ann@example.org', message: 'Twice?' };
      await backend.call('POST', pathOf('sendMessage'), { body });
      note(ledger, 'messages', body);
    }
    expect(await findLosses(ledger, backend.db)).toEqual(['Message Twice? is there twice.']);
  });
});
