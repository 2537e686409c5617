import type { Page, Route } from '@playwright/test';
import { pathOf } from '#contract/calls.ts';
import { addArtifact, aNewArtifact, artifactLikedBy, card, likeButton, likes } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { isTakenOver, openHydrated } from './hydration.ts';
import { aPerson, choose, fillInLogin, logIn, openAccount, userMenu } from './people.ts';
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
async function fail(page: Page, path: RegExp, how: Failure = 'server', method = 'GET') {
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

async function closeAlert(page: Page, title: string, text?: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: title, exact: true });
  await expect(alert).toBeVisible();
  if (text) await expect(alert.getByText(text, { exact: true })).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

test.describe('What cannot be loaded', () => {
  for (const [how, sentence] of [
    ['server', 'Failed to fetch featured artifacts.'],
    ['network', 'An error occurred while loading data.'],
  ] as const)
    test(`is told of the featured artifacts, in red: ${how} (HOME-12)`, async ({ page }) => {
      // By way of another page than Home, whose answers would be shown again when none comes.
      await page.goto('/liked-artifacts');
      await fillInLogin(page, await openAccount());
      await expect(page).toHaveURL('/liked-artifacts');
      const repair = await fail(page, /\/artifacts\/featured$/, how);
      await page.goto('/');
      const featured = page.getByRole('region', { name: 'Featured Artifacts' });
      await expect(featured.getByText(sentence)).toBeVisible();
      await expect(featured.getByText(sentence)).toHaveCSS('color', 'rgb(168, 39, 28)');
      await repair();
      await tryAgain(page);
      await expect(featured.getByRole('article')).toHaveCount(6);
    });

  test('is told of all artifacts', async ({ page }) => {
    await openHydrated(page, '/');
    const repair = await fail(page, /\/artifacts$/);
    await page.getByRole('link', { name: 'View All Exhibits' }).click();
    await expect(page.getByText('Failed to load artifacts. Try reloading the page.')).toBeVisible();
    await repair();
    await tryAgain(page);
    await expect(page.getByRole('article')).toHaveCount(6);
  });

  test('is told of the liked artifacts', async ({ page, signedIn: _ }) => {
    const repair = await fail(page, /\/liked$/, 'network');
    await page.goto('/liked-artifacts');
    await expect(page.getByText('Failed to load liked artifacts. Please try again.')).toBeVisible();
    await repair();
    await tryAgain(page);
    await expect(page.getByText("You haven't liked any artifacts yet.")).toBeVisible();
  });

  test('is told of one’s own artifacts', async ({ page, signedIn: _ }) => {
    const repair = await fail(page, /\/my-artifacts$/);
    await page.goto('/my-artifacts');
    await expect(page.getByText('Your artifacts could not be loaded.')).toBeVisible();
    await repair();
    await tryAgain(page);
    await expect(page.getByText('No Artifacts Added Yet')).toBeVisible();
  });

  test('is told of one artifact, and leads home', async ({ page, provokes, signedIn: _ }) => {
    provokes(/status of 404/);
    await fail(page, /\/artifacts\/some-id$/);
    await page.goto('/artifact/some-id');
    await closeAlert(page, 'Error', 'Failed to fetch data.');
    await expect(page).toHaveURL('/');
  });

  test('counts as none among reviews and related artifacts', async ({ page, signedIn: _ }) => {
    const artifact = await artifactLikedBy(0);
    await fail(page, /\/reviews\//);
    await fail(page, /\/related\//);
    await page.goto(`/artifact/${artifact._id}`);
    await page.getByRole('tab', { name: 'Reviews' }).click();
    await expect(page.getByText('No reviews yet.')).toBeVisible();
    await page.getByRole('tab', { name: 'Related Artifacts' }).click();
    await expect(page.getByText('No related artifacts found.')).toBeVisible();
  });
});

test.describe('A like that fails', () => {
  test('is told in the words of each screen, and counts nowhere', async ({ page, signedIn: _ }) => {
    const artifact = await artifactLikedBy(2);
    await fail(page, /\/like\//, 'server', 'POST');

    await page.goto(`/all-artifacts?search=${artifact.name}`);
    await likeButton(page, artifact).click();
    await closeAlert(page, 'Failed to like/unlike. Try again.');
    await expect(likeButton(page, artifact)).toHaveAccessibleName(likes(artifact, 2));

    await card(page, artifact).getByRole('link', { name: artifact.name, exact: true }).click();
    await likeButton(page, artifact).click();
    await closeAlert(page, 'Error', 'Failed to like/unlike.');
    await expect(likeButton(page, artifact)).toHaveAccessibleName(likes(artifact, 2));
    await expect(likeButton(page, artifact)).toHaveAttribute('aria-pressed', 'false');

    await page.goto('/');
    const featured = page.getByRole('region', { name: 'Featured Artifacts' });
    await featured
      .getByRole('button', { name: /^Like / })
      .first()
      .click();
    await closeAlert(page, 'Error occurred while liking.');
  });

  test('keeps the card on the liked list', async ({ page, signedIn }) => {
    const artifact = await artifactLikedBy(0);
    await page.goto(`/artifact/${artifact._id}`);
    await likeButton(page, artifact).click();
    await expect(likeButton(page, artifact)).toHaveAccessibleName(likes(artifact, 1));
    await fail(page, /\/like\//, 'network', 'POST');
    await choose(page, signedIn, 'Liked Artifacts');
    await page.getByRole('button', { name: `Dislike ${artifact.name}` }).click();
    await expect(page.getByText('Failed to unlike the artifact. Please try again.')).toBeVisible();
    await expect(card(page, artifact)).toBeVisible();
  });
});

test.describe('What cannot be saved', () => {
  test('stays in the form that adds an artifact', async ({ page, signedIn: _ }) => {
    const artifact = aNewArtifact();
    await page.route(BACKEND + pathOf('listArtifacts'), (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 500,
            json: { code: 'internal', message: 'The shelf is full.', error: 'The shelf is full.' },
          })
        : route.fallback(),
    );
    await page.goto('/add-artifact');
    for (const [label, value] of [
      ['Artifact Name', artifact.name],
      ['Image URL', artifact.image],
      ['Short Description', artifact.description],
      ['Historical Context', artifact.historicalContext],
      ['Creation Date', artifact.historicalCreationDate],
      ['Discovery Date', artifact.discoveredAt],
      ["Discoverer's Name", artifact.discoveredBy],
      ['Present Location', artifact.presentLocation],
    ] as const)
      await page.getByLabel(label).fill(value);
    const add = page.getByRole('main').getByRole('button', { name: 'Add Artifact' });
    await add.click();
    await closeAlert(page, 'Failed to add artifact', 'The shelf is full.');
    await expect(page.getByLabel('Artifact Name')).toHaveValue(artifact.name);

    await page.unrouteAll();
    await fail(page, /\/artifacts$/, 'network', 'POST');
    await add.click();
    await closeAlert(page, 'Failed to add artifact', 'Please try again later.');
  });

  test('is told of an update and of a deletion', async ({ page }) => {
    const owner = await openAccount();
    const artifact = await addArtifact(owner);
    await logIn(page, owner);
    await fail(page, /\/artifacts\//, 'server', 'PUT');
    await fail(page, /\/artifacts\//, 'network', 'DELETE');
    await page.goto('/my-artifacts');
    await page.getByRole('button', { name: `Update ${artifact.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Update ${artifact.name}` });
    await dialog.getByLabel('Artifact Name').fill('Something else');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await closeAlert(page, 'Error!', 'Failed to update artifact.');
    await expect(dialog.getByLabel('Artifact Name')).toHaveValue('Something else');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: `Delete ${artifact.name}` }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await closeAlert(page, 'Error!', 'Failed to delete artifact.');
    await expect(card(page, artifact)).toBeVisible();
  });

  test('stays in the review box', async ({ page, signedIn: _ }) => {
    const artifact = await artifactLikedBy(0);
    await fail(page, /\/reviews\//, 'server', 'POST');
    await page.goto(`/artifact/${artifact._id}?tab=reviews`);
    const box = page.getByPlaceholder('Write your review here...');
    await box.fill('A long and thoughtful text.');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await closeAlert(page, 'Error', 'Failed to add review');
    await expect(box).toHaveValue('A long and thoughtful text.');
  });

  test('leaves the profile as it was, and the person signed in', async ({ page, signedIn }) => {
    await page.route(
      (url) => url.href.startsWith(AUTH_EMULATOR) && url.pathname.endsWith('accounts:update'),
      failing('network'),
    );
    await page.goto('/update-profile');
    await page.getByLabel('Full Name').fill('Nobody');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(/^❌ Profile update failed: .+/)).toBeVisible();
    await expect(page.getByText(/^Failed to update profile: .+/)).toBeVisible();
    await expect(page).toHaveURL('/update-profile');
    await expect(page.getByLabel('Full Name')).toHaveValue('Nobody');
    await expect(userMenu(page, signedIn)).toBeVisible();
  });
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
    await closeAlert(page, 'Signup Failed');
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

  test('a picture that cannot be loaded leaves its page as it is, and shows its tile later', async ({
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
    await context.setOffline(false);
    await expect(page.getByText('Picture unavailable').first()).toBeVisible();
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
    await logIn(page, owner);
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
