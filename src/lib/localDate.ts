/** ISO 8601: a day, or a day with a time. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;

/**
 * A moment as the reader's own calendar names it, e.g. "3 May 2024". Text that is no ISO date ("100 BC") comes back as
 * it is, never as "Invalid Date" (ruling R4): what browsers make of other texts is a guess.
 */
export function localDate(text: string, locale?: string): string {
  const day = ISO.exec(text.trim());
  if (!day) return text;
  // A day without a time is that day everywhere; `new Date` would take it for midnight in UTC.
  const dayOnly = text.trim().length === 10;
  const date = dayOnly ? new Date(`${text.trim()}T00:00`) : new Date(text.trim());
  return Number.isNaN(date.getTime()) ? text : date.toLocaleDateString(locale, { dateStyle: 'long' });
}
