import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UserError } from '../../server/src/core/run/userError.ts';
import { failWith } from '../../scripts/fail.ts';

const SHOWN_FAULTS = 20;

/**
 * Ends this process with 0 when a run has found no fault, else after a line for each of the first ones. Its folder stays then, for its logs.
 * @param name of the folder, below that for temporary files
 * @param run returns a sentence for each fault
 */
export async function findFaults(name: string, run: (folder: string) => Promise<string[]>): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), `explore-history-${name}-`));
  try {
    // PostgreSQL's own user has to reach its folder below.
    await fs.chmod(folder, 0o711);
    const faults = await run(folder);
    for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(fault);
    if (faults.length > 0)
      throw new UserError(`${faults.length} faults. The logs of the processes are in ${folder}.`);
    await fs.rm(folder, { recursive: true, force: true });
  } catch (error) {
    // It stays when something is in it.
    await fs.rmdir(folder).catch(() => undefined);
    failWith(error);
  }
}
