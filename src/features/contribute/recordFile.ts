import { stringify } from 'csv-stringify/browser/esm/sync';
import type { OwnRecord } from '#contract/artifact.ts';
import { CONTRIBUTED_SOURCE } from '#contract/constants.ts';
import { CSV_CELLS, OWN_COLUMNS } from '#contract/csvCells.ts';

export type RecordFormat = 'csv' | 'json';

const COLUMNS = ['source', 'sourceId', ...OWN_COLUMNS];

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
