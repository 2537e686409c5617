import { LENGTHS } from './constants.ts';
import { combine } from './historicalDate/combine.ts';
import { withoutDays } from './historicalDate/days.ts';
import { fold } from './historicalDate/fold.ts';
import { findPeriod } from './historicalDate/findPeriod.ts';
import { readItems } from './historicalDate/readItems.ts';
import { tokenize } from './historicalDate/tokenize.ts';
import { fromLine, type HistoricalYears } from './historicalDate/years.ts';

export { formatYears } from './historicalDate/formatYears.ts';
export type { HistoricalYears } from './historicalDate/years.ts';

/**
 * Reads the years of a text about a date, as a museum's catalogue would: "late 4th-early 3rd century BC", "vers
 * 1510", "865 AH/AD 1461"; where it has none, those of a period that it names ("Edo period"). Undefined when
 * the text is not understood, because lists and the timeline would show a wrong guess as a fact. Only the first 500
 * characters are read.
 */
export function parseHistoricalDate(text: string): HistoricalYears | undefined {
  const folded = fold(text.slice(0, LENGTHS.line));
  const tokens = tokenize(folded);
  const years = combine(readItems(withoutDays(tokens)));
  if (years) return years;
  const period = findPeriod(folded.lower, tokens);
  if (!period) return undefined;
  const approximate = tokens.some(({ kind }) => kind === 'maybe' || kind === 'about' || kind === 'circa');
  return { from: fromLine(period.from), to: fromLine(period.to), approximate };
}
