import { formatYears } from '#historical/date/formatYears.ts';
import type { Period } from '#contract/period.ts';

const yearText = (year: number): string => formatYears({ from: year, to: year, approximate: false });

/** A period as text: "500 BC to 400 BC", "1851", "From 500 BC on", "Until 400 BC", "Without a date". */
export function periodText({ from, to, undated }: Period): string {
  if (undated) return 'Without a date';
  if (from !== undefined && to !== undefined) return formatYears({ from, to, approximate: false });
  if (from !== undefined) return `From ${yearText(from)} on`;
  return to === undefined ? 'All of time' : `Until ${yearText(to)}`;
}

export const isPeriod = ({ from, to, undated }: Period): boolean =>
  from !== undefined || to !== undefined || undated !== undefined;
