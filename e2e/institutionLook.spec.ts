import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsOn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openHydrated } from './hydration.ts';
import { openOwnSite, siteAt } from './ownSite.ts';
import { switchTheme } from './switchTheme.ts';

const OFFSET = 6;

/** Colours that are just readable, wide, square and tall logos, one of them dark. */
const MUSEUMS = [
  {
    name: 'The Municipal Museum of Everyday Life, Crafts and Local History of Upper Example',
    colours: { light: '#7a1633', dark: '#f0a3b8' },
    logo: '<svg viewBox="0 0 520 100"><path fill="#7a1633" d="M10 90V30L50 5l40 25v60zM110 20h400v14H110zM110 50h400v14H110z"/></svg>',
  },
  {
    name: 'متحف الحضارة والتراث',
    colours: { light: '#0d7a43', dark: '#5fb98a' },
    logo: '<svg viewBox="0 0 100 100"><path fill="#0d7a43" d="M50 2 64 36 98 50 64 64 50 98 36 64 2 50 36 36z"/></svg>',
  },
  {
    name: 'Nachtmuseum',
    colours: { light: '#1c1c3c', dark: '#c5c5ff' },
    logo: '<svg viewBox="0 0 60 140"><path fill="#0c0c24" d="M5 135V60a25 25 0 0 1 50 0v75z"/></svg>',
  },
] as const;

let own: Awaited<ReturnType<typeof openOwnSite>>;
test.use({ baseURL: siteAt(OFFSET) });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => void (own = await openOwnSite(OFFSET)));
test.afterAll(() => own.close());
// Of the hidden frame of this site's own Auth emulator, which is not part of the product.
test.beforeEach(({ provokes }) => provokes(/'sessionStorage' property from 'Window': Access is denied/));

/** Sets the site's folder, and opens its front page as soon as it is served. */
async function openMuseum(page: Page, { name, colours, logo }: (typeof MUSEUMS)[number]): Promise<void> {
  own.set({ 'site.json': JSON.stringify({ name, colours }), 'logo.svg': logo });
  await expect(async () => {
    await page.goto('/');
    await expect(page).toHaveTitle(name, { timeout: 1000 });
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', colours.light);
  }).toPass();
}

const colourOf = (page: Page, property: string): Promise<string> =>
  page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim().toLowerCase(),
    property,
  );

/** What a name, a logo and two colours can spoil; all of axe's rules are asked of every screen in `access.spec.ts`. */
const RULES = ['color-contrast', 'image-alt', 'link-in-text-block', 'link-name'];

for (const museum of MUSEUMS) {
  test(`${museum.name} is in its own colours on every screen, and readable (INST-21, INST-23)`, async ({
    page,
  }) => {
    await openMuseum(page, museum);
    const showAt = (width: number): Promise<void> => page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/all-artifacts', '/login', '/nothing-here']) {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      for (const theme of ['dark', 'light'] as const) {
        await switchTheme(page, theme);
        expect(await colourOf(page, '--mui-palette-primary-main')).toBe(museum.colours[theme]);
        expect(await colourOf(page, '--mui-palette-secondary-main')).toBe(museum.colours[theme]);
        for (const width of [360, 1440]) {
          await showAt(width);
          expect.soft(await violationsOn(page, RULES), `${path}, ${theme}, ${width} px`).toEqual([]);
        }
      }
      for (const width of [360, 768, 1440]) {
        await showAt(width);
        const logo = page.getByRole('banner').first().locator('img[src^="/logo.svg?"]');
        const box = await logo.boundingBox();
        expect(box?.height).toBe(36);
        expect(box?.width).toBeLessThanOrEqual(132);
        expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
        const tooWide = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await tooWide()).toBe(0);
      }
    }
    await page.emulateMedia({ media: 'print' });
    await switchTheme(page, 'dark');
    expect(await colourOf(page, '--mui-palette-primary-main')).toBe(museum.colours.light);
  });
}

test('a dark logo is seen on the dark bar, and with forced colours (INST-23)', async ({ page }) => {
  await openMuseum(page, MUSEUMS[2]);
  await openHydrated(page, '/');
  await switchTheme(page, 'dark');
  const logo = page.getByRole('banner').first().locator('img');
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 253, 249)');
  const { channels } = await sharp(await logo.screenshot()).stats();
  // Dark and light are both there.
  expect(channels.every(({ min, max }) => min < 60 && max > 240)).toBe(true);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(logo).toHaveCSS('background-color', 'rgb(246, 242, 234)');
});

test('the icons and the picture of links are its own (INST-24, INST-25)', async ({ page, request }) => {
  await openMuseum(page, MUSEUMS[2]);
  for (const [selector, type] of [
    ['link[rel=icon]', 'image/svg+xml'],
    ['link[rel=apple-touch-icon]', 'image/png'],
    ['meta[property="og:image"]', 'image/jpeg'],
  ] as const) {
    const found = page.locator(selector);
    const address = (await found.getAttribute('href')) ?? (await found.getAttribute('content')) ?? '';
    const response = await request.get(address);
    expect(response.headers()['content-type']).toBe(type);
    expect(response.headers()['cache-control']).toContain('immutable');
    expect((await sharp(await response.body()).metadata()).width).toBeGreaterThan(60);
  }
});

test('the focus ring and a button under the pointer have the colours too (INST-21)', async ({ page }) => {
  await openMuseum(page, MUSEUMS[0]);
  await openHydrated(page, '/login');
  await page.getByRole('button', { name: 'Log In' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: 'Log In' });
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS('outline-color', 'rgb(122, 22, 51)');
  await expect(button).toHaveCSS('background-color', 'rgb(122, 22, 51)');
  await button.hover();
  await expect(button).toHaveCSS('background-color', 'rgb(85, 15, 36)');
});
