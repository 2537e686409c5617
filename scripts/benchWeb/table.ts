/** A column: its title, the property that it shows, and digits after the point. */
export type Column<Row> = [title: string, of: keyof Row, digits: number];

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Prints the medians of each row's runs as a Markdown table. */
export function showTable<Name extends string>(
  corner: string,
  columns: Column<Record<Name, number>>[],
  rows: Map<string, Record<Name, number>[]>,
): void {
  console.log(`\n| ${corner} | ${columns.map(([title]) => title).join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(columns.length)}`);
  for (const [name, seen] of rows) {
    const cells = columns.map(([, of, digits]) => median(seen.map((row) => row[of])).toFixed(digits));
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}
