import fs from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../files/ifExists.ts';
import { writeFileAtomic } from '../files/writeFileAtomic.ts';
import { jsonIn } from '../run/json.ts';
import { UserError } from '../run/userError.ts';
import { type Account } from './emulatorClient.ts';

/** In the form of the emulator's own export, which may be put there. */
const fileIn = (folder: string): string => path.join(folder, 'accounts.json');

const unreadable = (file: string): UserError =>
  new UserError(
    `${file} is damaged: bring it back from a backup, or move it away to start without the accounts it held.`,
  );

function isAccountFile(value: unknown): value is { users?: Account[] } {
  if (typeof value !== 'object' || value === null) return false;
  const { users = [] } = value as { users?: unknown };
  return (
    Array.isArray(users) && users.every((user: Partial<Account> | null) => typeof user?.localId === 'string')
  );
}

/**
 * Reads the accounts stored in the folder; undefined when there are none yet.
 * @throws UserError when the file is damaged
 */
export async function readAccounts(folder: string): Promise<Account[] | undefined> {
  const file = fileIn(folder);
  const text = await ifExists(fs.readFile(file, 'utf8'));
  if (text === undefined) return undefined;
  const accounts = jsonIn(text);
  if (!isAccountFile(accounts)) throw unreadable(file);
  return accounts.users ?? [];
}

/** Replaces the accounts stored in the folder, atomically. */
export async function writeAccounts(folder: string, users: Account[]): Promise<void> {
  const content = JSON.stringify({ kind: 'identitytoolkit#DownloadAccountResponse', users }, null, 1);
  await writeFileAtomic(fileIn(folder), content);
}
