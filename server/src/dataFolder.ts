import fs from 'node:fs/promises';
import { UserError } from './userError.ts';

/**
 * Creates the folder that keeps everything, if need be.
 * @throws UserError when it cannot be written to
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await fs.mkdir(dataDir, { recursive: true });
    await fs.access(dataDir, fs.constants.R_OK | fs.constants.W_OK);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new UserError(
      `The folder ${dataDir} cannot be written to (${code}): change its rights, or set DATA_DIR to another folder.`,
    );
  }
}
