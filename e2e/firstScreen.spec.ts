import type { Page } from '@playwright/test';
import { BACKEND_PATH } from '#contract/calls.ts';
import { pagesBehind, pathsOf } from '#contract/pages.ts';
import { expect, test } from './fixtures.ts';
import { isTakenOver } from './hydration.ts';
import { SITE } from './ports.ts';

/** Every page that a visitor may see but those of an institution's own words, with its heading and its title. */
const PAGES = [
  ['/', 'Explore History', 'Explore History'],
  ['/all-artifacts', 'All Artifacts', 'All Artifacts'],
  [
    '/all-artifacts?search=sword&type=Weapons&sort=name-asc',
    'All Artifacts',
    '“sword” in Weapons – All Artifacts',
  ],
  ['/login', 'Login to Your Account', 'Login'],
  ['/register', 'Create Your Account', 'Register'],
  ['/forget-password', 'Forgot Password', 'Forgot Password'],
  ['/help', 'Help & Support', 'Help & Support'],
  ['/feedback', 'Your Feedback Matters', 'Feedback'],
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

  test('a visitor reads the list, searches it, turns its pages and asks for more (LIST-15)', async ({
    page,
  }) => {
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

  test('the menu of a phone opens, leads on, and closes at Escape (LIST-15)', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'All Artifacts' });
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await link.click();
    await expect(page).toHaveURL('/all-artifacts');
  });

  test('a visitor filters the list by type and period, sorts it, and chooses how long a page is (LIST-15)', async ({
    page,
  }) => {
    await page.goto('/all-artifacts');
    const cards = page.getByRole('list', { name: 'Artifacts' }).getByRole('article');
    await page
      .getByRole('group', { name: 'Type' })
      .getByRole('link', { name: /^Weapons/ })
      .click();
    await expect(page).toHaveURL(`${SITE}/all-artifacts?type=Weapons`);
    await page.getByLabel('Sort by').selectOption('Name A to Z');
    await page.getByLabel('Per page').selectOption('12');
    await page.getByLabel('To year').fill('1500');
    await page.getByRole('button', { name: 'Show' }).first().click();
    const filtered = page.getByRole('link', { name: /^Remove the period/ });
    await expect(filtered).toBeVisible();
    await expect(page.getByLabel('Sort by')).toHaveValue('name-asc');
    const names = await cards.getByRole('heading').allInnerTexts();
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(`${SITE}/all-artifacts?sort=name-asc&size=12`);
    await expect(cards).toHaveCount(12);
  });
});

test.describe('what stands in the HTML', () => {
  test('is looked at on every page that a visitor may see', () => {
    const looked = new Set(PAGES.map(([path]) => path.replace(/\?.*/, '')));
    const open = pagesBehind('public', 'unguarded').flatMap((page) => pathsOf(page, []));
    expect([...looked].sort()).toEqual(open.sort());
  });

  for (const [path, heading, title] of PAGES) {
    test(`is taken over as it is, under its title, and not asked for again: ${path} (ACCESS-5)`, async ({
      page,
    }) => {
      const calls: string[] = [];
      const said: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith(BACKEND_PATH)) calls.push(pathname);
      });
      page.on('console', (message) => said.push(message.text()));
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page).toHaveURL(path);
      const rendered = await Promise.all(
        [page.getByRole('heading', { level: 1, name: heading }), page.locator('footer')].map((element) =>
          element.elementHandle(),
        ),
      );
      await expect.poll(() => isTakenOver(page, 'h1')).toBe(true);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect.poll(() => isTakenOver(page, 'footer')).toBe(true);
      // The very elements of the HTML, not others in their place.
      for (const element of rendered) expect(await element?.evaluate((it) => it.isConnected)).toBe(true);
      expect(calls).toEqual([]);
      // React tells of whatever it had to render again. The service worker, which comes later, is left out of these tests.
      expect(said.filter((each) => !/service worker/i.test(each))).toEqual([]);
      // What the HTML names is not inserted, and run, once more.
      const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));
      expect(new Set(scripts).size).toBe(scripts.length);
    });
  }
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

/** What is chosen of the list, as little and as much as may be. */
const LISTS = [
  '/all-artifacts',
  '/all-artifacts?search=british+museum&type=Documents&from=-3000&to=1900&area=-20,10,50,60',
  '/all-artifacts?search=egypt',
] as const;

/** The end of what a first screen shows of the first row of cards: the whole picture and the name. */
async function expectFirstRow(page: Page): Promise<void> {
  for (const path of LISTS) {
    await page.goto(path);
    const first = page.getByRole('list', { name: 'Artifacts' }).getByRole('article').first();
    // Another story may have covered the picture by a note.
    const picture = first.locator('picture').or(first.getByRole('button', { name: 'Show the picture' }));
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [picture, first.getByRole('heading')]) {
        await expect(part).toBeVisible();
        const box = await part.boundingBox();
        expect(box && box.y + box.height, `${path} at ${width} px`).toBeLessThanOrEqual(height);
      }
    }
  }
}

test('the list begins with artifacts: the first row is seen without scrolling by a visitor (LIST-21)', async ({
  page,
}) => {
  await expectFirstRow(page);
});

test('the list begins with artifacts for who is signed in as well (LIST-21)', async ({
  page,
  signedIn: _,
}) => {
  await expectFirstRow(page);
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

  for (const theme of ['light', 'dark'])
    test(`a press acts once while React takes the page over, in the ${theme} theme (TRUTH-7)`, async ({
      page,
    }) => {
      await page.addInitScript((stored) => {
        localStorage.setItem('theme', stored);
        const pressed = { whileHydrating: false };
        Object.assign(window, { pressed });
        const look = () => {
          const root = document.getElementById('root');
          const has = (element: Element | null, key: string) =>
            element !== null && Object.keys(element).some((name) => name.startsWith(key));
          if (!has(root, '__reactContainer')) return void setTimeout(look);
          const button = document.querySelector<HTMLElement>('header button[title^="Switch to"]');
          pressed.whileHydrating = !has(button, '__reactFiber');
          button?.click();
        };
        look();
      }, theme);
      await page.goto('/');
      await expect.poll(() => isTakenOver(page, 'h1')).toBe(true);
      expect(await page.evaluate(() => (window as unknown as { pressed: object }).pressed)).toEqual({
        whileHydrating: true,
      });
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme === 'dark' ? 'light' : 'dark');
    });

  test('the slides stand still under a pointer that rests on them', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Explore Historical Artifacts' }).hover();
    release();
    await expect.poll(() => isTakenOver(page, 'h1')).toBe(true);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 4000)));
    await expect(page.getByRole('group', { name: '1 of 3' })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('group', { name: '2 of 3' })).toBeVisible();
  });

  test('a visitor who presses Like is led to the login screen', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/all-artifacts', { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^Like / })
      .last()
      .click();
    await expect(page).toHaveURL('/login?from=%2Fall-artifacts');
    release();
  });

  test('a page that was scrolled stays where it is', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { name: 'Your Role in History' });
    await heading.scrollIntoViewIfNeeded();
    const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    // Sections are laid out when they come into view; the browser keeps what is read in its place.
    for (let frame = 0; frame < 5; frame += 1)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const before = await top();
    release();
    await expect.poll(() => isTakenOver(page, 'footer')).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });
});
