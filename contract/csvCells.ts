/**
 * Where a spreadsheet may find the start of a formula, made harmless or not: at the start of a cell, and where a cell begins for one that
 * takes other signs than the comma between cells, as Excel does in many languages, and then no quotation mark for that of a whole cell.
 */
const CELL = String.raw`((?:^|[;\t\r\n])"*)`;
const FORMULA = String.raw`('*(?=[=+\-@\t\r＝＋－＠]))`;
const OF_A_TEXT = new RegExp(CELL + FORMULA, 'g');
const OF_A_CELL = new RegExp(`${CELL}'${FORMULA}`, 'g');

/** Programs differ in what ends a line: a cell with any of it stands in quotation marks. */
export const LINE_BREAK = /[\r\n]/;

/** A text as it stands in a cell: no spreadsheet runs it, whoever wrote it. */
export const cellOfText = (text: string): string => text.replace(OF_A_TEXT, "$1'$2");

/** The text of a cell that `cellOfText` made, or of any other. */
export const textOfCell = (cell: string): string => cell.replace(OF_A_CELL, '$1$2');
