import fs from 'node:fs/promises';
import path from 'node:path';
import { Validator } from '@hyperion-framework/validator';
import { Traverse } from '@iiif/parser';
import type { Manifest } from '@iiif/presentation-3';
import { pathOf } from '#contract/calls.ts';
import { loadCatalogue } from '../operator/catalogue/loadCatalogue.ts';
import { saveRecords } from './records.ts';
import { openBackend, refusal } from '../testing/backend.ts';

const SITE = 'https://history.example.org';
const backend = await openBackend({ publicUrl: SITE });
beforeAll(async () => {
  await loadCatalogue(backend.db);
});
afterAll(() => backend.close());

const validator = new Validator();

type Found = { canvases: unknown[]; painted: unknown[]; comments: unknown[] };

/** The manifest of an artifact, valid by the validator of IIIF's libraries, and what their parser finds in it. */
async function manifestOf(id: string) {
  const { status, json, headers } = await backend.call<Manifest>('GET', pathOf('artifactManifest', id));
  expect(status).toBe(200);
  expect([validator.validateManifest(json), validator.validators.manifest?.errors ?? []]).toEqual([true, []]);
  const found: Found = { canvases: [], painted: [], comments: [] };
  new Traverse({
    canvas: [(canvas) => void found.canvases.push(canvas)],
    annotation: [
      (annotation) =>
        void (annotation.motivation === 'painting' ? found.painted : found.comments).push(annotation),
    ],
  }).traverseUnknown(structuredClone(json));
  return { json, headers, found };
}

describe('An artifact’s manifest', () => {
  it('has the product’s picture in its widths, with the sizes of the files (DATA-8)', async () => {
    const { json, found } = await manifestOf('rosetta-stone');
    const picture = `${SITE}/pictures/artifacts/rosetta-stone`;
    expect(json.thumbnail).toEqual([
      { id: `${picture}-480.webp`, type: 'Image', format: 'image/webp', width: 480, height: 360 },
      { id: `${picture}.webp`, type: 'Image', format: 'image/webp', width: 800, height: 600 },
    ]);
    expect(found.canvases).toMatchObject([{ width: 1600, height: 1200 }]);
    expect(found.painted).toMatchObject([
      { body: { id: `${picture}-1600.webp`, format: 'image/webp', width: 1600, height: 1200 } },
    ]);
    for (const file of ['-480', '', '-1600'])
      await fs.access(path.join('public/pictures/artifacts', `rosetta-stone${file}.webp`));
  });

  it('is valid for every artifact that came with the product, of which twelve have guided details (DATA-8)', async () => {
    const { json: list } = await backend.call<{ _id: string }[]>('GET', pathOf('listArtifacts'));
    const manifests = await Promise.all(list.map(({ _id }) => manifestOf(_id)));
    expect(manifests.filter(({ found }) => found.painted.length === 1)).toHaveLength(list.length);
    expect(manifests.filter(({ found }) => found.comments.length > 0)).toHaveLength(12);
  });

  it('has guided details as comments, each on its part of the picture (DATA-8)', async () => {
    const places = [
      [0, 100],
      [50, 50],
      [97, 3],
    ] as const;
    const details = places.map(([x, y], n) => ({ x, y, title: `Point ${n}`, text: 'Look here.' }));
    const { _id } = await backend.add('ann', { details });
    const { json, found } = await manifestOf(_id);
    expect(found.comments).toMatchObject([
      { motivation: 'commenting', body: { value: 'Point 0\nLook here.' } },
      { body: { value: 'Point 1\nLook here.' } },
      { body: { value: 'Point 2\nLook here.' } },
    ]);
    const canvas = `${json.id}/canvas`;
    expect(found.comments.map((comment) => (comment as { target: unknown }).target)).toEqual([
      `${canvas}#xywh=0,1080,160,120`,
      `${canvas}#xywh=720,540,160,120`,
      `${canvas}#xywh=1440,0,160,120`,
    ]);
  });

  it('names what lists show, the page, the origin, and rights that IIIF knows (DATA-8)', async () => {
    const record = {
      source: 'A museum',
      sourceId: '7',
      sourceUrl: 'https://museum.example/7',
      name: 'Lamp <b>',
      historicalContext: 'Lit',
      description: 'Of clay',
      historicalCreationDate: '',
      discoveredAt: '',
      discoveredBy: '',
      presentLocation: 'Rome',
      image: '',
      type: 'Tools' as const,
      adderName: 'A museum',
      createdAt: undefined,
    };
    await saveRecords(backend.db, [{ ...record, licence: 'CC0-1.0' }], new Date());
    const list = await backend.call<{ _id: string }[]>('GET', '/artifacts?search=lamp');
    const id = list.json[0]?._id ?? '';
    const { json, headers, found } = await manifestOf(id);
    expect(json).toMatchObject({
      id: `${SITE}/backend/artifacts/${id}/manifest.json`,
      label: { none: ['Lamp <b>'] },
      summary: { none: ['Of clay'] },
      rights: 'http://creativecommons.org/publicdomain/zero/1.0/',
      requiredStatement: { value: { none: ['A museum · https://museum.example/7 · Licence: CC0-1.0'] } },
      homepage: [{ id: `${SITE}/artifact/${id}` }],
    });
    expect(json.metadata?.map(({ value }) => value)).toEqual([
      { none: ['Tools'] },
      { none: ['Lit'] },
      { none: ['Rome'] },
    ]);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect([found.canvases.length, found.painted]).toEqual([1, []]);
    await saveRecords(backend.db, [{ ...record, licence: 'GFDL' }], new Date());
    expect((await manifestOf(id)).json.rights).toBeUndefined();
  });

  it('has the widths of a picture that a user sent, and the address alone of any other (DATA-8)', async () => {
    const start = `${SITE}/v0/b/bucket/o/artifact_pics%2Fann%2F0190a000-0000-7000-8000-000000000000`;
    const sent = await backend.add('ann', { image: `${start}.webp?alt=media` });
    const { json, found } = await manifestOf(sent._id);
    expect(json.thumbnail).toMatchObject([
      { id: `${start}-480.webp?alt=media`, width: 480 },
      { id: `${start}-960.webp?alt=media`, width: 960 },
    ]);
    expect(found.painted).toMatchObject([{ body: { id: `${start}.webp?alt=media`, format: 'image/webp' } }]);
    const other = await backend.add('ann', { image: 'https://example.org/axe.JPG?size=9' });
    expect((await manifestOf(other._id)).found.painted).toMatchObject([
      { body: { id: 'https://example.org/axe.JPG?size=9', type: 'Image', format: 'image/jpeg' } },
    ]);
  });

  it('shows no e-mail address and nobody’s uid, and there is none of what there is not (DATA-8)', async () => {
    const { _id } = await backend.add('ben');
    expect(JSON.stringify((await manifestOf(_id)).json)).not.toMatch(/ben@|"ben"/);
    expect(
      await backend.call('GET', pathOf('artifactManifest', '0190a000-0000-7000-8000-000000000000')),
    ).toMatchObject({ status: 404, json: refusal('not-found') });
  });
});
