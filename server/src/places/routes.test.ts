import type { Artifact } from '#contract/artifact.ts';
import type { Change } from '#contract/history.ts';
import { pathOf } from '#contract/calls.ts';
import { PLACE_MESSAGES, type UnderstoodPlace } from '#contract/place.ts';
import { anArtifact } from '#contract/testing.ts';
import { findPlace } from './findPlace.ts';
import { openBackend, refusal } from '../testing/backend.ts';

const backend = await openBackend();
afterAll(() => backend.close());

const PIN = { lat: 31.40812, lon: 30.41654 };
const WORDS = { discoveredAt: 'Egypt', presentLocation: 'Peru' };

const read = async ({ _id }: Artifact) =>
  (await backend.call<Artifact>('GET', pathOf('artifact', _id), { as: 'ben' })).json;
const update = async ({ _id }: Artifact, body: object) =>
  (await backend.call<Artifact>('PUT', pathOf('updateArtifact', _id), { as: 'ann', body: anArtifact(body) }))
    .json;
const own = (words: string) => ({ ...PIN, precision: 'site', name: words, own: true });

describe('The places of an artifact', () => {
  it('stand beside its words, in the response of one artifact (PLACE-10)', async () => {
    const added = await backend.add('ann', WORDS);
    expect(await read(added)).toMatchObject({
      ...WORDS,
      found: { ...(await findPlace('Egypt')), name: 'Egypt', precision: 'country' },
      kept: { ...(await findPlace('Peru')), name: 'Peru', precision: 'country' },
    });
    expect(added).not.toHaveProperty('found');
    const nowhere = await backend.add('ann', { discoveredAt: '1931', presentLocation: '-' });
    expect(await read(nowhere)).toMatchObject({ found: null, kept: null });
  });

  it('follow an update of the words (PLACE-10)', async () => {
    const added = await backend.add('ann', WORDS);
    const updated = await update(added, { discoveredAt: 'Peru', presentLocation: '' });
    expect(updated).toMatchObject({ found: await findPlace('Peru'), kept: null });
  });

  it('are an own pin where there is one, whatever the words say (PLACE-11)', async () => {
    const added = await backend.add('ann', { ...WORDS, foundPin: PIN });
    expect(await read(added)).toMatchObject({ found: own('Egypt'), kept: await findPlace('Peru') });
    const updated = await update(added, { ...WORDS, name: 'Other', keptPin: PIN });
    expect(updated).toMatchObject({ name: 'Other', found: own('Egypt'), kept: own('Peru') });
  });

  it('lose an own pin with other words, unless one comes with them, and by null (PLACE-12)', async () => {
    const added = await backend.add('ann', { ...WORDS, foundPin: PIN, keptPin: PIN });
    expect(await update(added, { ...WORDS, discoveredAt: 'Peru' })).toMatchObject({
      found: await findPlace('Peru'),
      kept: own('Peru'),
    });
    expect(await update(added, { ...WORDS, discoveredAt: 'Chad', foundPin: PIN })).toMatchObject({
      found: own('Chad'),
      kept: own('Peru'),
    });
    expect(await update(added, { ...WORDS, discoveredAt: 'Chad', keptPin: null })).toMatchObject({
      found: own('Chad'),
      kept: await findPlace('Peru'),
    });
    const { json: history } = await backend.call<Change[]>('GET', pathOf('artifactHistory', added._id), {
      as: 'ann',
    });
    const pins = history.map(({ before, after }) =>
      [before, after].map(({ foundPin, keptPin }) => [foundPin, keptPin]),
    );
    expect(pins.slice(0, 3)).toEqual([
      [
        [undefined, PIN],
        [undefined, null],
      ],
      [
        [null, undefined],
        [PIN, undefined],
      ],
      [
        [PIN, undefined],
        [null, undefined],
      ],
    ]);
  });

  it('have one name for the date line and one point for a pole (PLACE-16)', async () => {
    const added = await backend.add('ann', {
      foundPin: { lat: -90, lon: 77 },
      keptPin: { lat: 1.000004, lon: 180 },
    });
    expect(await read(added)).toMatchObject({ found: { lat: -90, lon: 0 }, kept: { lat: 1, lon: -180 } });
  });

  it.each([
    [{ lat: 91, lon: 0 }],
    [{ lat: 0, lon: -180.1 }],
    [{ lat: '1', lon: 2 }],
    [{ lat: 1 }],
    [{}],
    [{ lat: null, lon: 1 }],
  ])('refuse the pin %j (PLACE-13)', async (foundPin) => {
    const { status, json } = await backend.call('POST', pathOf('addArtifact'), {
      as: 'ann',
      body: { ...anArtifact(), foundPin },
    });
    expect(status).toBe(422);
    expect(json).toMatchObject({ message: PLACE_MESSAGES.pin });
  });

  it.each([[[1, 2]], ['1,2'], [7], [true]])(
    'refuse %j, which is no pin at all (PLACE-13)',
    async (keptPin) => {
      const { status, json } = await backend.call('POST', pathOf('addArtifact'), {
        as: 'ann',
        body: { ...anArtifact(), keptPin },
      });
      expect([status, json]).toEqual([
        422,
        expect.objectContaining(refusal('invalid', 'keptPin must be an object.')),
      ]);
    },
  );
});

describe('A pin with names that every object has', () => {
  it.each(['{"constructor": "x"}', '{"__proto__": {"a": 1}}', '{"toString": 1, "lat": 1}'])(
    'is refused for what it lacks: %s',
    async (pin) => {
      const body = { ...anArtifact(), foundPin: JSON.parse(pin) as object };
      const { status } = await backend.call('POST', pathOf('addArtifact'), { as: 'ann', body });
      expect(status).toBe(422);
    },
  );
});

describe('What words are understood as', () => {
  const ask = (text: string, as?: string) =>
    backend.call<UnderstoodPlace>('GET', `${pathOf('findPlace')}?text=${encodeURIComponent(text)}`, { as });

  it('is told to a form (PLACE-15)', async () => {
    expect((await ask('Egypt', 'ann')).json).toEqual({ place: await findPlace('Egypt') });
    expect((await ask('', 'ann')).json).toEqual({ place: null });
    expect((await ask('Egypt')).status).toBe(401);
    expect((await ask('x'.repeat(501), 'ann')).status).toBe(422);
  });
});
