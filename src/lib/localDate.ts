/** ISO 8601: a day, or a day with a time. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;

/**
 * An ISO date in the reader's locale and time zone, e.g. "3 May 2024". Other text ("100 BC") is returned unchanged, never
 * as "Invalid Date" (ARTIFACT-6): browsers parse it differently.
 */
export function localDate(text: string, locale?: string): string {
  const day = ISO.exec(text.trim());
  if (!day) return text;
  // `new Date` reads a day without a time as midnight in UTC, which is the day before in the Americas.
  const dayOnly = text.trim().length === 10;
  const date = dayOnly ? new Date(`${text.trim()}T00:00`) : new Date(text.trim());
  return Number.isNaN(date.getTime()) ? text : date.toLocaleDateString(locale, { dateStyle: 'long' });
}

/** An ISO time in the reader's locale and time zone, to the minute, e.g. "3 May 2024 at 14:05". */
export const localTime = (time: string, locale?: string): string =>
  new Date(time).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
