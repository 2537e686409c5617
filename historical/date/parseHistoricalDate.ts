import { combine } from './combine.ts';
import { withoutDays } from './days.ts';
import { fold } from './fold.ts';
import { findPeriod } from './findPeriod.ts';
import { readItems } from './readItems.ts';
import { withShortEras } from './shortEras.ts';
import { withoutSlips } from './slips.ts';
import { tokenize } from './tokenize.ts';
import type { Token } from './tokens.ts';
import { phrasesFrom } from './words/dictionary.ts';
import { fromAstronomical, spanOf, type HistoricalYears, type ReadDate, type Span } from './years.ts';

/** As many characters as a line of a record may have; more would only cost time. */
const MAX_LENGTH = 500;

const tellsOfFind = (clause: string): boolean =>
  clause.split(/\P{L}+/u).some((word) => phrasesFrom(word)?.some(({ kind }) => kind === 'afterwards'));

/** "Roman" is a period where it stands alone, and so it is in "Roman, found 1932". */
function periodBesideFind(lower: string, tokens: readonly Token[]): Span | undefined {
  if (!tokens.some(({ kind }) => kind === 'afterwards')) return undefined;
  const clauses = lower.split(/[,;()]/).filter((clause) => !tellsOfFind(clause));
  return spanOf(clauses.flatMap((clause) => findPeriod(clause, []) ?? []));
}

/**
 * Reads the years of a text about a date, as a museum's catalogue would: "late 4th-early 3rd century BC", "vers
 * 1510", "865 AH/AD 1461"; where it has none, those of a period that it names ("Edo period"); and beside them what the text says
 * itself. Undefined when the text is not understood, because lists and the timeline would show a wrong guess as a fact. Only the first 500
 * characters are read.
 */
export function readDate(text: string): ReadDate | undefined {
  const folded = fold(withoutSlips(text.slice(0, MAX_LENGTH)));
  const tokens = withShortEras(tokenize(folded));
  const period = findPeriod(folded.lower, tokens) ?? periodBesideFind(folded.lower, tokens);
  const read = combine(readItems(withoutDays(tokens)), period);
  if (read || !period) return read;
  const approximate = tokens.some(({ kind }) => kind === 'maybe' || kind === 'about' || kind === 'circa');
  const years = { from: fromAstronomical(period.from), to: fromAstronomical(period.to), approximate };
  return { years, said: { ...years, inYears: false } };
}

/** The years that `readDate` reads. */
export const parseHistoricalDate = (text: string): HistoricalYears | undefined => readDate(text)?.years;
