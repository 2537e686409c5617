import type { Page } from '@playwright/test';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { expect, test } from './fixtures.ts';
import { aPerson, choose, fillInLogin, logIn, openAccount, uniqueWord, userMenu } from './people.ts';
import { AUTH_EMULATOR } from './ports.ts';

/** The console errors of requests that the identity provider rejects. */
const REFUSED = /status of 400/;

const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
const registerButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Register', exact: true });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

test.describe('Registering', () => {
  test('says what is wrong, then makes an account and leads home (PRODUCT-1, PRODUCT-4)', async ({
    page,
  }) => {
    const person = aPerson('Grace Hopper');
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveTitle('Register');

    await registerButton(page).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();

    const password = page.getByLabel('Password');
    await password.fill('secret');
    await expect(page.getByText('Must include at least one uppercase letter')).toBeVisible();
    await page.getByLabel('Email').fill('grace@nowhere');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();

    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await password.fill(person.password);
    await registerButton(page).click();
    await expect(page.getByRole('alertdialog', { name: 'Account Created Successfully!' })).toBeVisible();
    await expect(toast(page, '🎉 Account created successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(userMenu(page, person)).toBeVisible();

    await choose(page, person, 'My Profile');
    await expect(page.getByText(person.email)).toBeVisible();
  });

  test('with an e-mail that is taken fails, and keeps what was typed (REGISTER-4)', async ({
    page,
    provokes,
  }) => {
    provokes(REFUSED);
    const person = await openAccount();
    await page.goto('/register');
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await registerButton(page).click();
    const failure = page.getByRole('alertdialog', { name: 'Signup Failed' });
    await expect(failure.getByText('The email address is already in use by another account.')).toBeVisible();
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(failure).toBeHidden();
    await expect(
      page.getByRole('main').getByText('The email address is already in use by another account.'),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page).toHaveURL('/register');
  });
});

test.describe('Logging in', () => {
  test('leads home, and lasts over a reload (PRODUCT-1, PRODUCT-4)', async ({ page }) => {
    const person = await openAccount();
    await page.goto('/login');
    await fillInLogin(page, person);
    await expect(toast(page, 'Login successful!')).toBeVisible();
    await expect(toast(page, '✅ Logged in successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(userMenu(page, person)).toBeVisible();
    await page.goto('/my-profile');
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  });

  test('with a wrong password fails, and the right one still works', async ({ page, provokes }) => {
    provokes(REFUSED);
    const person = await openAccount();
    await page.goto('/login');
    await fillInLogin(page, { ...person, password: 'Wrong-123' });
    await expect(toast(page, '❌ Login failed: ')).toBeVisible();
    await expect(page.getByText(/^Login failed: .+/)).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(loginLink(page)).toBeVisible();
    await fillInLogin(page, person);
    await expect(userMenu(page, person)).toBeVisible();
  });
});

test.describe('Logging out', () => {
  test('leads home, and closes what is protected', async ({ page, signedIn }) => {
    await page.goto('/my-artifacts');
    await choose(page, signedIn, 'Logout');
    await expect(toast(page, '👋 Logged out!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(loginLink(page)).toBeVisible();
    await expect(userMenu(page, signedIn)).toBeHidden();
    await page.goto('/my-artifacts');
    await expect(page).toHaveURL('/login');
  });

  test('in one tab does so in the other, and so does logging in', async ({ page, context, signedIn }) => {
    const otherTab = await context.newPage();
    await otherTab.goto('/my-profile');
    await expect(otherTab.getByRole('heading', { name: signedIn.name })).toBeVisible();

    await page.goto('/');
    await choose(page, signedIn, 'Logout');
    await expect(loginLink(page)).toBeVisible();
    await expect(loginLink(otherTab)).toBeVisible();
    await expect(otherTab).toHaveURL('/login');

    await logIn(page, signedIn);
    await expect(userMenu(otherTab, signedIn)).toBeVisible();
  });
});

test.describe('A forgotten password', () => {
  const askForLink = async (page: Page, email: string): Promise<void> => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveTitle('Forgot Password');
    await page.getByLabel('Email Address').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
  };
  const answer = (page: Page) =>
    page.getByText('If an account exists for this e-mail, a reset link is on its way.');

  test('is replaced through the link in the mail (ROUTE-2, LOGIN-8)', async ({ page, request }) => {
    const person = await openAccount();
    await askForLink(page, person.email);
    await expect(answer(page)).toBeVisible();

    const mails = await request.get(`${AUTH_EMULATOR}/emulator/v1/projects/${LOCAL_PROJECT_ID}/oobCodes`);
    const { oobCodes } = (await mails.json()) as { oobCodes: { email: string; oobLink: string }[] };
    const link = oobCodes.find(({ email }) => email === person.email)?.oobLink;
    await request.get(`${link}&newPassword=Secret-456`);

    await page.getByRole('link', { name: 'Back to login' }).click();
    await fillInLogin(page, { ...person, password: 'Secret-456' });
    await expect(userMenu(page, person)).toBeVisible();
  });

  test('answers the same for an address that nobody has (LOGIN-8)', async ({ page, provokes }) => {
    provokes(REFUSED);
    await askForLink(page, `${uniqueWord()}@example.org`);
    await expect(answer(page)).toBeVisible();
  });
});

test.describe('Google', () => {
  test.beforeEach(async ({ context }) => {
    // The emulator's window loads style sheets from the internet; it works without them.
    await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.fulfill());
  });

  /** Signs in as a new person in the Auth emulator's version of Google's window. */
  async function continueWithGoogle(page: Page): Promise<{ name: string; email: string }> {
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opening;
    await popup.getByRole('button', { name: 'Add new account' }).click();
    await popup.getByRole('button', { name: 'Auto-generate user information' }).click();
    const [email = '', name = ''] = await popup
      .getByRole('textbox')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    const closing = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Sign in with Google.com' }).click();
    await closing;
    return { email, name };
  }

  test('signs a new person in, who stays signed in (PRODUCT-4)', async ({ page }) => {
    await page.goto('/login');
    const person = await continueWithGoogle(page);
    await expect(toast(page, 'Google login successful!')).toBeVisible();
    await expect(toast(page, '🎉 Logged in with Google!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(userMenu(page, person)).toBeVisible();
    await page.goto('/my-profile');
    await expect(page.getByText(person.email)).toBeVisible();
  });

  test('makes an account from the registration screen (PRODUCT-4)', async ({ page }) => {
    await page.goto('/register');
    const person = await continueWithGoogle(page);
    await expect(page.getByRole('alertdialog', { name: 'Google Signup Successful!' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(userMenu(page, person)).toBeVisible();
  });
});
