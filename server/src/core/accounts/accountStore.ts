import { readAccounts, writeAccounts } from './accountFile.ts';
import { type Account, type EmulatorClient } from './emulatorClient.ts';
import { restoreAccounts } from './restoreAccounts.ts';
import { prepareFolder } from '../files/writeFileAtomic.ts';
import { KeysUnreachable } from '../identity/providerKeys.ts';
import { type AccountState } from '../identity/tokens.ts';
import { serialized } from '../run/serialized.ts';

/** Saves the emulator's accounts, which it holds in memory only, to disk. */
export type AccountStore = Awaited<ReturnType<typeof openAccountStore>>;

type Options = {
  folder: string;
  emulator: EmulatorClient;
  /** Called when saving fails and when it works again, once each. */
  warn: (message: string) => void;
  /** How often changes are saved, in milliseconds; with the default, any change is on disk within 2 s. */
  pollMs?: number;
  /** How long the emulator may take to start, in milliseconds. */
  startMs?: number;
};

/** How often changes of accounts are looked for, in milliseconds. */
export const DEFAULT_POLL_MS = 1000;
/** It may have to hash thousands of passwords first; if it ends meanwhile, the parent process ends this one as well. */
const EMULATOR_START_MS = 600_000;

const stateOf = ({ disabled = false, validSince = '0' }: Account): AccountState => ({
  disabled,
  validSince: Number(validSince),
});

/**
 * Waits for the emulator, restores the accounts of the folder that it lacks, and from then on saves every change.
 * @throws UserError when the folder is damaged, or there is no emulator
 */
export async function openAccountStore(options: Options) {
  const { folder, emulator, warn, pollMs = DEFAULT_POLL_MS, startMs = EMULATOR_START_MS } = options;
  // All unfinished files go: only this process writes here, whatever the clock says of their age.
  await prepareFolder(folder, 0);
  await emulator.waitUntilUp(startMs);
  await restoreAccounts(folder, emulator);
  let written = (await readAccounts(folder)) ?? [];
  let known = new Map<string, AccountState>();

  const save = serialized(async () => {
    const accounts = await emulator.listAccounts();
    // Accounts are deleted one by one, at refused sign-ups: an emulator that has lost several at once was restarted.
    if (accounts.length === 0 && written.length > 1) return;
    known = new Map(accounts.map((account) => [account.localId, stateOf(account)]));
    if (JSON.stringify(accounts) === JSON.stringify(written)) return;
    await writeAccounts(folder, accounts);
    written = accounts;
  });
  await save();

  let closed = false;
  let failing = false;
  const watch = async (): Promise<void> => {
    try {
      await save();
      if (failing) warn('Accounts are being saved again.');
      failing = false;
    } catch (error) {
      if (!failing)
        warn(`Accounts could not be saved: ${error instanceof Error ? error.message : String(error)}`);
      failing = true;
    }
    if (!closed) timer = setTimeout(() => void watch(), pollMs);
  };
  let timer = setTimeout(() => void watch(), pollMs);

  return {
    /** Resolves when every account known at the time of the call is on disk. */
    save,
    /** An account's state at the last poll; one that was not there yet is looked up in the emulator. */
    find: async (uid: string): Promise<AccountState | undefined> => {
      const state = known.get(uid);
      if (state) return state;
      const account = await emulator.findAccount(uid).catch((error: unknown) => {
        throw new KeysUnreachable('The Auth emulator cannot be asked.', { cause: error });
      });
      return account && stateOf(account);
    },
    /** Saves for the last time and stops polling; an emulator that has ended already is no error. */
    async close(): Promise<void> {
      if (closed) return;
      closed = true;
      clearTimeout(timer);
      await save().catch(() => undefined);
    },
  };
}
