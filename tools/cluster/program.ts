import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '#server/run/userError.ts';

/**
 * The path of a program of this computer.
 * @param debianPackage that has it, when its name is another one
 * @throws UserError when it is not installed
 */
export function requireProgram(name: string, debianPackage = name): string {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const file = folders.map((folder) => path.join(folder, name)).find((each) => fs.existsSync(each));
  if (file === undefined)
    throw new UserError(`${name} is missing: install it, on Debian with the package ${debianPackage}.`);
  return file;
}
