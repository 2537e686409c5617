import { UserError } from '../../core/run/userError.ts';
import { csvRows } from './csvRows.ts';
import { readHeader, readRow, separatorOf, type Table } from './csvTable.ts';
import type { NumberedText, OnNotice } from './fileText.ts';

export type NumberedRecord = { number: number } & ({ value: unknown } | { reason: string });

/**
 * The records of CSV with a header line, each under the number of the line that it begins on.
 * @param file what the file is called in sentences
 * @throws UserError when the header line does not name the columns of records
 */
export async function* csvRecords(
  lines: AsyncIterable<NumberedText>,
  file: string,
  onNotice: OnNotice,
): AsyncGenerator<NumberedRecord> {
  let separator = '';
  let table: Table | undefined;
  for await (const row of csvRows(lines, (firstLine) => (separator = separatorOf(firstLine)))) {
    if ('reason' in row) {
      if (!table) throw new UserError(`The first line of ${file} cannot be read. ${row.reason}`);
      yield row;
    } else if (!table) {
      table = readHeader(row.text, separator, file, onNotice);
    } else {
      const read = readRow(row.text, table);
      if (read) yield { number: row.number, ...read };
    }
  }
}
