import AxeBuilder from '@axe-core/playwright';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { READY } from '#server/core/run/lifecycle.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isTakenOver } from './hydration.ts';
import { SITE_PORT } from './ports.ts';
import { switchTheme } from './switchTheme.ts';

/** A site with two pages of its own words; accounts are a Firebase project's, which nothing here asks for. */
const MUSEUM_PORT = SITE_PORT + 1;
const MUSEUM = `http://localhost:${MUSEUM_PORT}`;
const TEXTS = {
  'imprint.md': `# Imprint

City Museum, Am Markt 1, Berlin. Write to <help@museum.example.org>.

## Who speaks for it

- Dr. Ann Lovelace, [whom you find there](https://museum.example.org)
- متحف المدينة

<script>alert('never')</script>

![The house](https://elsewhere.example/house.png) ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}
`,
  'privacy.md': fs.readFileSync('docs/texts/privacy.md', 'utf8'),
};
const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'museum.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'museum',
  FIREBASE_STORAGE_BUCKET: 'museum.appspot.com',
  FIREBASE_APP_ID: '1:2:web:3',
};

// One server for all of them.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: MUSEUM, contextOptions: { reducedMotion: 'reduce' } });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'explore-history-museum-'));
let server: ChildProcess;
test.beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'site'));
  for (const [file, text] of Object.entries(TEXTS)) fs.writeFileSync(path.join(folder, 'site', file), text);
  server = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    env: { ...process.env, ...FIREBASE, PORT: String(MUSEUM_PORT), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The museum did not start.')));
    server.on('message', (message) => message === READY && resolve());
  });
});
test.afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await gone;
  fs.rmSync(folder, { recursive: true });
});

const row = (page: Page) => page.getByRole('navigation', { name: 'About this site' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the footer leads by keyboard to what the museum says of itself, and to nothing else (INST-10, INST-12)', async ({
  page,
}) => {
  await page.goto('/help');
  await expect(row(page).getByRole('link')).toHaveText(['Imprint', 'Privacy']);
  await row(page).getByRole('link', { name: 'Imprint' }).focus();
  // Who comes to the footer has its script loaded.
  await expect.poll(() => isTakenOver(page, 'footer')).toBe(true);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Imprint')).toBeFocused();
  await expect(page).toHaveURL(`${MUSEUM}/about/imprint`);
  await expect(page).toHaveTitle('Imprint');
  const main = page.getByRole('main');
  await expect(main).toContainText("<script>alert('never')</script>");
  await expect(main).toContainText('The house');
  await expect(main.locator('img, script')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'help@museum.example.org' })).toBeFocused();
});

for (const width of [1280, 360])
  test(`axe finds nothing in them, in both themes, ${width} px wide (ACCESS-1)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const name of ['imprint', 'privacy']) {
      await page.goto(`/about/${name}`);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const tooWide = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await tooWide()).toBe(0);
      for (const theme of ['light', 'dark'] as const) {
        await switchTheme(page, theme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${name}, ${theme}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
      }
    }
  });

test('they are printed in dark letters on white, without bar and footer (INST-10, PRINT-1)', async ({
  page,
}) => {
  await page.goto('/about/imprint');
  await switchTheme(page, 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page, 'Imprint')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const colours = await page.evaluate(() =>
    [document.body, ...document.querySelectorAll('main :is(h1, h2, p, li, a)')].map((element, place) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return place === 0 ? backgroundColor : color;
    }),
  );
  const lightness = (colour = ''): number =>
    Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  expect(lightness(colours[0])).toBeGreaterThan(240);
  expect(colours.slice(1).filter((colour) => lightness(colour) > 160)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('they are read, and so is the 404 screen (INST-10, ROUTE-5)', async ({ page, provokes }) => {
    provokes(/status of 404/);
    await page.goto('/help');
    await row(page).getByRole('link', { name: 'Privacy' }).click();
    await expect(heading(page, 'Privacy')).toBeVisible();
    await expect(page.getByText('One cookie:')).toBeVisible();
    expect((await page.goto('/nothing-here'))?.status()).toBe(404);
    await expect(heading(page, '404 - Page Not Found')).toBeVisible();
    await page.getByRole('link', { name: 'Go Back to Home' }).click();
    await expect(page).toHaveURL(`${MUSEUM}/`);
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('they are seen again (INST-10, OFFLINE-1)', async ({ page, context, provokes }) => {
    provokes(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
    await page.goto('/about/imprint');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => page.evaluate(() => caches.has('answers:'))).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, 'Imprint')).toBeVisible();
    await expect(page.getByText('Dr. Ann Lovelace')).toBeVisible();
  });
});
