import { setImmediate } from 'node:timers/promises';
import { readRecord, type ReadRecord } from '../../artifacts/records.ts';
import { Columns } from './columns.ts';
import type { CsvLayout } from './csv.ts';
import { entriesOf } from './entries.ts';
import type { ImportSettings } from './settings.ts';

/** So many records are shown as they would be. */
const SHOWN = 3;
/** So many numbers of a file are looked for among other sources. */
const NUMBERS = 10_000;
/** Sentences on records that differ in what they quote are of one kind; so many kinds are told apart. */
const KINDS = 100;

/** How often each kind of sentence was said, and of which record first. */
export type Kinds = Map<string, { count: number; first: string }>;

function note(kinds: Kinds, place: string, sentence: string): void {
  const kind = sentence.replaceAll(/“[^“”]*”|\d[\d,.]*/g, '…');
  const known = kinds.get(kind);
  if (known) known.count += 1;
  else if (kinds.size < KINDS) kinds.set(kind, { count: 1, first: `${place}: ${sentence}` });
}

/** What reading a whole file has shown. */
export type Survey = {
  columns: Columns;
  layout: CsvLayout | undefined;
  notices: string[];
  /** The first records, with their dates and places understood. */
  shown: { place: string; record: ReadRecord }[];
  notes: Kinds;
  rejected: Kinds;
  entries: number;
  taken: number;
  /** The first numbers of records that belong to the file's own source; of other records it says itself to what they belong. */
  numbers: string[];
};

/**
 * Reads a whole file and stores nothing.
 * @param source what records belong to that name no source
 * @throws UserError as `readRecords` does
 */
export async function surveyOf(
  file: string,
  source: string,
  settings: ImportSettings,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Survey> {
  const survey: Survey = {
    columns: new Columns(settings),
    layout: undefined,
    notices: [],
    shown: [],
    notes: new Map(),
    rejected: new Map(),
    entries: 0,
    taken: 0,
    numbers: [],
  };
  const options = {
    columns: survey.columns,
    settings,
    onNotice: (notice: string) => survey.notices.push(notice),
    onLayout: (layout: CsvLayout) => (survey.layout = layout),
  };
  for await (const entry of entriesOf(file, () => undefined, options)) {
    if (signal?.aborted) break;
    survey.entries += 1;
    // Lets signals and the progress bar come through.
    if (survey.entries % 1000 === 0) await setImmediate();
    if ('reason' in entry) {
      note(survey.rejected, entry.place, entry.reason);
      continue;
    }
    const { place, record, notes } = entry;
    survey.taken += 1;
    for (const sentence of notes) note(survey.notes, place, sentence);
    if (survey.shown.length < SHOWN) survey.shown.push({ place, record: await readRecord(record) });
    if (record.source === source && survey.numbers.length < NUMBERS) survey.numbers.push(record.sourceId);
  }
  return survey;
}
