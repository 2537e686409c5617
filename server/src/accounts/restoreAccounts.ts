import { readExport } from './accountExport.ts';
import { type EmulatorClient } from './emulatorClient.ts';

/**
 * Brings the accounts kept in the folder back into an emulator that lacks them. Accounts that the emulator already
 * has are newer than the folder's and stay as they are.
 * @throws UserError when the folder is damaged, Error when the emulator refuses an account
 */
export async function restoreAccounts(folder: string, emulator: EmulatorClient): Promise<void> {
  const kept = await readExport(folder);
  if (!kept) return;
  const live = new Set((await emulator.listAccounts()).map(({ localId }) => localId));
  if (live.size === 0 && kept.config) await emulator.writeConfig(kept.config);
  const missing = kept.accounts.filter(({ localId }) => !live.has(localId));
  if (missing.length > 0) await emulator.importAccounts(missing);
}
