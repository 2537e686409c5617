import path from 'node:path';
import { jsonIn } from '../../core/run/json.ts';
import { UserError } from '../../core/run/userError.ts';
import { csvRecords, type CsvLayout, type NumberedRecord } from './csv.ts';
import { FileText, type NumberedText, type OnNotice } from './fileText.ts';
import { elementsOf } from './jsonArray.ts';
import { graphOf } from './jsonLdGraph.ts';
import { linesOf } from './lines.ts';
import { contentOf } from './openFile.ts';
import { RECORD_FIELDS } from './recordSchema.ts';

/** A record's place in its file (`line 7`, or `record 7` in a JSON array), and its value or why it has none. */
export type FoundRecord = { place: string } & ({ value: unknown } | { reason: string });

type Format = 'ndjson' | 'json' | 'csv';
const FORMATS: Record<string, Format> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.tab': 'csv',
  '.txt': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.jsonld': 'json',
  '.geojson': 'json',
};

/** The endings of files that can be imported. */
export const ENDINGS = Object.keys(FORMATS);

const withoutGz = (file: string): string => file.replace(/\.gz$/i, '');

/** The format by a file's name. @throws UserError when the name has no known ending */
export function formatOf(file: string): Format {
  const format = FORMATS[path.extname(withoutGz(file)).toLowerCase()];
  if (!format) {
    throw new UserError(
      `${path.basename(file)} cannot be imported: its name must end in ${ENDINGS.join(', ')}, or one of these and .gz.`,
    );
  }
  return format;
}

/** What records of this file belong to when they name no source: the file's name without its endings. */
export const sourceOf = (file: string): string =>
  path.basename(withoutGz(file), path.extname(withoutGz(file)));

type Texts = AsyncIterable<NumberedText>;

async function* jsonRecords(texts: Texts, what: string): AsyncGenerator<NumberedRecord> {
  for await (const given of texts) {
    if ('reason' in given) yield given;
    else if (given.text.trim() !== '') {
      const value = jsonIn(given.text);
      const { number } = given;
      yield value === undefined ? { number, reason: `This ${what} is not valid JSON.` } : { number, value };
    }
  }
}

const isField = (column: string): boolean =>
  RECORD_FIELDS.some((field) => field.toLowerCase() === column.toLowerCase());

type Options = {
  /** Called with what is worth knowing of a file that can be read, such as its encoding. */
  onNotice?: OnNotice;
  /** Called with how the rows of CSV are read. */
  onLayout?: (layout: CsvLayout) => void;
  /** Whether records have a field for a column of this name: a header is the line that names most. */
  isKnown?: (column: string) => boolean;
  encoding?: string | undefined;
  separator?: string | undefined;
};

/**
 * Reads the records of a file one by one, never the whole file: NDJSON, a JSON array, objects one after another, the graph of a JSON-LD
 * document or CSV with a header line, each also gzipped. A record that cannot be read costs itself only, whatever its size.
 * @param onBytes called with how many bytes of the file have been read
 * @throws UserError when the file cannot be read at all, breaks off, or holds no records
 */
export async function* readRecords(
  file: string,
  onBytes: (bytes: number) => void,
  {
    onNotice = () => undefined,
    onLayout = () => undefined,
    isKnown = isField,
    encoding,
    separator,
  }: Options = {},
): AsyncGenerator<FoundRecord> {
  const format = formatOf(file);
  const name = path.basename(file);
  const what = format === 'json' ? 'record' : 'line';
  const document = { isObject: false };
  const fileText = new FileText(name, onNotice, encoding);
  const bytes = fileText.bytes(contentOf(file, name, onBytes));
  const texts = fileText.texts(
    format === 'json' ? elementsOf(graphOf(bytes, document), name, document) : linesOf(bytes),
    what,
  );
  let holdsRecords = false;
  for await (const { number, ...found } of format === 'csv'
    ? csvRecords(texts, { separator, isKnown, onLayout })
    : jsonRecords(texts, what)) {
    holdsRecords = true;
    yield { place: `${what} ${number}`, ...found };
  }
  if (!holdsRecords) throw new UserError(`${name} holds no records.`);
}
