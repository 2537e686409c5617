import { parse } from 'csv-parse/sync';
import { textOfCell } from '#contract/csvCells.ts';
import { UserError } from '../../core/run/userError.ts';
import type { OnNotice } from './fileText.ts';
import { JSON_FIELDS, RECORD_FIELDS, REQUIRED_FIELDS } from './recordSchema.ts';

/** What Excel puts between cells: a semicolon where the comma is the decimal sign, a tab in its "Unicode text". */
const SEPARATORS = [',', ';', '\t'];
const MISPLACED_QUOTE =
  'A quotation mark stands in the wrong place: a cell that holds one must stand in quotation marks and double it.';

/** So many of the columns that are left out are named. */
const SHOWN_COLUMNS = 10;

const FIELDS = [...RECORD_FIELDS, ...JSON_FIELDS];
type Field = (typeof FIELDS)[number];
type Column = { name: string; field: Field | undefined };
/** How the rows of a file are read. */
export type Table = { separator: string; columns: Column[] };

function columnOf(cell: string): Column {
  const name = cell.trim();
  return { name, field: FIELDS.find((field) => field.toLowerCase() === name.toLowerCase()) };
}
const fieldsOf = (columns: readonly Column[]): Field[] => columns.flatMap(({ field }) => field ?? []);

/** The separator that finds the most fields in a header line. */
export function separatorOf(header: string): string {
  const cells = (separator: string) => header.replaceAll('"', '').split(separator);
  const found = (separator: string) => fieldsOf(cells(separator).map(columnOf)).length;
  return SEPARATORS.reduce((best, separator) => (found(separator) > found(best) ? separator : best));
}

/** @returns undefined when a quotation mark is misplaced */
function cellsOf(text: string, separator: string): string[] | undefined {
  try {
    // Without a record delimiter csv-parse looks for one at every byte.
    const rows = parse(text, { delimiter: separator, record_delimiter: '\n', relax_column_count: true });
    return rows[0] ?? [];
  } catch {
    return undefined;
  }
}

/** @throws UserError when the columns cannot be those of records */
export function readHeader(text: string, separator: string, file: string, onNotice: OnNotice): Table {
  const columns = cellsOf(text, separator)?.map(columnOf);
  if (!columns) throw new UserError(`The first line of ${file} cannot be read. ${MISPLACED_QUOTE}`);
  const fields = fieldsOf(columns);
  const missing = REQUIRED_FIELDS.filter((field) => !fields.includes(field));
  if (missing.length > 0) {
    throw new UserError(
      `The first line of ${file} must name its columns, at least ${REQUIRED_FIELDS.join(', ')}. ` +
        `It names no ${missing.join(' and no ')}.`,
    );
  }
  const repeated = fields.find((field, index) => fields.indexOf(field) !== index);
  if (repeated) throw new UserError(`${file} has several columns named ${repeated}. Keep one of them.`);
  const unknown = columns.flatMap(({ name, field }) => (field || !name ? [] : name.slice(0, 40)));
  if (unknown.length > 0) {
    const shown = unknown.slice(0, SHOWN_COLUMNS).join(', ') + (unknown.length > SHOWN_COLUMNS ? ', …' : '');
    onNotice(`Columns that records do not have were left out: ${shown}.`);
  }
  return { separator, columns };
}

/** @returns undefined for a row without content, as spreadsheets add them */
export function readRow(
  text: string,
  { separator, columns }: Table,
): { value: unknown } | { reason: string } | undefined {
  const cells = cellsOf(text, separator);
  if (!cells) return { reason: MISPLACED_QUOTE };
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  if (surplus || cells.length < columns.length) {
    return {
      reason: `This line has ${cells.length} cells, but the first line names ${columns.length} columns.`,
    };
  }
  const value = columns.flatMap(({ field }, index) =>
    field ? [[field, textOfCell(cells[index] ?? '')]] : [],
  );
  return { value: Object.fromEntries(value) };
}
