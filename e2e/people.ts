import { expect, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { pathOf } from '#contract/calls.ts';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { REMEMBERS_COOKIE } from '#contract/renderedPage.ts';
import { SIGNED_IN_KEY, USER_KEY } from '#src/config/storageKeys.ts';
import { AUTH_EMULATOR, BACKEND, SITE } from './ports.ts';

/** A person who has an account or is about to register. */
export type Person = { name: string; email: string; password: string };
/** A person with an account, their identity token, and what gets the next one. */
export type AccountHolder = Person & { uid: string; token: string; refreshToken: string };

/** A unique word of consonants, so that a search for it, fuzzy or not, finds one artifact. */
export const uniqueWord = (): string =>
  Array.from({ length: 12 }, () => 'bcdfghjklmnpqrstvwxz'.charAt(randomInt(20))).join('');

/** A new person, unique in the run. */
export const aPerson = (name = 'Ada Lovelace'): Person => ({
  name,
  email: `${uniqueWord()}@example.org`,
  password: 'Secret-123',
});

/** Sends JSON; throws on an error response. */
export async function post<Result>(
  url: string,
  body: unknown,
  token?: string,
  method = 'POST',
): Promise<Result> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Result;
}

/** Registers an account with the registration screen's calls, for stories that start with an account. */
export async function openAccount(
  person: Person = aPerson(),
  { emulator = AUTH_EMULATOR, backend = BACKEND } = {},
): Promise<AccountHolder> {
  const { name, email, password } = person;
  const { localId, idToken, refreshToken } = await post<
    Record<'localId' | 'idToken' | 'refreshToken', string>
  >(`${emulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
    email,
    password,
    displayName: name,
    returnSecureToken: true,
  });
  const account = { name, email, photoURL: DEFAULT_AVATAR, method: 'manual' };
  await post(backend + pathOf('registerUser'), account, idToken);
  return { ...person, uid: localId, token: idToken, refreshToken };
}

/** Fills in and sends the login form of the current screen. */
export async function fillInLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/**
 * Signs a browser in, by what the login screen would leave in it: the next page that it opens is that of a signed-in user. Stories of the
 * login itself go through the screen (`logIn`).
 */
export async function signIn(page: Page, holder: AccountHolder): Promise<void> {
  const { uid, email, name, token, refreshToken } = holder;
  const stsTokenManager = { accessToken: token, refreshToken, expirationTime: Date.now() + 3600_000 };
  const providerUser = {
    uid,
    email,
    displayName: name,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager,
    apiKey: 'local',
    appName: '[DEFAULT]',
  };
  const localStorage = {
    'firebase:authUser:local:[DEFAULT]': JSON.stringify(providerUser),
    [USER_KEY]: JSON.stringify({ uid, email, name, profilePicture: DEFAULT_AVATAR }),
    [SIGNED_IN_KEY]: 'true',
  };
  const cookie = { name: REMEMBERS_COOKIE, value: 'true', domain: new URL(SITE).hostname, path: '/' };
  await page.context().setStorageState({
    cookies: [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' }],
    origins: [
      { origin: SITE, localStorage: Object.entries(localStorage).map(([name, value]) => ({ name, value })) },
    ],
  });
}

/** Logs in through the login screen. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillInLogin(page, person);
  await expect(page).toHaveURL('/');
}

/** The user menu's button in the navigation bar. */
export const userMenu = (page: Page, { name }: Pick<Person, 'name'>) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** Chooses an item of the user menu. */
export async function choose(page: Page, person: Pick<Person, 'name'>, entry: string): Promise<void> {
  await userMenu(page, person).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
