import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../core/run/errorCode.ts';
import { UserError } from '../../core/run/userError.ts';
import type { Print } from '../channel.ts';

/** What an institution starts from: files of `SITE_DIR`, to be filled in. */
const TEXTS_DIR = path.resolve(import.meta.dirname, '../../../../docs/texts');

/** Whether the file was written; false where there is one of that name. */
async function copyNew(name: string, folder: string): Promise<boolean> {
  const text = await fs.readFile(path.join(TEXTS_DIR, name));
  try {
    await fs.writeFile(path.join(folder, name), text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * `npm run admin -- site`: writes the files that an institution fills in, and leaves each one that is there (INST-30).
 * @throws UserError when the folder cannot be written to
 */
export async function writeSiteDir(folder: string, print: Print): Promise<void> {
  // What everybody will read is no secret, and the server's user may be another one than whoever fills it in.
  process.umask(0o022);
  const written: string[] = [];
  const left: string[] = [];
  try {
    await fs.mkdir(folder, { recursive: true });
    for (const name of await fs.readdir(TEXTS_DIR))
      ((await copyNew(name, folder)) ? written : left).push(name);
  } catch (error) {
    throw new UserError(
      `The folder ${folder} cannot be written to (${errorCode(error) ?? String(error)}): change its rights, or set SITE_DIR to another folder.`,
    );
  }
  if (written.length > 0) await print(`Written to ${folder}: ${written.join(', ')}.`);
  if (left.length > 0) await print(`Left as they are: ${left.join(', ')}.`);
  await print(
    'Say in site.json who you are, fill in or take out what stands in [brackets], and add logo.svg if there is one: README.md there says how. A server shows what is saved within ten seconds. Then: npm run admin -- check',
  );
}
