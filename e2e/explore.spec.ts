import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openHydrated } from './hydration.ts';
import { fillInLogin, openAccount } from './people.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search artifacts' });
const cards = (page: Page) => page.getByRole('list', { name: 'Artifacts' }).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const found = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status');

async function chooseFrom(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).selectOption({ label: option });
}

test.describe('The front page', () => {
  test('keeps the navigation bar at its top, 64 px tall, however far it is scrolled (LAYOUT-1)', async ({
    page,
  }) => {
    await page.goto('/');
    // Before the first paint a browser drops what is pressed.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 64 });
  });

  test('counts up to the impact numbers when they come into view', async ({ page }) => {
    await page.goto('/');
    const impact = page.getByRole('region', { name: 'Our Impact in Numbers' });
    await impact.scrollIntoViewIfNeeded();
    for (const [figure, label] of [
      ['5,000', 'Artifacts Catalogued'],
      ['1,200', 'Active Users'],
      ['300', 'Contributors'],
    ] as const) {
      await expect(impact.getByText(label)).toBeVisible();
      // One is visible, one for screen readers.
      await expect(impact.getByText(figure, { exact: true })).toHaveCount(2);
    }
  });
});

test.describe('The hero', () => {
  const banner = (page: Page) => page.getByRole('region', { name: 'Featured stories' });
  const slide = (page: Page, position: number) => page.getByRole('group', { name: `${position} of 3` });

  test('follows its buttons, its dots and the arrow keys, round in both directions', async ({ page }) => {
    await page.goto('/');
    const hero = banner(page);
    // By itself; not under the pointer.
    await expect(slide(page, 2)).toBeVisible();
    await hero.hover();
    await hero.getByRole('button', { name: 'Show slide 1' }).click();
    await expect(slide(page, 1).getByRole('heading', { name: 'Explore Historical Artifacts' })).toBeVisible();
    await expect(slide(page, 1).getByText('Discover stories behind every artifact')).toBeVisible();

    const next = hero.getByRole('button', { name: 'Next slide' });
    await next.click();
    await expect(slide(page, 2).getByRole('heading', { name: 'Preserve Our Heritage' })).toBeVisible();
    await expect(
      slide(page, 2).getByText('Join us in protecting history for future generations'),
    ).toBeVisible();
    await next.click();
    await expect(slide(page, 3).getByRole('img')).toBeVisible();
    await next.click();
    await expect(slide(page, 1)).toBeVisible();
    await hero.getByRole('button', { name: 'Previous slide' }).click();
    await expect(slide(page, 3)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(slide(page, 1)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(slide(page, 3)).toBeVisible();
    await hero.getByRole('button', { name: 'Show slide 2' }).click();
    await expect(slide(page, 2)).toBeVisible();
  });

  test('is 250, 300 or 600 px high by the width of the screen (HOME-5)', async ({ page }) => {
    await page.goto('/');
    for (const [width, height] of [
      [599, 250],
      [600, 300],
      [899, 300],
      [900, 600],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(banner(page)).toHaveCSS('height', `${height}px`);
    }
  });

  test('fades in 1.5 seconds; its words leave in 250 ms, and the next ones come in the 250 ms after (HOME-4, HOME-6)', async ({
    page,
  }) => {
    await page.goto('/');
    await banner(page).hover();
    await banner(page).getByRole('button', { name: 'Show slide 2' }).click();
    await expect(slide(page, 2)).toBeVisible();
    const words = (headline: string) => banner(page).getByText(headline).locator('..');
    const [leaving, coming] = [words('Explore Historical Artifacts'), words('Preserve Our Heritage')];
    for (const [part, duration, delay] of [
      [banner(page).locator('[inert] > div').first(), '1.5s', '0s'],
      [leaving, '0.25s', '0s'],
      [coming, '0.25s', '0.25s'],
    ] as const) {
      await expect(part).toHaveCSS('transition-property', 'opacity');
      await expect(part).toHaveCSS('transition-duration', duration);
      await expect(part).toHaveCSS('transition-delay', delay);
    }
    await expect(leaving).toHaveCSS('opacity', '0');
    await expect(coming).toHaveCSS('opacity', '1');
  });
});

test.describe('All Artifacts', () => {
  for (const [typed, name] of [
    ['rosetta stone', 'Rosetta Stone'],
    ['jomon flame', 'Jōmon Flame Pot'],
    ['sican', 'Sicán Tumi'],
    ['antikithera', 'Antikythera Mechanism'],
    ['roseta stoen', 'Rosetta Stone'],
  ] as const)
    test(`finds ${name} for a visitor who types "${typed}"`, async ({ page }) => {
      await page.goto('/all-artifacts');
      await search(page).fill(typed);
      await expect(page).toHaveURL(/[?&]search=/);
      await expect(cards(page).getByRole('link', { name, exact: true })).toBeVisible();
      await expect(found(page)).toHaveText(
        /^(?:No exact match. Close spellings shown. )?\d artifacts? found$/,
      );
    });

  test('keeps what was chosen in the address, over a reload, and takes it back with Back', async ({
    page,
  }) => {
    await page.goto('/all-artifacts');
    await search(page).fill('british museum');
    await expect(found(page)).toHaveText('17 artifacts found, showing 1 to 6');
    await chooseFrom(page, 'Sort by', 'Name A to Z');
    await expect.poll(() => names(page).then(([first]) => first)).toBe('Amarna Letters');
    await chooseFrom(page, 'Per page', '9');
    await page.getByRole('link', { name: 'Go to page 2' }).click();
    await expect(page).toHaveURL('/all-artifacts?search=british+museum&sort=name-asc&page=2&size=9');
    await expect(found(page)).toHaveText('17 artifacts found, showing 10 to 17');
    await expect(page.getByRole('button', { name: 'Go to next page' })).toBeDisabled();

    await page.reload();
    await expect(found(page)).toHaveText('17 artifacts found, showing 10 to 17');
    await expect(search(page)).toHaveValue('british museum');
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name-asc');
    await expect(page.getByRole('combobox', { name: 'Per page' })).toHaveValue('9');

    await page.goBack();
    await expect(found(page)).toHaveText('17 artifacts found, showing 1 to 9');
    await page.goBack();
    await expect(found(page)).toHaveText('17 artifacts found, showing 1 to 6');
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('most-liked');
  });

  test('stands after a reload where it stood before (ROUTE-10)', async ({ page }) => {
    await page.goto('/all-artifacts');
    await expect(cards(page)).toHaveCount(6);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.reload();
    await expect(cards(page)).toHaveCount(6);
    await expect.poll(scrolled).toBe(500);
  });

  test('opens at its top, wherever the page before it in the tab stood (ROUTE-10)', async ({ page }) => {
    for (const path of ['/help', '/all-artifacts', '/all-artifacts?sort=oldest']) {
      await openHydrated(page, path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Math.round(window.scrollY)), path).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 500));
    }
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(500);
  });

  test('offers a visitor who likes something the login, and leads back (LIKE-1)', async ({ page }) => {
    const person = await openAccount();
    await page.goto('/all-artifacts?type=Weapons');
    await cards(page)
      .first()
      .getByRole('button', { name: /^Like / })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click();
    await fillInLogin(page, person);
    await expect(page).toHaveURL('/all-artifacts?type=Weapons');
  });
});

