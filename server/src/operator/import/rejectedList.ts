import fs from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import type { Rejection } from './importFile.ts';

/** How many rejected records are printed; when there are more, all of them are written to a file. */
const SHOWN = 20;

/** Collects rejected records without keeping them in memory, which a file of any size could fill. */
export function createRejectedList(file: string) {
  const shown: string[] = [];
  let total = 0;
  let out: fs.WriteStream | undefined;
  return {
    add: ({ place, reason }: Rejection): void => {
      const line = `${place}: ${reason}`;
      total += 1;
      if (total <= SHOWN) shown.push(line);
      if (total === SHOWN + 1) {
        fs.mkdirSync(path.dirname(file), { recursive: true });
        out = fs.createWriteStream(file, { mode: 0o600 });
        for (const each of shown) out.write(`${each}\n`);
      }
      out?.write(`${line}\n`);
    },
    /** @returns the lines to show, the last of which names the file when there is one */
    async end(): Promise<string[]> {
      if (!out) return shown;
      out.end();
      await once(out, 'close');
      const more = (total - SHOWN).toLocaleString('en');
      return [...shown, `… and ${more} more; all of them stand in ${file}.`];
    },
  };
}
