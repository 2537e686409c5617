import type { Page } from '@playwright/test';
import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import { expect, test } from './fixtures.ts';
import { isTakenOver, openHydrated } from './hydration.ts';
import { SITE } from './ports.ts';

/** Every page that a visitor may see, with its heading. */
const PAGES = [
  ['/', 'Explore History'],
  ['/all-artifacts', 'All Artifacts'],
  ['/all-artifacts?search=sword&type=Weapons&sort=name-asc', 'All Artifacts'],
  ['/login', 'Login to Your Account'],
  ['/register', 'Create Your Account'],
  ['/forget-password', 'Forgot Password'],
  ['/help', 'Help & Support'],
  ['/feedback', 'Your Feedback Matters'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads Home from its first slide to its last section, and goes on to the list', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Explore History');
    await expect(page.getByRole('heading', { name: 'Explore Historical Artifacts' })).toBeVisible();
    await expect(page.getByText('5,000')).toBeVisible();
    await expect(page.getByText('Featured artifacts are available upon login.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rosetta Stone' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Role in History' })).toBeVisible();
    await page.getByRole('link', { name: 'View All Exhibits' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Artifacts' })).toBeVisible();
  });

  test('a visitor reads the list, searches it, turns its pages and asks for more', async ({ page }) => {
    await page.goto('/all-artifacts');
    const cards = page.getByRole('list', { name: 'Artifacts' }).getByRole('article');
    await expect(cards).toHaveCount(6);
    const first = await cards.first().getByRole('heading').innerText();
    await page.getByRole('link', { name: 'Go to page 2' }).click();
    await expect(page).toHaveURL(`${SITE}/all-artifacts?page=2`);
    await expect(page.getByText('showing 7 to 12')).toBeVisible();
    await expect(cards.first().getByRole('heading')).not.toHaveText(first);
    const searchBox = page.getByRole('searchbox', { name: 'Search artifacts' });
    await searchBox.fill('astrolabe');
    await searchBox.press('Enter');
    await expect(cards).toHaveCount(1);
    await page.getByRole('link', { name: /^See more/ }).click();
    await expect(page).toHaveURL(/\/artifact\/[\da-f-]{36}$/);
    await expect(page.locator('noscript')).toBeVisible();
  });
});

test.describe('what stands in the HTML', () => {
  for (const [path, heading] of PAGES) {
    test(`is taken over as it is, and not asked for again: ${path}`, async ({ page }) => {
      const calls: string[] = [];
      const said: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // The timeline comes after the first screen.
        if (pathname.startsWith(BACKEND_PATH) && pathname !== BACKEND_PATH + CALLS.timeline)
          calls.push(pathname);
      });
      page.on('console', (message) => said.push(message.text()));
      await page.goto(path);
      const rendered = await page.getByRole('heading', { level: 1, name: heading }).elementHandle();
      await expect.poll(() => isTakenOver(page, 'h1')).toBe(true);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect.poll(() => isTakenOver(page, 'footer')).toBe(true);
      // The very element of the HTML, not another one in its place.
      expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
      expect(calls).toEqual([]);
      // React tells of whatever it had to render again.
      expect(said).toEqual([]);
    });
  }

  test('is where the list goes on from: only its next page is asked for', async ({ page }) => {
    await openHydrated(page, '/all-artifacts');
    const call = page.waitForRequest((request) => request.url().includes(BACKEND_PATH + CALLS.artifacts));
    await page.getByRole('link', { name: 'Go to page 2' }).click();
    await call;
    await expect(page.getByText('showing 7 to 12')).toBeVisible();
  });
});

test('a browser that remembers somebody reads "Loading..." until the provider has spoken, never a visitor’s page', async ({
  page,
  signedIn,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/identitytoolkit/, async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      seen.push(document.body?.innerText ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: signedIn.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explore Historical Artifacts' })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter((text) => /\bRegister\b|available upon login/.test(text))).toEqual([]);
});

test.describe('before the scripts have come', () => {
  /** Holds the page's scripts back until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }

  test('what is typed stays, and a button that is pressed does its work when they have', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email Address').fill('ada@example.org');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/login');
    release();
    await expect(page.getByText('Email and password are required!')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue('ada@example.org');
    await page.getByLabel('Password').fill('x');
    await expect(page.getByLabel('Email Address')).toHaveValue('ada@example.org');
  });

  test('what is pressed below the first screen does its work as well', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/all-artifacts', { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^Like / })
      .last()
      .click();
    release();
    await expect(page.getByRole('alertdialog', { name: 'Please log in to like artifacts.' })).toBeVisible();
  });

  test('a page that was scrolled stays where it is', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { name: 'Your Role in History' });
    await heading.scrollIntoViewIfNeeded();
    const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    // Sections are laid out when they come into view; the browser keeps what is read in its place.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const before = await top();
    release();
    await expect.poll(() => isTakenOver(page, 'footer')).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });
});
