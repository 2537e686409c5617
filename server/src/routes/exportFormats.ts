import { stringify } from 'csv-stringify/sync';
import type { ListFormat } from '#contract/artifactList.ts';
import { BACKEND_PATH } from '#contract/calls.ts';
import { artifactPath } from '#contract/constants.ts';
import { cellOfText, LINE_BREAK } from '#contract/csvCells.ts';
import { DOCS_PATH } from '../openApi/docsPage.ts';
import type { ExportedArtifact } from '../queries/exportList.ts';

/** How artifacts are written: a start, each batch, with whether it is the first one that holds any, and an end. */
export type Writer = {
  start: string;
  write: (artifacts: ExportedArtifact[], isFirst: boolean) => string;
  end: string;
};

const COLUMNS = [
  'source',
  'sourceId',
  'name',
  'historicalContext',
  'description',
  'historicalCreationDate',
  'discoveredAt',
  'discoveredBy',
  'presentLocation',
  'image',
  'type',
  'adderName',
  'createdAt',
  'details',
  'sourceUrl',
  'licence',
] as const satisfies (keyof ExportedArtifact['record'])[];

const toCsv = (rows: object[]): string =>
  stringify(rows, {
    columns: [...COLUMNS],
    quoted_match: LINE_BREAK,
    cast: { string: cellOfText, object: (list) => cellOfText(JSON.stringify(list)) },
  });

const CSV: Writer = {
  // The mark tells spreadsheets that the letters are UTF-8.
  start: `\uFEFF${COLUMNS.join()}\n`,
  write: (artifacts) => toCsv(artifacts.map(({ record }) => record)),
  end: '',
};

const NDJSON: Writer = {
  start: '',
  write: (artifacts) => artifacts.map(({ record }) => `${JSON.stringify(record)}\n`).join(''),
  end: '',
};

/** What the fields of a record are called in schema.org's words; what has no word there gets an address of this site. */
const contextOf = (publicUrl: string) => ({
  '@version': 1.1,
  '@base': `${publicUrl}/`,
  schema: 'https://schema.org/',
  own: `${publicUrl}${BACKEND_PATH}${DOCS_PATH}#`,
  source: 'schema:sdPublisher',
  sourceId: 'schema:identifier',
  name: 'schema:name',
  historicalContext: 'schema:abstract',
  description: 'schema:description',
  historicalCreationDate: 'schema:dateCreated',
  discoveredAt: 'own:discoveredAt',
  discoveredBy: 'own:discoveredBy',
  presentLocation: 'schema:itemLocation',
  image: { '@id': 'schema:image', '@type': '@id' },
  type: 'schema:genre',
  adderName: 'schema:contributor',
  createdAt: 'schema:sdDatePublished',
  details: { '@id': 'own:details', '@type': '@json' },
  sourceUrl: { '@id': 'schema:isBasedOn', '@type': '@id' },
  licence: 'schema:license',
});

/** What a record does not say, a node does not have: an empty address would be that of the document. */
const isSaid = (value: unknown): boolean => value !== '' && !(Array.isArray(value) && value.length === 0);

const nodeOf = ({ id, record }: ExportedArtifact): string =>
  JSON.stringify({
    '@id': artifactPath(id),
    '@type': 'schema:VisualArtwork',
    ...Object.fromEntries(Object.entries(record).filter(([, value]) => isSaid(value))),
  });

const jsonLd = (publicUrl: string): Writer => ({
  start: `{"@context":${JSON.stringify(contextOf(publicUrl))},"@graph":[\n`,
  write: (artifacts, isFirst) => (isFirst ? '' : ',\n') + artifacts.map(nodeOf).join(',\n'),
  end: '\n]}\n',
});

/** The writer of each form in which everything is answered (DATA-4). */
export const writersOf = (publicUrl: string): Record<Exclude<ListFormat, 'json'>, Writer> => ({
  csv: CSV,
  ndjson: NDJSON,
  jsonld: jsonLd(publicUrl),
});
