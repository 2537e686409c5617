import { formatYears, parseHistoricalDate } from '#contract/historicalDate.ts';

/** What the product reads a date as: "from 1350 BC to 1300 BC, approximately". */
export function understood(text: string): string {
  const years = parseHistoricalDate(text);
  if (!years) return 'This will be shown as typed.';
  const said = formatYears({ ...years, approximate: false });
  const range = years.from === years.to ? said : `from ${said}`;
  return `Understood as ${range}${years.approximate ? ', approximately' : ''}.`;
}

export const UnderstoodDate = ({ text }: { text: string }) => understood(text);
