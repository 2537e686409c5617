import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { anArtifact } from '#contract/testing.ts';
import type { ExportedArtifact } from '../../artifacts/exportedRows.ts';
import { writersOf } from '../../artifacts/exportFormats.ts';
import { Columns } from './columns.ts';
import { entriesOf, type Entry } from './entries.ts';
import { RECORD_FIELDS } from './recordSchema.ts';
import { NO_SETTINGS } from './settings.ts';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-own-'));

const WRITERS = writersOf('https://example.org/history');

/** A museum's record with these fields, as downloads write it. */
const exported = (fields: Partial<ExportedArtifact['record']>): ExportedArtifact => ({
  id: '0190aaaa-0000-7000-8000-000000000001',
  record: {
    ...{ ...anArtifact(), source: 'Museum', sourceId: 'K-17', sourceUrl: '', licence: '' },
    ...{ adderName: 'Museum', createdAt: '2020-01-02T03:04:05.000Z', details: [] },
    ...{ foundPin: null, keptPin: null, findSpot: 'exact', notice: '' },
    ...{ citedSource: '', pictureRights: null, pictureCredit: '' },
    ...fields,
  },
  found: null,
  kept: null,
});

/** What an import reads of a download with this content. */
async function imported(name: string, content: string): Promise<Entry[]> {
  const file = path.join(folder, name);
  await fs.writeFile(file, content);
  const entries: Entry[] = [];
  const options = { columns: new Columns(NO_SETTINGS), settings: NO_SETTINGS };
  for await (const entry of entriesOf(file, () => undefined, options)) entries.push(entry);
  return entries;
}

describe('A download of ours', () => {
  const forged = 'Museum,K-17,Defaced by Eve,,evil,,,,,,Tools,,,,,,,,,,,,';
  it.each([
    ['a row and a thousand lines', `Nice vase.\n${forged}\n${'\n'.repeat(1000)}end`],
    ['a row and a quotation mark in every line', `Nice vase.\n${forged}\n${'"\n'.repeat(4000)}end`],
    ['a line that names a separator', `Nice vase.\nsep=;\nend`],
    ['the header of another file', `Nice vase.\n${RECORD_FIELDS.join(';')}\nend`],
  ])('has one record for each in CSV, also where a description holds %s (DATA-5)', async (_, description) => {
    const { start, write } = WRITERS.csv;
    const records = ['K-16', 'K-18'].map((sourceId) => exported({ sourceId, description }));
    expect(await imported('artifacts.csv', start + write(records, true))).toMatchObject([
      { record: { sourceId: 'K-16', description } },
      { record: { sourceId: 'K-18', description } },
    ]);
  });

  it('is refused where a column was doubled, as nobody can say which of the two is meant', async () => {
    const { start, write } = WRITERS.csv;
    const row = write([exported({})], true).trimEnd();
    expect(await imported('doubled.csv', `${start.trimEnd()},name\n${row},Vase\n`)).toEqual([
      { place: 'line 2', reason: 'name: This must be a text.' },
    ]);
  });

  it.each(['csv', 'ndjson', 'jsonld', 'geojson'] as const)(
    'comes back from %s as it was, without a pin that nobody set and with the same picture (DATA-5)',
    async (format) => {
      const place = { lat: 25.7, lon: 32.64, precision: 'town', name: 'Luxor' } as const;
      const artifact = exported({
        ...{ image: '/pictures/artifacts/rosetta-stone.webp', discoveredAt: 'Luxor, 1922' },
        ...{
          details: [1, 2, 3].map((x) => ({ x, y: 2, title: 'Rim', text: 'Worn' })),
          keptPin: { lat: 1, lon: 2 },
        },
        ...{ pictureRights: 'CC-BY-4.0', pictureCredit: 'Eve', sourceUrl: 'https://museum.example/17' },
      });
      const { start, write, end } = WRITERS[format];
      const content = start + write([{ ...artifact, found: place, kept: place }], true) + end;
      const { foundPin: _, ...record } = artifact.record;
      expect(await imported(`artifacts.${format}`, content)).toEqual([
        {
          place: expect.stringMatching(/^(line|record) \d$/),
          record: { ...record, createdAt: new Date(record.createdAt) },
          isDownload: true,
          notes: [],
        },
      ]);
    },
  );

  it('says a page that is no address as a text in JSON-LD, and has it back (DATA-5)', async () => {
    const { start, write, end } = WRITERS.jsonld;
    const written = start + write([exported({ sourceUrl: 'museum.example/17' })], true) + end;
    expect(JSON.parse(written)).toMatchObject({
      '@graph': [{ sourceUrl: { '@value': 'museum.example/17' } }],
    });
    expect(await imported('artifacts.jsonld', written)).toMatchObject([
      { record: { sourceUrl: 'museum.example/17' } },
    ]);
  });
});
