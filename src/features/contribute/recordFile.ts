import { stringify } from 'csv-stringify/browser/esm/sync';
import type { OwnRecord } from '#contract/artifact.ts';
import { TEXT_FIELD_NAMES } from '#contract/artifactFields.ts';
import { CONTRIBUTED_SOURCE } from '#contract/constants.ts';
import { CSV_CELLS } from '#contract/csvCells.ts';

export type RecordFormat = 'csv' | 'json';

const COLUMNS = [
  'source',
  'sourceId',
  ...TEXT_FIELD_NAMES,
  'image',
  'type',
  'adderName',
  'createdAt',
  'details',
  'foundPin',
  'keptPin',
];

/** Records as a file that `npm run import` reads; in CSV, what is no text stands as JSON in its cell. */
export function recordFile(records: OwnRecord[], format: RecordFormat): File {
  const sourced = records.map((record) => ({ source: CONTRIBUTED_SOURCE, ...record }));
  const text =
    format === 'csv'
      ? stringify(sourced, {
          header: true,
          columns: COLUMNS,
          bom: true,
          ...CSV_CELLS,
        })
      : JSON.stringify(sourced, null, 2);
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  return new File([text], `my-artifacts.${format}`, { type });
}
