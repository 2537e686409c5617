import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '#server/core/run/userError.ts';

/** Where packages install PostgreSQL's programs: a folder, the prefix of the version's folder in it, and the path below that. */
const PLACES = [
  ['/usr/lib/postgresql', '', 'bin'],
  ['/usr', 'pgsql-', 'bin'],
  ['/opt/homebrew/opt', 'postgresql@', 'bin'],
] as const;

/** The folder of PostgreSQL's programs; undefined when there is none on this computer. */
function findPostgres(): string | undefined {
  const installed = PLACES.flatMap(([parent, start, rest]) =>
    (fs.existsSync(parent) ? fs.readdirSync(parent) : [])
      .filter((name) => name.startsWith(start))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => path.join(parent, name, rest)),
  );
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...installed, ...onPath].find((folder) => fs.existsSync(path.join(folder, 'initdb')));
}

/** Where packages install servers, which the path of an ordinary user may lack. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** The programs of packages that have another name. */
const PROGRAMS: Partial<Record<string, string>> = { 'etcd-server': 'etcd' };

/** The file of a program; undefined when it is not on this computer. */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...MORE_FOLDERS];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

/** The files of these programs; undefined when one of them is not on this computer. */
export function findPrograms(...names: string[]): string[] | undefined {
  const files = names.map(findProgram).filter((file) => file !== undefined);
  return files.length === names.length ? files : undefined;
}

/**
 * Finds the programs that these packages of Debian install.
 * @returns the program's file for each, and for `postgresql` the folder of its programs
 * @throws UserError that names all which are missing
 */
export function requirePrograms(...names: string[]): string[] {
  const files = names.map((name) =>
    name === 'postgresql' ? findPostgres() : findProgram(PROGRAMS[name] ?? name),
  );
  const missing = names.filter((_, place) => files[place] === undefined);
  if (missing.length === 0) return files.filter((file) => file !== undefined);
  throw new UserError(
    `Not installed: ${missing.join(', ')}. Install the packages of these names: apt-get install ${missing.join(' ')}`,
  );
}
