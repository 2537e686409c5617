import { CsvError, parse, type Options } from 'csv-parse/sync';
import { MAX_RECORD_BYTES } from './piece.ts';
import type { NumberedText } from './fileText.ts';

const UNCLOSED =
  'A quotation mark opens here and is not closed. The lines after this one were read by themselves.';
const MISPLACED =
  'A quotation mark stands in the wrong place: a cell that holds one must stand in quotation marks and double it.';

/** Inside a quoted cell every mark is doubled: one that is not has to end it. */
const ENDS_CELL = /(?<!")"(?:"")*(?!")/;
/** So many lines of a row may end one of its quoted cells: each has the whole row parsed again. Rows of our own downloads have fewer cells. */
const MAX_ENDS = 100;

/** The cells of a row, under the number of the line that it begins on. A loose one has quotation marks that are neither doubled nor at the ends of a cell. */
export type Row = { number: number } & ({ cells: string[]; isLoose: boolean } | { reason: string });
type Cells = { cells: string[]; isLoose: boolean } | 'open' | 'misplaced';

function parsed(text: string, options: Options): string[] | 'open' | 'misplaced' {
  try {
    // Without a record delimiter csv-parse looks for one at every byte.
    return parse(text, { ...options, record_delimiter: '\n', relax_column_count: true })[0] ?? [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'misplaced';
  }
}

/** Blanks around quotation marks are none of the cell; a mark within an unquoted cell, as of inches, is one of its letters. */
export function cellsOf(text: string, delimiter: string): Cells {
  const strict = parsed(text, { delimiter, trim: true });
  if (Array.isArray(strict)) return { cells: strict, isLoose: false };
  if (strict === 'open') return strict;
  const loose = parsed(text, { delimiter, ltrim: true, relax_quotes: true });
  if (!Array.isArray(loose)) return loose;
  const isLoose = loose.some((cell) => cell.startsWith('"'));
  return isLoose && text.includes('\n') ? 'misplaced' : { cells: loose, isLoose };
}

/** Lines whose quotation mark was never closed: the first is rejected, the others are rows of their own. */
function* unclosed(first: number, lines: readonly string[], separator: string): Generator<Row> {
  for (const [index, text] of lines.entries()) {
    const number = first + index;
    const read = index === 0 ? 'open' : cellsOf(text, separator);
    if (typeof read !== 'string') yield { number, ...read };
    else yield { number, reason: index === 0 ? UNCLOSED : MISPLACED };
  }
}

/** The rows of CSV without its empty lines: a quoted cell may go over several lines. */
export async function* csvRows(lines: AsyncIterable<NumberedText>, separator: string): AsyncGenerator<Row> {
  /** The lines so far of a row with an open quotation mark; `first` is the number of the first one. */
  const open: string[] = [];
  let [first, length, ends] = [0, 0, 0];
  for await (const line of lines) {
    if ('reason' in line) {
      yield* unclosed(first, open.splice(0), separator);
      yield line;
      continue;
    }
    if (open.length === 0) {
      if (line.text.trim() === '') continue;
      [first, length, ends] = [line.number, 0, 0];
    }
    open.push(line.text);
    length += line.text.length + 1;
    const mayEnd = open.length === 1 || ENDS_CELL.test(line.text);
    if (mayEnd) ends += 1;
    const read = mayEnd ? cellsOf(open.join('\n'), separator) : 'open';
    const number = first;
    if (typeof read !== 'string') {
      open.splice(0);
      yield { number, ...read };
    } else if (read === 'misplaced' && open.length === 1) {
      open.splice(0);
      yield { number, reason: MISPLACED };
    } else if (read === 'misplaced' || length > MAX_RECORD_BYTES || ends > MAX_ENDS) {
      yield* unclosed(first, open.splice(0), separator);
    }
  }
  yield* unclosed(first, open, separator);
}
