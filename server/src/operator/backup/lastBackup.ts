import path from 'node:path';
import { prepareDataFolder } from '../../core/files/dataFolder.ts';
import { writeFileAtomic, writtenAt } from '../../core/files/writeFileAtomic.ts';

/** When it was written to is when there was a backup last: who makes them in another way touches it after each (KEEP-12). */
export const lastBackupFile = (dataDir: string): string => path.join(dataDir, 'last-backup');

/** Notes that there is a backup now, which was read back. */
export async function noteBackup(dataDir: string, file: string): Promise<void> {
  await prepareDataFolder(dataDir);
  await writeFileAtomic(lastBackupFile(dataDir), `${path.resolve(file)}\n`);
}

/** In milliseconds since 1970; undefined where none is known of. */
export const lastBackupAt = (dataDir: string): Promise<number | undefined> =>
  writtenAt(lastBackupFile(dataDir));
