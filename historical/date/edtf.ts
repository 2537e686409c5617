import { readDate } from './parseHistoricalDate.ts';
import { toAstronomical } from './years.ts';

const LAST_PLAIN_YEAR = 9999;

/** A historical year as EDTF has it: "1984", "0079", and for 196 BC "-0195", as it counts a year 0. */
function yearText(year: number): string {
  const figures = Math.abs(year);
  // So long ago nobody counts single years: 2,500,000 BC stays round.
  if (figures > LAST_PLAIN_YEAR) return `Y${year}`;
  const counted = toAstronomical(year);
  return `${counted < 0 ? '-' : ''}${String(Math.abs(counted)).padStart(4, '0')}`;
}

/**
 * The years that a text about a date says, in the Extended Date/Time Format (EDTF, ISO 8601-2): "1984", "1701/1800" for "18th century",
 * "../1984" for "before 1984", "-1352~/-1335~" for "ca. 1353–1336 BC". Undefined where the text is not understood.
 */
export function edtfOf(text: string): string | undefined {
  const said = readDate(text)?.said;
  if (!said) return undefined;
  const { from, to } = said;
  if (from === undefined && to === undefined) return undefined;
  const end = (year: number | undefined): string =>
    year === undefined ? '..' : yearText(year) + (said.approximate ? '~' : '');
  return from === to ? end(from) : `${end(from)}/${end(to)}`;
}
