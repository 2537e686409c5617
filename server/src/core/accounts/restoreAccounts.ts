import { readAccounts } from './accountFile.ts';
import { type EmulatorClient } from './emulatorClient.ts';

/**
 * Imports the accounts of the folder that the emulator lacks. Accounts that it already has are newer than the folder's
 * and stay as they are.
 * @throws UserError when the folder is damaged, Error when the emulator refuses an account
 */
export async function restoreAccounts(folder: string, emulator: EmulatorClient): Promise<void> {
  const stored = await readAccounts(folder);
  if (!stored) return;
  const live = new Set((await emulator.listAccounts()).map(({ localId }) => localId));
  const missing = stored.filter(({ localId }) => !live.has(localId));
  if (missing.length > 0) await emulator.importAccounts(missing);
}
