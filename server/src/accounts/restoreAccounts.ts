import { readExport } from './accountExport.ts';
import { hashStoredPassword, hasReadablePassword } from './accountPassword.ts';
import { type EmulatorClient } from './emulatorClient.ts';

/**
 * Imports the accounts of the folder that the emulator lacks. Accounts that it already has are newer than the folder's
 * and stay as they are. Readable passwords, which earlier versions stored, are hashed first.
 * @param onNotice called before hashing many passwords: thousands take minutes
 * @throws UserError when the folder is damaged, Error when the emulator refuses an account
 */
export async function restoreAccounts(
  folder: string,
  emulator: EmulatorClient,
  onNotice: (sentence: string) => void = () => undefined,
): Promise<void> {
  const stored = await readExport(folder);
  if (!stored) return;
  const live = new Set((await emulator.listAccounts()).map(({ localId }) => localId));
  if (live.size === 0 && stored.config) await emulator.writeConfig(stored.config);
  const missing = stored.accounts.filter(({ localId }) => !live.has(localId));
  const readable = missing.filter(hasReadablePassword).length;
  if (readable > 0) onNotice(`Hashing the passwords of the local accounts, once: ${readable} …`);
  const hashed = await Promise.all(missing.map((account) => hashStoredPassword(account)));
  if (hashed.length > 0) await emulator.importAccounts(hashed);
}
