import { median, printHead, printRow } from '../figures.ts';

/** A column: its title, the property that it shows, and digits after the point. */
export type Column<Row> = [title: string, of: keyof Row, digits: number];

/** Prints the medians of each row's runs as a Markdown table, a dash for what did not happen. */
export function showTable<Name extends string>(
  corner: string,
  columns: Column<Record<Name, number>>[],
  rows: Map<string, Record<Name, number>[]>,
): void {
  console.log();
  printHead(
    corner,
    columns.map(([title]) => title),
  );
  for (const [name, seen] of rows) {
    const cells = columns.map(([, of, digits]) => {
      const value = median(seen.map((row) => row[of]));
      return Number.isNaN(value) ? '–' : value.toFixed(digits);
    });
    printRow([name, ...cells]);
  }
}