test('a key highlight leads to its artifact, through a login that says what waits (ROUTE-9)', async ({
  page,
}) => {
  const person = await openAccount();
  await openHydrated(page, '/');
  const highlights = page.getByRole('region', { name: 'Key Highlights of Historical Artifacts' });
  await highlights.getByRole('link', { name: 'Rosetta Stone' }).click();
  await expect(page.getByRole('heading', { name: 'Login to Your Account' })).toBeVisible();
  await expect(page.getByText('Sign in to see Rosetta Stone')).toBeVisible();
  await fillInLogin(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Rosetta Stone' })).toBeVisible();
  await expect(page).toHaveURL(/\/artifact\/[\da-f-]{36}$/);
  await expect(page.getByText('Illustration', { exact: true })).toBeVisible();
});

test('the address of an artifact leads to it through a login that names and shows it (ROUTE-9)', async ({
  page,
}) => {
  const person = await openAccount();
  await page.goto('/artifact/rosetta-stone');
  const waiting = page.getByText('Sign in to see Rosetta Stone').locator('..');
  await expect(waiting).toBeVisible();
  await expect
    .poll(() => waiting.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await fillInLogin(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Rosetta Stone' })).toBeVisible();
});

test.describe('For people who ask for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself and nothing fades in (ACCESS-4)', async ({ page, signedIn: _ }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      for (const type of ['animationstart', 'transitionrun'])
        window.addEventListener(
          type,
          ({ target }) => {
            const takesTime = ({ effect }: Animation) => Number(effect?.getComputedTiming().duration) > 1;
            if (target instanceof Element && target.getAnimations().some(takesTime))
              moved.push(target.outerHTML.slice(0, 200));
          },
          true,
        );
    });
    await page.clock.install();
    await page.goto('/');
    const slide = (position: number) => page.getByRole('group', { name: `${position} of 3` });
    await expect(slide(1)).toBeVisible();
    const cards = page.getByRole('region', { name: 'Featured Artifacts' }).getByRole('listitem');
    await expect(cards).toHaveCount(6);
    // Longer than the slides' interval.
    await page.clock.fastForward(3500);
    await expect(slide(1)).toBeVisible();
    // A number that counts up stands still with the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    const numbers = page.getByRole('region', { name: 'Our Impact in Numbers' });
    await numbers.scrollIntoViewIfNeeded();
    await expect(numbers.getByText('5,000').first()).toBeVisible();
    await page.clock.resume();
    await cards.first().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(slide(2)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });
});

test('a toast is light in both themes (TOAST-4)', async ({ page }) => {
  const colours = async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log In' }).click();
    const toast = page
      .getByRole('alert')
      .filter({ hasText: 'Email and password are required!' })
      // Not the words that stand there until the toasts have loaded.
      .filter({ has: page.getByRole('button', { name: 'Close' }) });
    const looks = (element: Element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    };
    return { toast: await toast.evaluate(looks), page: await page.locator('body').evaluate(looks) };
  };
  const light = await colours();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await colours();
  expect(dark.page.backgroundColor).not.toBe(light.page.backgroundColor);
  expect(dark.toast).toEqual(light.toast);
  // Dark text on a light background.
  const brightness = (colour: string) => Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  expect(brightness(dark.toast.backgroundColor)).toBeGreaterThan(200);
  expect(brightness(dark.toast.color)).toBeLessThan(100);
});

test('the theme is switched for good, and the footer leads on (LAYOUT-8)', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(String(new Date().getFullYear()))).toBeVisible();
  await footer.getByRole('link', { name: 'All Artifacts' }).click();
  await expect(page).toHaveURL('/all-artifacts');
});
