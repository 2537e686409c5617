import fs from 'node:fs';
import { format as prettier, resolveConfig } from 'prettier';

/** Writes a table as JSON, sorted by its keys. */
export async function writeTable(file: string, table: Record<string, unknown>): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
  const options = { ...(await resolveConfig(file)), filepath: file };
  fs.writeFileSync(file, await prettier(JSON.stringify(sorted, null, 2), options));
}
