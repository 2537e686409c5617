import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline, PassThrough, type Duplex, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse as parseCsv, type CsvError } from 'csv-parse';
import StreamArray from 'stream-json/streamers/StreamArray.js';
import { errorCode } from '../errorCode.ts';
import { UserError } from '../userError.ts';

/** Where a record stands in its file (`line 7`, or `record 7` in a JSON array), and what stands there. */
export type Found = { place: string } & ({ value: unknown } | { reason: string });

type Format = 'ndjson' | 'json' | 'csv';
const FORMATS: Record<string, Format> = {
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.csv': 'csv',
};

const withoutGz = (file: string): string => file.replace(/\.gz$/i, '');

/** The format a file's name tells. @throws UserError when it tells none */
export function formatOf(file: string): Format {
  const format = FORMATS[path.extname(withoutGz(file)).toLowerCase()];
  if (!format) {
    throw new UserError(
      `${path.basename(file)} cannot be imported: its name must end in .ndjson, .jsonl, .json or .csv, or one of these and .gz.`,
    );
  }
  return format;
}

/** What records of this file belong to when they name no source: the file's name without its endings. */
export const sourceOf = (file: string): string =>
  path.basename(withoutGz(file), path.extname(withoutGz(file)));

async function* ndjson(input: Readable): AsyncGenerator<Found> {
  let number = 0;
  const lines = createInterface({ input, crlfDelay: Infinity });
  lines.on('error', () => undefined); // as for the input: told by the iteration, or no longer of interest
  for await (const text of lines) {
    number += 1;
    const line = (number === 1 ? text.replace(/^\uFEFF/, '') : text).trim();
    if (line === '') continue;
    const place = `line ${number}`;
    try {
      yield { place, value: JSON.parse(line) as unknown };
    } catch {
      yield { place, reason: 'This line is not valid JSON.' };
    }
  }
}

async function* json(input: Readable): AsyncGenerator<Found> {
  // Its published types name a class that no longer exists.
  const parser = StreamArray.withParser() as unknown as Duplex;
  const records: AsyncIterable<{ value: unknown }> = pipeline(input, parser, () => undefined);
  let number = 0;
  try {
    for await (const { value } of records) {
      number += 1;
      yield { place: `record ${number}`, value };
    }
  } catch (error) {
    if (isDamagedGzip(error) || errorCode(error)?.startsWith('E')) throw error;
    throw new UserError(
      `The file is not a JSON array of records: it breaks off or goes wrong after record ${number}.`,
    );
  }
}

/** csv-parse counts lines up to the faulty one. */
const lineOf = (error: CsvError | undefined): string =>
  error && typeof error.lines === 'number' ? String(error.lines) : '?';

async function* csv(input: Readable): AsyncGenerator<Found> {
  const rejected: Found[] = [];
  const parser = parseCsv({
    bom: true,
    columns: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      rejected.push({
        place: `line ${lineOf(error)}`,
        reason: error?.message ?? 'This line cannot be read.',
      });
      return undefined;
    },
  });
  pipeline(input, parser, () => undefined);
  for await (const { record, info } of parser as AsyncIterable<{
    record: unknown;
    info: { lines: number };
  }>) {
    yield* rejected.splice(0);
    yield { place: `line ${info.lines}`, value: record };
  }
  yield* rejected;
}

const isDamagedGzip = (error: unknown): boolean => errorCode(error)?.startsWith('Z_') ?? false;

const READERS = { ndjson, json, csv };

/**
 * Reads the records of a file one by one, never the whole file: NDJSON, a JSON array or CSV with a header line, each
 * also gzipped.
 * @param onBytes told how many bytes of the file have been read
 * @throws UserError when the file cannot be read at all, or breaks off
 */
export async function* readRecords(file: string, onBytes: (bytes: number) => void): AsyncGenerator<Found> {
  const reader = READERS[formatOf(file)];
  const source = fs.createReadStream(file);
  source.on('data', () => onBytes(source.bytesRead));
  const input = pipeline(source, /\.gz$/i.test(file) ? createGunzip() : new PassThrough(), () => undefined);
  // A reader that still reads is told by its own iteration; one that has stopped reading need not know.
  input.on('error', () => undefined);
  try {
    yield* reader(input);
  } catch (error) {
    if (!isDamagedGzip(error)) throw error;
    throw new UserError(`${path.basename(file)} is not a whole gzip file.`);
  } finally {
    source.destroy();
  }
}
