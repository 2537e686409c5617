import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Linux's files in memory: to make and delete a data folder of a thousand files takes a fraction of the time there. */
const IN_MEMORY = '/dev/shm';
/** The data folders of one test file take up to two gigabytes. */
const ROOM_BYTES = 8 * 1024 ** 3;

function hasRoomInMemory(): boolean {
  if (!fs.existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = fs.statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

/** Gives the run a temporary folder of its own, which goes with everything that tests left in it. */
export default function globalSetup(): void {
  const parent = hasRoomInMemory() ? IN_MEMORY : os.tmpdir();
  const folder = fs.mkdtempSync(path.join(parent, 'explore-history-tests-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
}
