import { Mutex } from 'async-mutex';
import { prepareExport, readExport, writeAccounts, writeSettings } from './accountExport.ts';
import { type Account, type EmulatorClient } from './emulatorClient.ts';
import { restoreAccounts } from './restoreAccounts.ts';
import { KeysUnreachable } from '../identity/providerKeys.ts';
import { type AccountState, type FindAccount } from '../identity/tokens.ts';

/** Keeps the emulator's accounts, which live in its memory only, on disk. */
export type AccountStore = {
  /** Resolves when every account known at the time of the call is on disk. */
  save: () => Promise<void>;
  /** What an account was like when changes were last looked for; one that is not there is looked up in the emulator. */
  find: FindAccount;
  /** Saves for the last time and stops watching; an emulator that is gone already is no error. */
  close: () => Promise<void>;
};

type Options = {
  folder: string;
  emulator: EmulatorClient;
  /** Called when watching fails and when it works again, once each. */
  warn: (message: string) => void;
  /** How often changes are looked for; any change is on disk within 2 s. */
  pollMs?: number;
};

const DEFAULT_POLL_MS = 1000;
/** It may have thousands of passwords to hash first; when it ends instead, its parent ends this process as well. */
const EMULATOR_START_MS = 600_000;

/** Runs `task` for every call, never two at once; calls that wait together share one run. */
function serialized(task: () => Promise<void>): () => Promise<void> {
  const mutex = new Mutex();
  let waiting: Promise<void> | undefined;
  return () =>
    (waiting ??= mutex.runExclusive(() => {
      waiting = undefined;
      return task();
    }));
}

const stateOf = ({ disabled = false, validSince = '0' }: Account): AccountState => ({
  disabled,
  validSince: Number(validSince),
});
const statesOf = (accounts: Account[]): Map<string, AccountState> =>
  new Map(accounts.map((account) => [account.localId, stateOf(account)]));

/**
 * Waits for the emulator, makes sure that it holds every account kept in the folder, and from then on keeps the
 * folder up to date.
 * @throws UserError when the folder is damaged
 */
export async function openAccountStore(options: Options): Promise<AccountStore> {
  const { folder, emulator, warn, pollMs = DEFAULT_POLL_MS } = options;
  await prepareExport(folder);
  await emulator.waitUntilUp(EMULATOR_START_MS);
  await restoreAccounts(folder, emulator);
  let written = (await readExport(folder))?.accounts ?? [];
  let known = new Map<string, AccountState>();
  await writeSettings(folder, await emulator.readConfig());

  const save = serialized(async () => {
    const accounts = await emulator.listAccounts();
    // Accounts go one at a time, as refused signups: an emulator without any of several has lost them, our copy is the good one.
    if (accounts.length === 0 && written.length > 1) return;
    known = statesOf(accounts);
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
    save,
    async find(uid) {
      const state = known.get(uid);
      if (state) return state;
      const account = await emulator.findAccount(uid).catch((error: unknown) => {
        throw new KeysUnreachable('The Auth emulator cannot be asked.', { cause: error });
      });
      return account && stateOf(account);
    },
    async close() {
      if (closed) return;
      closed = true;
      clearTimeout(timer);
      await save().catch(() => undefined);
    },
  };
}
