import { expect, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { CALLS } from '#contract/calls.ts';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { AUTH_EMULATOR, BACKEND } from './ports.ts';

/** Someone who has an account, or is about to make one. */
export type Person = { name: string; email: string; password: string };
/** A person with an account, and the token that speaks for them. */
export type AccountHolder = Person & { token: string };

/** A word that occurs nowhere else, so that a search for it finds one thing: consonants, far from any real word. */
export const uniqueWord = (): string =>
  Array.from({ length: 12 }, () => 'bcdfghjklmnpqrstvwxz'.charAt(randomInt(20))).join('');

/** A person nobody else in the run is. */
export const aPerson = (name = 'Ada Lovelace'): Person => ({
  name,
  email: `${uniqueWord()}@example.org`,
  password: 'Secret-123',
});

/** Posts JSON as the page would; what is refused is thrown. */
export async function post<Answer>(url: string, body: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Opens an account with the calls that the registration screen makes: for stories that begin after it. */
export async function openAccount(person: Person = aPerson()): Promise<AccountHolder> {
  const { name, email, password } = person;
  const { idToken } = await post<{ idToken: string }>(
    `${AUTH_EMULATOR}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    { email, password, displayName: name, returnSecureToken: true },
  );
  const account = { name, email, photoURL: DEFAULT_AVATAR, method: 'manual' };
  await post(BACKEND + CALLS.users, account, idToken);
  return { ...person, token: idToken };
}

/** Fills in the login form that is on the screen. */
export async function fillInLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Logs in through the login screen. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillInLogin(page, person);
  await expect(page).toHaveURL('/');
}

/** The button in the navigation bar that shows who is signed in. */
export const userMenu = (page: Page, { name }: Pick<Person, 'name'>) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** Chooses an entry of the user menu. */
export async function choose(page: Page, person: Pick<Person, 'name'>, entry: string): Promise<void> {
  await userMenu(page, person).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
