/** ISO 8601: a year, a month or a day, or a day with a time and perhaps an offset. What else `Date` reads, it guesses. */
const ISO_DATE =
  /^(?<year>\d{4})(?:-(?<month>\d\d)(?:-(?<day>\d\d)(?:[T ](?<time>(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)(?<offset>Z|[+-](?:0\d|1[0-5]):?[0-5]\d)?)?)?)?$/;

/**
 * Reads a date or a moment of the years 1000 to 9999. A time without an offset is UTC, so that every machine reads the same.
 * @returns undefined for what is no such date: 30 February, 24:00, a leap second, an offset beyond 15:59
 */
export function readDate(text: string): Date | undefined {
  const groups = ISO_DATE.exec(text)?.groups;
  if (!groups) return undefined;
  const { year = '', month = '01', day = '01', time = '00:00', offset = 'Z' } = groups;
  const date = new Date(`${year}-${month}-${day}T${time}${offset.replace(/^(...)(\d\d)$/, '$1:$2')}`);
  // `Date` takes 30 February for 1 March.
  const midnight = new Date(`${year}-${month}-${day}T00:00Z`);
  if (Number.isNaN(date.getTime()) || midnight.getUTCDate() !== Number(day)) return undefined;
  // `Date` takes the year 50 of a database's text for 1950, and an offset may lead out of the years that the text names.
  const utcYear = date.getUTCFullYear();
  return utcYear >= 1000 && utcYear <= 9999 ? date : undefined;
}
