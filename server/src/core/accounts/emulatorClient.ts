import { UserError } from '../run/userError.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { type PasswordFields } from './accountPassword.ts';

/** One account as the emulator exports it; `validSince` is in seconds, older tokens are refused. */
export type Account = PasswordFields & {
  localId: string;
  validSince?: string;
  disabled?: boolean;
  [field: string]: unknown;
};

/** The Auth emulator's administrative calls that saving and restoring accounts takes. */
export type EmulatorClient = ReturnType<typeof createEmulatorClient>;

/** The emulator's own limit for one call. */
const ACCOUNTS_PER_CALL = 1000;
const CALL_TIMEOUT_MS = 10_000;
const UP_POLL_MS = 100;

type AccountPage = { users?: Account[]; nextPageToken?: string };
type ImportResponse = { error?: { index: number; message: string }[] };

/** @param emulatorUrl for example `http://127.0.0.1:9099` */
export function createEmulatorClient(emulatorUrl: string, projectId: string) {
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(emulatorUrl + path, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The Auth emulator answered ${response.status} to ${method} ${path}.`);
    return response.json();
  }

  const isUp = (): Promise<boolean> =>
    fetch(emulatorUrl, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );

  return {
    /** Every account, ordered by id, password hashes included. */
    async listAccounts(): Promise<Account[]> {
      const all: Account[] = [];
      let pageToken: string | undefined;
      do {
        const next = pageToken ? `&nextPageToken=${encodeURIComponent(pageToken)}` : '';
        const page = (await call(
          'GET',
          `${accounts}:batchGet?maxResults=${ACCOUNTS_PER_CALL}${next}`,
        )) as AccountPage;
        all.push(...(page.users ?? []));
        pageToken = page.users?.length ? page.nextPageToken : undefined;
      } while (pageToken);
      return all;
    },

    /** One account; undefined when there is none with this id. */
    async findAccount(localId: string): Promise<Account | undefined> {
      const { users } = (await call('POST', `${accounts}:lookup`, { localId: [localId] })) as AccountPage;
      return users?.[0];
    },

    /**
     * Brings exported accounts back with their ids, passwords and providers.
     * The emulator dates them now, which would refuse every token issued before: the old date is put back as well.
     */
    async importAccounts(list: Account[]): Promise<void> {
      for (let start = 0; start < list.length; start += ACCOUNTS_PER_CALL) {
        const users = list.slice(start, start + ACCOUNTS_PER_CALL);
        const response = (await call('POST', `${accounts}:batchCreate`, { users })) as ImportResponse;
        const [first] = response.error ?? [];
        if (first)
          throw new Error(`The Auth emulator refused ${users[first.index]?.localId}: ${first.message}`);
        for (const { localId, validSince = '0' } of users)
          await call('POST', `${accounts}:update`, { localId, validSince });
      }
    },

    /** @throws UserError when the emulator does not respond in time */
    async waitUntilUp(timeoutMs: number): Promise<void> {
      const end = Date.now() + timeoutMs;
      while (!(await isUp())) {
        if (Date.now() > end)
          throw new UserError(
            `There are no local accounts at ${emulatorUrl}: \`npm start\` brings them, for one computer; anywhere else set the FIREBASE_ variables, for accounts of a Firebase project.`,
          );
        await wait(UP_POLL_MS);
      }
    },
  };
}
