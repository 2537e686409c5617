import { fold } from './fold.ts';
import { ERAS } from './moments.ts';
import { parseHistoricalDate } from './parseHistoricalDate.ts';
import { tokenize } from './tokenize.ts';
import type { Token } from './tokens.ts';
import type { HistoricalYears } from './years.ts';

type ColumnEra = 'BC' | 'AD';

const tokensOf = (text: string): Token[] => tokenize(fold(text));

/** Where a word begins within a name: "dateBCE". */
const INNER_WORD = /([a-z])(?=[A-Z])/g;
/** "Year (negative = BC)": each number's sign is its era. */
const SIGNED = /negati[fv]|minus/i;

/**
 * The era that a column's name gives to the dates below it: BC for "Date BC", "year_bce" and "Jahr v. Chr.", AD for "Year (CE)".
 * Undefined where it names none, both ("BC/AD"), or a sign for one.
 */
export function eraOf(columnName: string): ColumnEra | undefined {
  const kinds = new Set(tokensOf(columnName.replace(INNER_WORD, '$1 ')).map(({ kind }) => kind));
  if (kinds.has('bc') === kinds.has('ad') || SIGNED.test(columnName)) return undefined;
  return kinds.has('bc') ? 'BC' : 'AD';
}

/** Whether a text says itself what its years are counted from: "AD 79", "12 ka", "3000 BP", "-196". */
const namesEra = (text: string): boolean =>
  tokensOf(text).some(
    ({ kind }, at) =>
      ERAS[kind] !== undefined || kind === 'thousand' || kind === 'million' || (kind === 'dash' && at === 0),
  );

/**
 * A date with the era of its column behind it: "ca. 1353–1336" is "ca. 1353–1336 BC". A text that names an era itself, that becomes no date
 * by it ("unknown"), or that says the same without it ("1776" of AD, "Bronze Age" of BC), stays as it is; so does every text of a column without an era.
 */
export function withEra(text: string, era: ColumnEra | undefined): string {
  if (!era || namesEra(text)) return text;
  const isOf = ({ from, to }: HistoricalYears): boolean => (era === 'BC' ? to < 0 : from > 0);
  const said = parseHistoricalDate(text);
  if (said && (era === 'AD' || isOf(said))) return text;
  const dated = `${text.trimEnd()} ${era}`;
  const years = parseHistoricalDate(dated);
  return years && isOf(years) ? dated : text;
}
