import type { HistoricalYears } from './years.ts';

/** Years before this one get "AD", so that they are not read as other numbers. */
const FIRST_PLAIN_YEAR = 1000;
/** Figures from so many on are put in groups of three: 28,000 BC, but 1350 BC. */
const FIRST_GROUPED_YEAR = 10_000;

function formatYear(year: number): string {
  const figures = Math.abs(year);
  const grouped = figures < FIRST_GROUPED_YEAR ? String(figures) : figures.toLocaleString('en-US');
  if (year < 0) return `${grouped} BC`;
  return year < FIRST_PLAIN_YEAR ? `AD ${grouped}` : grouped;
}

/**
 * Historical years as text: "196 BC", "AD 33", "1503", "about 1350 BC to 1300 BC".
 * `parseHistoricalDate` reads each of these back as it was, up to the year 2100.
 */
export function formatYears({ from, to, approximate }: HistoricalYears): string {
  // After a year BC the other one gets its era: "2500 BC to 1948" might be BC as well.
  const end = from < 0 && to >= FIRST_PLAIN_YEAR ? `AD ${to}` : formatYear(to);
  const years = from === to ? formatYear(from) : `${formatYear(from)} to ${end}`;
  return approximate ? `about ${years}` : years;
}
