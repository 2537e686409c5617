/** The value that `share` of the values, from 0 to 1, are below: 0.5 for the median, 1 for the largest; 0 when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Prints a row of a Markdown table. */
export const printRow = (cells: readonly (string | number)[]): void =>
  console.log(`| ${cells.join(' | ')} |`);

/** Prints the head of a Markdown table: a column of names, then columns of figures. */
export function printHead(names: string, figures: readonly string[]): void {
  printRow([names, ...figures]);
  printRow(['---', ...figures.map(() => '---:')]);
}
