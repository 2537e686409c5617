import type { APIResponse, Page } from '@playwright/test';
import { pathOf } from '#contract/calls.ts';
import { addArtifact, aNewArtifact, likeButton } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import {
  aPerson,
  fillInLogin,
  logIn,
  openAccount,
  post,
  uniqueWord,
  userMenu,
  type Person,
} from './people.ts';
import { AUTH_EMULATOR, BACKEND } from './ports.ts';

/** Tabs of one browser share the signed-in user. At the start of a story no tab has loaded the provider's library. */

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

/** Opens Home in a tab, as a visitor. */
async function visitIn(tab: Page): Promise<Page> {
  await tab.goto('/');
  await expect(loginLink(tab)).toBeVisible();
  return tab;
}

/** Whether the identity provider has this account. */
const signIn = ({ email, password }: Person): Promise<unknown> =>
  post(`${AUTH_EMULATOR}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`, {
    email,
    password,
    returnSecureToken: true,
  });

const SCRIPTS = /\/assets\/.*\.js$/;
const isProvider = async (response: APIResponse): Promise<boolean> =>
  (await response.text()).includes('identitytoolkit.googleapis.com');

/** Opens the login screen, to which the provider's library comes only when the returned function is called. */
async function openLogin(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch();
    if (await isProvider(response)) await released;
    await route.fulfill({ response });
  });
  await loginLink(page).click();
  await expect(page.getByLabel('Email Address')).toBeVisible();
  return release;
}

test.describe('Tabs of one browser', () => {
  test('a tab that was open before the first login speaks for the person without a reload, and another one logs the person out in all of them (SESSION-7)', async ({
    context,
    page,
  }) => {
    const person = await openAccount();
    const word = uniqueWord();
    const artifact = await addArtifact(person, aNewArtifact({ name: `Vase ${word}` }));
    const first = await visitIn(page);
    const [second, third] = [await visitIn(await context.newPage()), await visitIn(await context.newPage())];
    await logIn(first, person);
    await expect(userMenu(second, person)).toBeVisible();

    await second.getByRole('banner').getByRole('link', { name: 'All Artifacts' }).click();
    await second.getByRole('searchbox').fill(word);
    const asked = second.waitForRequest(
      (request) => request.url() === BACKEND + pathOf('setLike', artifact._id),
    );
    const heart = likeButton(second, artifact);
    await heart.click();
    expect(await (await asked).headerValue('Authorization')).toMatch(/^Bearer /);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toBeEnabled();

    await userMenu(third, person).click();
    await third.getByRole('menuitem', { name: 'Logout' }).click();
    for (const tab of [first, second, third]) await expect(loginLink(tab)).toBeVisible();
    await first.reload();
    await expect(loginLink(first)).toBeVisible();
  });

  test('a signup that the backend refuses late takes back its own account, not the one of the other tab (REGISTER-8)', async ({
    context,
    page,
    provokes,
  }) => {
    provokes(/status of 500/);
    const grace = await openAccount(aPerson('Grace Hopper'));
    const ada = aPerson('Ada Lovelace');
    const [first, second] = [await visitIn(page), await visitIn(await context.newPage())];
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const reached = first.waitForRequest(BACKEND + pathOf('registerUser'));
    await first.route(BACKEND + pathOf('registerUser'), async (route) => {
      await refused;
      await route.fulfill({ status: 500, body: 'No' });
    });
    await first.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await first.getByLabel('Name').fill(ada.name);
    await first.getByLabel('Email').fill(ada.email);
    await first.getByLabel('Password').fill(ada.password);
    await first.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click();
    await reached;

    const loadProvider = await openLogin(second);
    await fillInLogin(second, grace);
    loadProvider();
    await expect(userMenu(second, grace)).toBeVisible();
    refuse();

    const refusal = first.getByRole('alertdialog', { name: 'Signup Failed' });
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect(userMenu(first, grace)).toBeVisible();
    await second.reload();
    await expect(userMenu(second, grace)).toBeVisible();
    await expect(signIn(grace)).resolves.toBeTruthy();
    await expect(signIn(ada)).rejects.toThrow('400');
  });
});

test.describe("Without the provider's library", () => {
  test('the public pages work and say what is wrong; the person is there again when it loads (SESSION-13)', async ({
    page,
    signedIn,
    provokes,
  }) => {
    provokes(/ERR_FAILED/);
    await page.route(SCRIPTS, async (route) => {
      const response = await route.fetch();
      return (await isProvider(response)) ? route.abort() : route.fulfill({ response });
    });
    await page.goto('/all-artifacts');
    await expect(page.getByText('The sign-in service cannot be reached')).toBeVisible();
    await expect(loginLink(page)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(6);

    await page.goto('/login');
    await fillInLogin(page, signedIn);
    await expect(
      page.getByText('Login failed: The sign-in service cannot be reached.', { exact: false }).first(),
    ).toBeVisible();

    await page.unroute(SCRIPTS);
    await page.goto('/all-artifacts');
    await expect(userMenu(page, signedIn)).toBeVisible();
  });
});
