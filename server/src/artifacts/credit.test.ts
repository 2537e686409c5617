import { sql } from 'drizzle-orm';
import type { Artifact, OwnRecord } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import type { Change } from '#contract/history.ts';
import { anArtifact } from '#contract/testing.ts';
import { openBackend } from '../testing/backend.ts';

const SAID = {
  citedSource: 'Petrie, Tools and Weapons (1917), https://archive.example/petrie',
  pictureRights: 'CC-BY-4.0',
  pictureCredit: 'Ada Lovelace',
} as const;
const BY = 'http://creativecommons.org/licenses/by/4.0/';

const backend = await openBackend();
afterAll(() => backend.close());

const read = async (id: string, as?: string) =>
  (await backend.call<Artifact>('GET', pathOf('artifact', id), { as: as ?? 'ben' })).json;
const put = (id: string, changes: object) =>
  backend.call<Artifact>('PUT', pathOf('updateArtifact', id), {
    as: 'ann',
    body: { ...anArtifact({ name: 'Adze' }), ...changes },
  });
type Manifest = { rights?: string; requiredStatement?: { value: { none: string[] } } };
const manifestOf = async (id: string) =>
  (await backend.call<Manifest>('GET', pathOf('artifactManifest', id))).json;
const OTHER = { image: 'https://example.org/other.jpg' };

describe('The source of a record, and the rights in its picture', () => {
  it('are told of one artifact and to its owner, and nothing of them where nothing was said (CREDIT-1)', async () => {
    const { _id, ...made } = await backend.add('ann', { name: 'Adze', ...SAID });
    expect(made).toMatchObject(SAID);
    expect(await read(_id)).toMatchObject(SAID);
    const [mine] = (await backend.call<Artifact[]>('GET', pathOf('myArtifacts'), { as: 'ann' })).json;
    expect(mine).toMatchObject(SAID);
    const [record] = (await backend.call<OwnRecord[]>('GET', pathOf('ownRecords'), { as: 'ann' })).json;
    expect(record).toMatchObject(SAID);
    const { _id: silent } = await backend.add('cleo', { name: 'Awl' });
    expect(Object.keys(await read(silent))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/citedSource|picture/)]),
    );
  });

  it('are in every download, in the manifest and in the history (CREDIT-1)', async () => {
    const { _id } = await backend.add('ann', { name: 'Burin' });
    await put(_id, { name: 'Burin', ...SAID });
    for (const format of ['csv', 'ndjson', 'jsonld', 'geojson']) {
      const { json } = await backend.call('GET', `${pathOf('listArtifacts')}?search=burin&format=${format}`);
      for (const said of Object.values(SAID))
        expect([format, JSON.stringify(json)]).toEqual([format, expect.stringContaining(said)]);
    }
    expect(await manifestOf(_id)).toMatchObject({
      rights: BY,
      requiredStatement: {
        value: { none: [`Ann · Source: ${SAID.citedSource} · Picture: Ada Lovelace, CC BY 4.0`] },
      },
    });
    const [change] = (await backend.call<Change[]>('GET', pathOf('artifactHistory', _id), { as: 'ben' }))
      .json;
    expect(change).toMatchObject({ before: { citedSource: '', pictureRights: null }, after: SAID });
  });

  it.each([
    [{ pictureRights: 'CC-BY-4.0' }, 'pictureCredit', 'Say whom to credit: this licence asks for a name.'],
    [
      { pictureRights: 'CC-BY-SA-4.0', pictureCredit: ' ' },
      'pictureCredit',
      'Say whom to credit: this licence asks for a name.',
    ],
    [
      { pictureCredit: 'ada@example.org' },
      'pictureCredit',
      'Please give a name: an e-mail address is shown to nobody.',
    ],
    [{ pictureRights: 'GFDL' }, 'pictureRights', expect.stringMatching(/^This must be one of unsaid, own, /)],
    [{ citedSource: 'x'.repeat(501) }, 'citedSource', 'Please shorten this to 500 characters at most.'],
  ])('are refused in a sentence: %j (CREDIT-2)', async (values, field, message: unknown) => {
    const { status, json } = await backend.call<{ fields: object }>('POST', pathOf('addArtifact'), {
      as: 'ann',
      body: { ...anArtifact(), ...values },
    });
    expect([status, json.fields]).toEqual([422, { [field]: message }]);
  });

  it('go with the picture that they were of, unless they are sent with the next one (CREDIT-4)', async () => {
    const { _id } = await backend.add('ann', { name: 'Adze', ...SAID });
    await put(_id, { discoveredBy: 'Somebody else' });
    expect(await read(_id)).toMatchObject(SAID);
    await put(_id, OTHER);
    expect(await read(_id)).toMatchObject({ citedSource: SAID.citedSource, pictureRights: 'unsaid' });
    expect(await read(_id)).not.toHaveProperty('pictureCredit');
    expect((await manifestOf(_id)).rights).toBeUndefined();
    await put(_id, { pictureRights: 'own', pictureCredit: '' });
    expect(await read(_id)).toMatchObject({ pictureRights: 'own' });
  });

  it('are those of an imported record, until somebody gives it another picture (CREDIT-4)', async () => {
    const { _id } = await backend.add('ann', { name: 'Adze' });
    await backend.db.execute(sql`update artifacts set licence = 'CC BY 4.0' where id = ${_id}::uuid`);
    expect((await manifestOf(_id)).rights).toBe(BY);
    await put(_id, OTHER);
    expect((await manifestOf(_id)).rights).toBeUndefined();
    expect(await read(_id)).toMatchObject({ licence: 'CC BY 4.0', pictureRights: 'unsaid' });
  });
});
