import type { NewArtifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { anArtifact } from '#contract/testing.ts';
import { openBackend } from '../testing/backend.ts';
import { deleteArtifact, updateArtifact } from './ownArtifacts.ts';

const backend = await openBackend();
afterAll(() => backend.close());

const update = (id: string, uid: string, values: NewArtifact) =>
  updateArtifact(backend.db, id, { uid, name: '' }, values, () => true, new Date());

/** The routes look first whose an artifact is; these are what happens when that changes in between. */
describe('an artifact that is gone by the time that it is written', () => {
  it('is not changed, and not deleted twice', async () => {
    const { _id } = await backend.add('ann');
    expect(await deleteArtifact(backend.db, _id, 'ann')).toBe(true);
    expect(await deleteArtifact(backend.db, _id, 'ann')).toBe(false);
    expect(await update(_id, 'ann', anArtifact())).toBeUndefined();
  });

  it("is not changed or deleted as another's either", async () => {
    const added = await backend.add('ann', { name: 'Vase' });
    expect(await update(added._id, 'bob', anArtifact({ name: 'Bowl' }))).toBeUndefined();
    expect(await deleteArtifact(backend.db, added._id, 'bob')).toBe(false);
    const { json } = await backend.call('GET', pathOf('artifact', added._id), { as: 'ann' });
    const place = (name: string): unknown => expect.objectContaining({ name });
    expect(json).toEqual({
      ...added,
      adderId: 'ann',
      found: place('Devon, United Kingdom'),
      kept: place('Exeter, United Kingdom'),
    });
  });
});
