/** What spreadsheets take for the start of a formula, and such a text that has been made harmless. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** Programs differ in what ends a line: a cell with any of it stands in quotation marks. */
export const LINE_BREAK = /[\r\n]/;

/** A text as it stands in a cell: no spreadsheet runs it, whoever wrote it. */
export const cellOfText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that `cellOfText` made, or of any other. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
