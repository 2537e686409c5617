/** ISO 8601: a day, or a day with a time. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;

const DAY_MS = 86_400_000;

/**
 * An ISO date in the reader's locale and time zone, e.g. "3 May 2024". Other text ("100 BC") is returned unchanged, never
 * as "Invalid Date" (ARTIFACT-6): browsers parse it differently.
 *
 * A midnight of UTC, to the millisecond, is a day: museums tell no time, and the server keeps their days so. It is that day everywhere,
 * where its moment would be the day before in the Americas. The first day of a year as such a moment is all that is kept of "1998", so
 * only the year is said.
 * @param timeZone the reader's, unless given
 */
export function localDate(text: string, locale?: string, timeZone?: string): string {
  const iso = text.trim();
  const date = ISO.test(iso) ? new Date(iso) : undefined;
  if (!date || Number.isNaN(date.getTime())) return text;
  if (date.getTime() % DAY_MS !== 0)
    return date.toLocaleDateString(locale, { dateStyle: 'long', ...(timeZone && { timeZone }) });
  const isYear = iso.length > 'YYYY-MM-DD'.length && date.getUTCMonth() === 0 && date.getUTCDate() === 1;
  return date.toLocaleDateString(locale, {
    timeZone: 'UTC',
    ...(isYear ? { year: 'numeric' } : { dateStyle: 'long' }),
  });
}

/** An ISO time in the reader's locale and time zone, to the minute, e.g. "3 May 2024 at 14:05". */
export const localTime = (time: string, locale?: string): string =>
  new Date(time).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
