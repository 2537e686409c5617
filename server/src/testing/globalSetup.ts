import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Gives the run a temporary folder of its own, which goes with everything that tests left in it. */
export default function globalSetup(): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'explore-history-tests-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
}
