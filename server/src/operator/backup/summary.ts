import { type Env } from '../../core/run/env.ts';
import { type Manifest } from './format.ts';

/** What a backup and a restore need to know of the configuration. */
export type Installation = Pick<Env, 'dataDir' | 'databaseUrl' | 'firebase' | 'siteDir'>;
/** What was asked for: `replace` is whether what is there may go. */
export type Command = { file: string; replace: boolean };
/** Prints a line to the terminal. */
export type Print = (line: string) => void;

export const count = (number: number): string => number.toLocaleString('en');

/** What a backup holds, in words. */
export function summaryOf({ tables, files }: Manifest): string {
  const rowsIn = (name: string): string => count(tables.find((table) => table.name === name)?.rows ?? 0);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rowsIn('artifacts')} artifacts, ${rowsIn('likes')} likes, ${rowsIn('reviews')} reviews (${count(rows)} rows of ${tables.length} tables) and ${count(files.count)} files`;
}

export const secondsSince = (start: number): string => ((Date.now() - start) / 1000).toFixed(1);
