import { formatYears } from '#historical/date/formatYears.ts';
import { parseHistoricalDate } from '#historical/date/parseHistoricalDate.ts';

/** What the product reads a date as: "from 1350 BC to 1300 BC, approximately". */
export function understood(text: string): string {
  const years = parseHistoricalDate(text);
  if (!years) return 'This will be shown as typed.';
  const formatted = formatYears({ ...years, approximate: false });
  const range = years.from === years.to ? formatted : `from ${formatted}`;
  return `Understood as ${range}${years.approximate ? ', approximately' : ''}.`;
}

export const UnderstoodDate = ({ text }: { text: string }) => understood(text);
