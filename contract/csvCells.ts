import { TEXT_FIELD_NAMES } from './artifactFields.ts';

/**
 * Where a spreadsheet may find the start of a formula, made harmless or not: at the start of a cell, and where a cell begins for one that
 * takes other signs than the comma between cells, as Excel does in many languages, and then no quotation mark for that of a whole cell.
 */
const CELL = String.raw`((?:^|[;\t\r\n])"*)`;
const FORMULA = String.raw`('*(?=[=+\-@\t\r＝＋－＠]))`;
const OF_A_TEXT = new RegExp(CELL + FORMULA, 'g');
const OF_A_CELL = new RegExp(`${CELL}'${FORMULA}`, 'g');

/** A text as it stands in a cell: no spreadsheet runs it, whoever wrote it. */
const cellOfText = (text: string): string => text.replace(OF_A_TEXT, "$1'$2");

/** The text of a cell that `cellOfText` made, or of any other. */
export const textOfCell = (cell: string): string => cell.replace(OF_A_CELL, '$1$2');

/** How csv-stringify writes cells: texts harmless, what is no text as JSON. Programs differ in what ends a line, so any of it is quoted. */
export const CSV_CELLS = {
  quoted_match: /[\r\n]/,
  cast: { string: cellOfText, object: (value: object) => cellOfText(JSON.stringify(value)) },
};

/** What our own downloads tell of each record, as `npm run import` reads it again. */
export const OWN_COLUMNS = [
  ...TEXT_FIELD_NAMES,
  'image',
  'type',
  'adderName',
  'createdAt',
  'details',
  'foundPin',
  'keptPin',
  'findSpot',
  'notice',
  'citedSource',
  'pictureRights',
  'pictureCredit',
] as const;
