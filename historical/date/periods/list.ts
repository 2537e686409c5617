/**
 * Periods of one part of the world, with the work that their years are from. A name is in lower case and without accents;
 * `|` stands between names of one period. A name with a star means a period only beside a word like "dynasty", "period"
 * or "culture": "song" alone is a song. Years are historical: -27 is 27 BC.
 */
export interface PeriodList {
  source: string;
  periods: Readonly<Record<string, readonly [from: number, to: number]>>;
}
