import type { CatalogueRecord } from '../../artifacts/records.ts';
import type { Columns } from './columns.ts';
import type { CsvLayout } from './csv.ts';
import { encodedTwice, type OnNotice } from './fileText.ts';
import { mapRecord } from './mapRecord.ts';
import { readRecords, sourceOf } from './readRecords.ts';
import { parseRecord } from './recordSchema.ts';
import type { ImportSettings } from './settings.ts';

/** What a record of a file has become, with notes of what its operator should know of it; or why it is rejected. */
export type Entry = { place: string } & (
  { record: CatalogueRecord; notes: string[]; isDownload: boolean } | { reason: string }
);

type Options = {
  columns: Columns;
  settings: ImportSettings;
  onNotice?: OnNotice;
  onLayout?: (layout: CsvLayout) => void;
};

const leftOut = (notes: readonly string[] = []): string[] => notes.map((note) => `${note} It was left out.`);

/** Fields whose letters were damaged before: they are stored as they are, since nobody can be sure. */
const damaged = (record: CatalogueRecord): string[] =>
  Object.entries(record).flatMap(([field, value]) => {
    if (typeof value !== 'string') return [];
    if (value.includes('\uFFFD')) return `${field}: Some letters were lost before (\uFFFD).`;
    const found = encodedTwice(value);
    return found
      ? `${field}: The letters of “${found.word}” seem to be encoded twice; “${found.meant}” would be meant.`
      : [];
  });

/**
 * The records of a file as they are stored. A number that stands in two of them tells them apart no more: the second is rejected.
 * @param onBytes called with how many bytes of the file have been read
 * @throws UserError as `readRecords` does
 */
export async function* entriesOf(
  file: string,
  onBytes: (bytes: number) => void,
  { columns, settings, ...options }: Options,
): AsyncGenerator<Entry> {
  const source = sourceOf(file);
  const places = new Map<string, string>();
  for await (const found of readRecords(file, onBytes, {
    ...settings,
    ...options,
    isKnown: columns.isKnown,
  })) {
    if ('reason' in found) {
      yield found;
      continue;
    }
    const { place } = found;
    const { value, notes, isDownload } = mapRecord(found.value, columns, settings);
    const parsed = parseRecord(value, source);
    if ('reason' in parsed) {
      yield { place, ...parsed };
      continue;
    }
    const { record } = parsed;
    const key = JSON.stringify([record.source, record.sourceId]);
    const before = places.get(key);
    if (before) yield { place, reason: `sourceId: “${record.sourceId}” stands in ${before} as well.` };
    else {
      places.set(key, place);
      yield { place, record, isDownload, notes: [...notes, ...leftOut(parsed.notes), ...damaged(record)] };
    }
  }
}
