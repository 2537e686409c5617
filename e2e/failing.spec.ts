import type { Page, Route } from '@playwright/test';
import { addArtifact, artifactLikedBy, card, likeButton, likes } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { isTakenOver, openHydrated } from './hydration.ts';
import { aPerson, fillInLogin, openAccount, signIn, userMenu } from './people.ts';
import { AUTH_EMULATOR, BACKEND } from './ports.ts';

test.beforeEach(({ provokes }) => provokes(/status of 500/, /ERR_FAILED/));

type Failure = 'server' | 'network';
const failing =
  (how: Failure) =>
  (route: Route): Promise<void> =>
    how === 'network' ? route.abort() : route.fulfill({ status: 500, body: 'Internal Server Error' });

/**
 * Makes the backend's calls with this method fail; returns a function that restores them, when those under way have failed: pressed
 * meanwhile, "Try again" would wait for one of them.
 */
async function fail(page: Page, path: RegExp, how: Failure, method = 'GET') {
  const matches = (url: URL) => url.href.startsWith(BACKEND) && path.test(url.pathname);
  const failed: Promise<unknown>[] = [];
  await page.route(matches, (route) => {
    if (route.request().method() !== method) return route.fallback();
    failed.push(route.request().response());
    return failing(how)(route);
  });
  return async () => {
    await page.unroute(matches);
    await Promise.all(failed);
  };
}

test('What cannot be loaded is told of the featured artifacts, in red (HOME-12)', async ({ page }) => {
  // By way of another page than Home, whose answers would be shown again when none comes.
  await page.goto('/liked-artifacts');
  await fillInLogin(page, await openAccount());
  await expect(page).toHaveURL('/liked-artifacts');
  const repair = await fail(page, /\/artifacts\/featured$/, 'network');
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Artifacts' });
  const notice = featured.getByText('An error occurred while loading data.');
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCSS('color', 'rgb(168, 39, 28)');
  await repair();
  await featured.getByRole('button', { name: 'Try again' }).click();
  await expect(featured.getByRole('article')).toHaveCount(6);
});

test.describe('Somebody who cannot get in', () => {
  test('reads why the sign-up failed, and can try again with the same e-mail', async ({ page }) => {
    const person = aPerson();
    const repair = await fail(page, /\/api\/users$/, 'server', 'POST');
    await page.goto('/register');
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    const register = page.getByRole('main').getByRole('button', { name: 'Register', exact: true });
    await register.click();
    const alert = page.getByRole('alertdialog', { name: 'Signup Failed' });
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByText(/^❌ Signup failed: .+/)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

    await repair();
    await register.click();
    await expect(page.getByRole('alertdialog', { name: 'Account Created Successfully!' })).toBeVisible();
    await expect(userMenu(page, person)).toBeVisible();
  });

  test('reads that the login failed when the provider is out of reach', async ({ page }) => {
    await page.route((url) => url.href.startsWith(AUTH_EMULATOR), failing('network'));
    await page.goto('/login');
    await fillInLogin(page, aPerson());
    await expect(page.getByText(/^Login failed: .+/)).toBeVisible();
    await expect(page.getByText(/^❌ Login failed: .+/)).toBeVisible();
  });
});

