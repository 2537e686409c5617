import fs from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from '../files/ifExists.ts';
import { writeFileAtomic } from '../files/writeFileAtomic.ts';
import { UserError } from '../run/userError.ts';
import { type Account } from './emulatorClient.ts';

/** Accounts on disk: a folder that `firebase emulators:start --import` reads as well. */
type AccountExport = { accounts: Account[]; config: unknown };

const FILES = {
  accounts: 'accounts.json',
  config: 'config.json',
  metadata: 'firebase-export-metadata.json',
} as const;

const METADATA = { version: '15.0.0', auth: { version: '15.0.0', path: '.' } };

async function readJson(file: string): Promise<unknown> {
  const text = await ifExists(fs.readFile(file, 'utf8'));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unreadable(file);
  }
}

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
 * @throws UserError when a file is damaged
 */
export async function readExport(folder: string): Promise<AccountExport | undefined> {
  const file = path.join(folder, FILES.accounts);
  const accounts = await readJson(file);
  if (accounts === undefined) return undefined;
  if (!isAccountFile(accounts)) throw unreadable(file);
  return { accounts: accounts.users ?? [], config: await readJson(path.join(folder, FILES.config)) };
}

/** Replaces the accounts stored in the folder, atomically. */
export async function writeAccounts(folder: string, users: Account[]): Promise<void> {
  const content = JSON.stringify({ kind: 'identitytoolkit#DownloadAccountResponse', users }, null, 1);
  await writeFileAtomic(path.join(folder, FILES.accounts), content);
}

/** Replaces the emulator's settings stored in the folder. */
export async function writeSettings(folder: string, config: unknown): Promise<void> {
  await writeFileAtomic(path.join(folder, FILES.config), JSON.stringify(config, null, 1));
  await writeFileAtomic(path.join(folder, FILES.metadata), JSON.stringify(METADATA, null, 1));
}
