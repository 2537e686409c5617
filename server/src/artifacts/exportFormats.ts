import { stringify } from 'csv-stringify/sync';
import { edtfOf } from '#historical/date/edtf.ts';
import { forEachField, TEXT_FIELD_NAMES } from '#contract/artifactFields.ts';
import type { ListFormat } from '#contract/artifactList.ts';
import { BACKEND_PATH } from '#contract/calls.ts';
import { basePathOf } from '#contract/config.ts';
import { artifactPath } from '#contract/constants.ts';
import { isPageAddress } from '#contract/credit.ts';
import { CSV_CELLS, OWN_COLUMNS } from '#contract/csvCells.ts';
import { isPoint, type StoredPlace } from '#contract/place.ts';
import { DOCS_PATH } from '../core/http/addresses.ts';
import type { ExportedArtifact } from './exportedRows.ts';

/** How artifacts are written: a start, each batch, with whether it is the first one that holds any, and an end. */
export type Writer = {
  start: string;
  write: (artifacts: ExportedArtifact[], isFirst: boolean) => string;
  end: string;
};

const COLUMNS = [
  'source',
  'sourceId',
  ...OWN_COLUMNS,
  'sourceUrl',
  'licence',
] as const satisfies (keyof ExportedArtifact['record'])[];

const toCsv = (rows: object[]): string => stringify(rows, { columns: [...COLUMNS], ...CSV_CELLS });

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
  ...forEachField(TEXT_FIELD_NAMES, ({ word }) => word),
  temporalCoverage: 'schema:temporalCoverage',
  image: { '@id': 'schema:image', '@type': '@id' },
  type: 'schema:genre',
  adderName: 'schema:contributor',
  createdAt: 'schema:sdDatePublished',
  details: { '@id': 'own:details', '@type': '@json' },
  foundPin: { '@id': 'own:foundPin', '@type': '@json' },
  keptPin: { '@id': 'own:keptPin', '@type': '@json' },
  findSpot: 'own:findSpot',
  notice: 'own:notice',
  citedSource: 'schema:citation',
  pictureRights: 'own:pictureRights',
  pictureCredit: 'own:pictureCredit',
  found: 'schema:spatialCoverage',
  kept: 'schema:itemLocation',
  geo: 'schema:geo',
  lat: 'schema:latitude',
  lon: 'schema:longitude',
  sourceUrl: { '@id': 'schema:isBasedOn', '@type': '@id' },
  licence: 'schema:license',
});

/** What a record does not say, a node does not have: an empty address would be that of the document. */
const isSaid = (value: unknown): boolean =>
  value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);
const saidOf = (record: ExportedArtifact['record']) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => isSaid(value)));

/** A place in schema.org's words; the middle of a region is no coordinate of what was found there. */
const placeNode = (place: StoredPlace | null) =>
  place && {
    '@type': 'schema:Place',
    name: place.name,
    ...(isPoint(place) && { geo: { '@type': 'schema:GeoCoordinates', lat: place.lat, lon: place.lon } }),
  };

const nodeOf = (
  fromBase: (address: string) => string,
  { id, record, found, kept }: ExportedArtifact,
): string =>
  JSON.stringify({
    '@id': fromBase(artifactPath(id)),
    '@type': 'schema:VisualArtwork',
    ...saidOf({ ...record, image: fromBase(record.image) }),
    // An address alone: of a text, readers would make one of this site.
    ...(record.sourceUrl &&
      !isPageAddress(record.sourceUrl) && { sourceUrl: { '@value': record.sourceUrl } }),
    temporalCoverage: edtfOf(record.historicalCreationDate),
    ...(found && { found: placeNode(found) }),
    ...(kept && { kept: placeNode(kept) }),
  });

function jsonLd(publicUrl: string): Writer {
  // What begins with a slash is resolved from the host, whatever the path of `@base`.
  const fromBase = basePathOf(publicUrl) ? (address: string) => address.replace(/^\//, '') : String;
  return {
    start: `{"@context":${JSON.stringify(contextOf(publicUrl))},"@graph":[\n`,
    write: (artifacts, isFirst) =>
      (isFirst ? '' : ',\n') + artifacts.map((artifact) => nodeOf(fromBase, artifact)).join(',\n'),
    end: '\n]}\n',
  };
}

/**
 * An artifact where it was found (RFC 7946), with what is known of it; without a geometry where that is nowhere, or no point: the middle of
 * Japan is none of what was found in Japan.
 */
const featureOf = (publicUrl: string, { id, record, found, kept }: ExportedArtifact): string =>
  JSON.stringify({
    type: 'Feature',
    id,
    geometry: found && isPoint(found) ? { type: 'Point', coordinates: [found.lon, found.lat] } : null,
    properties: {
      '@type': 'schema:VisualArtwork',
      url: publicUrl + artifactPath(id),
      ...saidOf({ ...record, image: record.image.replace(/^\//, `${publicUrl}/`) }),
      found,
      kept,
    },
  });

const geoJson = (publicUrl: string): Writer => ({
  start: '{"type":"FeatureCollection","features":[\n',
  write: (artifacts, isFirst) =>
    (isFirst ? '' : ',\n') + artifacts.map((artifact) => featureOf(publicUrl, artifact)).join(',\n'),
  end: '\n]}\n',
});

/** The writer of each form in which everything is answered (DATA-4). */
export const writersOf = (publicUrl: string): Record<Exclude<ListFormat, 'json'>, Writer> => ({
  csv: CSV,
  ndjson: NDJSON,
  jsonld: jsonLd(publicUrl),
  geojson: geoJson(publicUrl),
});