test.describe('A part of the product that does not load', () => {
  /** Fails every script that is asked for from now on, until the returned function is called. */
  async function failScripts(page: Page): Promise<() => Promise<void>> {
    await page.route(/\/assets\/.*\.js$/, failing('network'));
    return () => page.unroute(/\/assets\/.*\.js$/);
  }

  test('is tried again: a page comes, and meanwhile it is said why it does not', async ({ page }) => {
    await openHydrated(page, '/login');
    // What says it loads when the page stands.
    await expect(page.locator('body > [aria-live][data-theme=dark]')).toBeAttached();
    const repair = await failScripts(page);
    const notice = page.getByText('A part of this page does not load. It is tried again.');
    await page.getByRole('link', { name: 'Register here' }).click();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Login to Your Account' })).toBeVisible();
    await repair();
    await expect(page.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('silences no message: it is said plainly, and as a toast when that has loaded (TRUTH-6)', async ({
    page,
  }) => {
    await openHydrated(page, '/login');
    const repair = await failScripts(page);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Email and password are required!')).toBeVisible();
    await repair();
    await expect(page.locator('.notistack-SnackbarContainer')).toContainText(
      'Email and password are required!',
    );
  });
});

test.describe('Without a connection', () => {
  test('a page stays, says so, and answers what is pressed (TRUTH-5, LIKE-9)', async ({
    page,
    context,
    provokes,
    signedIn: _,
  }) => {
    provokes(/ERR_INTERNET_DISCONNECTED/, /Loading chunk/);
    const artifact = await artifactLikedBy(0);
    await openHydrated(page, `/all-artifacts?search=${artifact.name}`);
    await expect(card(page, artifact)).toBeVisible();
    // The notice and its place load after the page.
    await expect(page.locator('body > [aria-live][data-theme]')).toBeAttached();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    await likeButton(page, artifact).click();
    await expect(
      page.getByText('You are offline. Your like is sent when the connection is back.'),
    ).toBeVisible();
    await expect(card(page, artifact)).toBeVisible();
    await context.setOffline(false);
    await expect(likeButton(page, artifact)).toHaveAccessibleName(likes(artifact, 1));
  });

  test('a picture that cannot be loaded leaves its page as it is, and is loaded later (OFFLINE-1)', async ({
    page,
    context,
    provokes,
    signedIn: _,
  }) => {
    provokes(/ERR_INTERNET_DISCONNECTED/, /Loading chunk/);
    const artifact = await addArtifact(await openAccount());
    await openHydrated(page, `/all-artifacts?search=${artifact.name}`);
    await expect(card(page, artifact)).toBeVisible();
    // Of what happens to a card before that, React hears nothing.
    await expect.poll(() => isTakenOver(page, 'article img')).toBe(true);
    await context.setOffline(true);
    await page.evaluate(() => {
      for (const picture of document.querySelectorAll('article img'))
        picture.dispatchEvent(new Event('error'));
    });
    await expect(page.getByRole('heading', { level: 1, name: 'All Artifacts' })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    const pictures = page.locator('article img');
    await expect(pictures).toHaveCount(0);
    await context.setOffline(false);
    await expect(pictures).not.toHaveCount(0);
    const areShown = () =>
      pictures.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expect.poll(areShown).toBe(true);
    await expect(page.getByText('Picture unavailable')).toHaveCount(0);
  });
});

test.describe('The keyboard', () => {
  const SEND = 'Send Message';

  test('is in every dialog that says what is missing, and in the first such field after it (FORM-4)', async ({
    page,
  }) => {
    await openHydrated(page, '/help');
    const dialog = page.getByRole('alertdialog', { name: 'Oops...' });
    for (let time = 1; time <= 3; time += 1) {
      await page.getByRole('button', { name: SEND }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel('Your Name')).toBeFocused();
    }
  });

  test('is on its button again after a failure (FORM-4)', async ({ page }) => {
    const owner = await openAccount();
    const artifact = await addArtifact(owner);
    await fail(page, /\/messages$/, 'server', 'POST');
    await fail(page, /\/artifacts\//, 'server', 'PUT');
    await signIn(page, owner);
    await page.goto('/help');
    await page.getByLabel('Your Name').fill('Ada');
    await page.getByLabel('Your Message').fill('Where is it?');
    await page.getByRole('button', { name: SEND }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('button', { name: SEND })).toBeFocused();

    await page.goto('/my-artifacts');
    await page.getByRole('button', { name: `Update ${artifact.name}` }).click();
    await page.getByLabel('Artifact Name').fill('Something else');
    await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  });
});
