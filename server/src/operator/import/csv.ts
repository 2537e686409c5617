import { textOfCell } from '#contract/csvCells.ts';
import { isOwn } from './cells.ts';
import { nameInRow } from './columnNames.ts';
import { cellsOf, csvRows, type Row } from './csvRows.ts';
import type { NumberedText } from './fileText.ts';

export type NumberedRecord = { number: number } & ({ value: unknown } | { reason: string });

/** How the rows of a file are read. */
export type CsvLayout = { separator: string; headerLine: number; columns: string[] };

type Options = {
  /** Between cells; found in the first lines unless given. */
  separator?: string | undefined;
  /** Whether records have a field for a column of this name. */
  isKnown: (column: string) => boolean;
  onLayout: (layout: CsvLayout) => void;
};

/** What stands between cells: a semicolon where the comma is the decimal sign, a tab in Excel's "Unicode text". */
const SEPARATORS = [',', ';', '\t', '|'];
/** The first line, before the header, in which Excel may note the separator. */
const EXCEL_SEPARATOR = /^"?sep=(.)?"?$/i;
/** The header stands among so many first lines; above it may stand a title. */
const HEAD_LINES = 30;

const knownIn = (cells: readonly string[], { isKnown }: Options): number =>
  new Set(cells.map((cell) => cell.trim()).filter((cell) => cell && isKnown(cell))).size;

/** What is between the cells of a download of ours, also of one that a spreadsheet has saved again. Its texts may look like any header. */
const ownSeparator = (header: string): string | undefined =>
  SEPARATORS.find((separator) => {
    const read = cellsOf(header, separator);
    return typeof read !== 'string' && isOwn(Object.fromEntries(read.cells.map((column) => [column, ''])));
  });

/** The separator with which a line names the most fields; where none does, the one that cuts the most cells. */
function separatorOf(texts: readonly string[], options: Options): string {
  const [head = ''] = texts;
  const noted = EXCEL_SEPARATOR.exec(head)?.[1] ?? ownSeparator(head);
  if (noted) return noted;
  const scored = SEPARATORS.map((separator) => {
    const lines = texts.map((text) => cellsOf(text, separator));
    const cells = lines.map((line) => (typeof line === 'string' ? [] : line.cells));
    const known = Math.max(0, ...cells.map((line) => knownIn(line, options)));
    return { separator, known, cuts: cells.flat().length };
  });
  const [best] = scored.sort((a, b) => b.known - a.known || b.cuts - a.cuts);
  return best?.separator ?? ',';
}

/** The first so many of them, and what goes on with the others. */
async function takeFirst<Item>(items: AsyncIterable<Item>, count: number) {
  const rest = items[Symbol.asyncIterator]();
  const first: Item[] = [];
  while (first.length < count) {
    const next = await rest.next();
    if (next.done) break;
    first.push(next.value);
  }
  return { first, rest };
}

async function* chained<Item>(first: readonly Item[], rest: AsyncIterator<Item>): AsyncGenerator<Item> {
  try {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => rest };
  } finally {
    await rest.return?.(undefined);
  }
}

/** The names of the columns, each of them once; in a download of ours one that stands twice is an error. */
function columnsOf({ cells }: { cells: readonly string[] }): string[] {
  const names = cells.map((cell) => cell.trim());
  if (isOwn(Object.fromEntries(names.map((name) => [name, ''])))) return names;
  const seen = new Set<string>();
  return names.map((name, index) => {
    const isSecond = name !== '' && seen.has(name);
    seen.add(name);
    return isSecond ? nameInRow(name, index) : name;
  });
}

/** @returns undefined for a row without content, as spreadsheets add them */
function recordOf(row: Row, columns: readonly string[]): NumberedRecord | undefined {
  if ('reason' in row) return row;
  const { number, cells, isLoose } = row;
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  // Empty cells at a row's end may be left off; marks that stand anywhere may have moved cells.
  if (surplus || (isLoose && cells.length !== columns.length)) {
    const counts = `${cells.length} cells, but the header names ${columns.length} columns`;
    return { number, reason: `This line has ${counts}.` };
  }
  const value = new Map<string, string | string[]>();
  for (const [index, named] of columns.entries()) {
    const text = textOfCell(cells[index] ?? '');
    if (!named && text.trim() === '') continue;
    // Programs for statistics write a column of row numbers without a name.
    const column = named || `column ${index + 1}`;
    const before = value.get(column);
    value.set(column, before === undefined ? text : [before, text].flat());
  }
  return { number, value: Object.fromEntries(value) };
}

/** What is said of a row above the header: nothing of a title or of a note, which fill fewer cells than that. */
function aboveHeader(row: Row, header: { number: number; cells: string[] }): NumberedRecord[] {
  if ('reason' in row) return [row];
  const filled = row.cells.filter((cell) => cell.trim() !== '').length;
  const reason = `This line stands above line ${header.number}, which was taken for the header. If it is a record, begin the file with a line that names the columns.`;
  return filled > 1 && filled >= header.cells.length / 2 ? [{ number: row.number, reason }] : [];
}

/** The records of CSV with a header line, each under the number of the line that it begins on. */
export async function* csvRecords(
  lines: AsyncIterable<NumberedText>,
  options: Options,
): AsyncGenerator<NumberedRecord> {
  const { first, rest } = await takeFirst(lines, HEAD_LINES);
  const texts = first.flatMap((line) => ('text' in line ? line.text : []));
  const separator = options.separator ?? separatorOf(texts, options);
  const content = first.filter((line, n) => n > 0 || !('text' in line && EXCEL_SEPARATOR.test(line.text)));
  const rows = await takeFirst(csvRows(chained(content, rest), separator), HEAD_LINES);
  const known = rows.first.map((row) => ('cells' in row ? knownIn(row.cells, options) : -1));
  const at = known.indexOf(Math.max(0, ...known));
  const header = rows.first[at];
  if (!header || !('cells' in header)) {
    yield* rows.first.filter((row) => 'reason' in row);
    return;
  }
  for (const row of rows.first.slice(0, at)) yield* aboveHeader(row, header);
  const columns = columnsOf(header);
  options.onLayout({ separator, headerLine: header.number, columns });
  for await (const row of chained(rows.first.slice(at + 1), rows.rest)) {
    const record = recordOf(row, columns);
    if (record) yield record;
  }
}
