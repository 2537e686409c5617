import { hashPassword, isHash } from './passwordHash.ts';

/** The fields of an account in which the emulator stores its password. */
export type PasswordFields = { passwordHash?: string; salt?: string };

/** The emulator's own format, `fakeHash:salt=<salt>:password=<password>`: it is a hash only by name. */
const FAKE_HASH = /^(fakeHash:salt=.*?:password=)(.*)$/s;

/** What the emulator stores in the place of the password: a hash of ours, or else the password itself. */
export const storedSecret = ({ passwordHash = '' }: PasswordFields): string | undefined =>
  FAKE_HASH.exec(passwordHash)?.[2];

/** Whether the account's password is stored readable. */
export function hasReadablePassword(account: PasswordFields): boolean {
  const secret = storedSecret(account);
  return secret !== undefined && !isHash(secret);
}

/** The account with a hash in the place of a readable password. */
export async function hashStoredPassword<Account extends PasswordFields>(account: Account): Promise<Account> {
  const [, prefix, secret] = FAKE_HASH.exec(account.passwordHash ?? '') ?? [];
  if (prefix === undefined || secret === undefined || isHash(secret)) return account;
  return { ...account, passwordHash: prefix + (await hashPassword(secret)) };
}
