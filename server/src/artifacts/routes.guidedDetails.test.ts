import { pathOf, IDEMPOTENCY_KEY_HEADER } from '#contract/calls.ts';
import type { Artifact } from '#contract/artifact.ts';
import { GUIDED_DETAILS_MESSAGES, type GuidedDetail } from '#contract/guidedDetails.ts';
import { loadCatalogue } from '../operator/catalogue/loadCatalogue.ts';
import { anArtifact } from '#contract/testing.ts';
import { openBackend, refusal } from '../testing/backend.ts';

const backend = await openBackend();
afterAll(() => backend.close());

const point = (title: string, more: object = {}): GuidedDetail => ({
  x: 10,
  y: 20.5,
  title,
  text: 'Seen.',
  ...more,
});
const DETAILS = [point('Blade'), point('Hilt'), point('Pommel')];

const read = async (id: string) =>
  (await backend.call<Artifact>('GET', pathOf('artifact', id), { as: 'ann' })).json;
const put = (id: string, body: object) =>
  backend.call('PUT', pathOf('updateArtifact', id), { as: 'ann', body });

describe('Guided details', () => {
  it('are stored with an artifact in their order, and shown with it', async () => {
    const { _id } = await backend.add('ann', { details: DETAILS });
    expect((await read(_id)).details).toEqual(DETAILS);
    expect(await read((await backend.add('ann'))._id)).not.toHaveProperty('details');
  });

  it('stand in no list, where nothing shows them', async () => {
    const { _id } = await backend.add('bob', { details: DETAILS });
    await backend.call('POST', pathOf('setLike', _id), { as: 'bob', body: { liked: true } });
    for (const path of [
      pathOf('addArtifact'),
      pathOf('featuredArtifacts'),
      pathOf('liked'),
      pathOf('myArtifacts'),
    ]) {
      const { json } = await backend.call<Artifact[]>('GET', path, { as: 'bob' });
      const found = json.find((artifact) => artifact._id === _id);
      expect([path, found?.name, found && 'details' in found]).toEqual([path, 'Bronze axe', false]);
    }
  });

  it('stay when other fields are changed, are replaced as a whole, and go when none are sent', async () => {
    const { _id } = await backend.add('ann', { details: DETAILS });
    const { details: _, ...fields } = anArtifact({ details: DETAILS });
    await put(_id, { ...fields, name: 'Iron axe' });
    expect(await read(_id)).toMatchObject({ name: 'Iron axe', details: DETAILS });
    await put(_id, { ...fields, details: null });
    expect((await read(_id)).details).toEqual(DETAILS);
    const others = [...DETAILS, point('Edge')];
    expect((await put(_id, { ...fields, details: others })).json.details).toEqual(others);
    await put(_id, { ...fields, details: [] });
    expect(await read(_id)).not.toHaveProperty('details');
  });

  it.each([
    ['two points', DETAILS.slice(1), { details: GUIDED_DETAILS_MESSAGES.count }],
    ['six points', [...DETAILS, ...DETAILS], { details: GUIDED_DETAILS_MESSAGES.count }],
    ['a text', '[]', { details: 'details must be a list.' }],
    ['an object', { 0: point('a') }, { details: 'details must be a list.' }],
    ['no points', [1, null, 'a'], expect.objectContaining({ 'details[0]': GUIDED_DETAILS_MESSAGES.shape })],
    ['nothing', [null], expect.objectContaining({ 'details[0]': GUIDED_DETAILS_MESSAGES.shape })],
    [
      'a point beside its picture',
      [point('a', { x: 101 }), ...DETAILS],
      { 'details[0].x': GUIDED_DETAILS_MESSAGES.place },
    ],
    [
      'a point without words',
      [...DETAILS, point(' ', { text: 7 })],
      { 'details[3].title': GUIDED_DETAILS_MESSAGES.title, 'details[3].text': GUIDED_DETAILS_MESSAGES.text },
    ],
  ])('are refused with a sentence: %s', async (_, details, fields) => {
    const added = await backend.call('POST', pathOf('addArtifact'), {
      as: 'ann',
      body: { ...anArtifact(), details },
    });
    expect(added.status).toBe(422);
    expect(added.json).toEqual({ ...refusal('invalid'), fields });
    const { _id } = await backend.add('ann', { details: DETAILS });
    expect((await put(_id, { ...anArtifact(), details })).status).toBe(422);
    expect((await read(_id)).details).toEqual(DETAILS);
  });

  it('are refused, however much is sent', async () => {
    const details = Array.from({ length: 50_000 }, () => ({}));
    const { status } = await backend.call('POST', pathOf('addArtifact'), {
      as: 'ann',
      body: { ...anArtifact(), details },
    });
    expect(status).toBe(422);
  });

  it('keep what a database text cannot hold out of it, and what is no part of a point', async () => {
    const odd = point('Bla\0de \ud800', { likes: 9, __proto__: { isAdmin: true } });
    const { _id } = await backend.add('ann', { details: [odd, ...DETAILS] });
    expect((await read(_id)).details?.[0]).toEqual(point('Blade \ufffd'));
  });

  it('belong to what an Idempotency-Key stands for', async () => {
    const send = (details: GuidedDetail[]) =>
      backend.call<Artifact>('POST', pathOf('addArtifact'), {
        as: 'ann',
        body: anArtifact({ details }),
        headers: { [IDEMPOTENCY_KEY_HEADER]: '"once"' },
      });
    const [first, again, other] = [await send(DETAILS), await send(DETAILS), await send([])];
    expect(again.json._id).toBe(first.json._id);
    expect(other.status).toBe(422);
  });

  it('come with twelve artifacts of the starter catalogue, also into a database that had them without', async () => {
    await loadCatalogue(backend.db);
    expect(await loadCatalogue(backend.db)).toMatchObject({ added: 0, updated: 0 });
    const disc = await read('nebra-sky-disc');
    expect(disc.details?.map(({ title }) => title)).toContain('Seven stars');
  });
});
