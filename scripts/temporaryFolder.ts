import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/**
 * Calls `use` with a new folder, and removes the folder when it is done, whether it succeeded or not.
 * @param name what the folder is for, as a part of its name
 */
export async function withTemporaryFolder<Result>(
  name: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), `explore-history-${name}-`));
  try {
    return await use(folder);
  } finally {
    // A database that is just closing may still write.
    await fs.rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
