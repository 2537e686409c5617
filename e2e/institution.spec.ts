import type { Page } from '@playwright/test';
import { BACKEND_PATH, CALLS, pathOf, type CallName } from '#contract/calls.ts';
import { EMPTY_PAGE_PATH, SERVICE_WORKER_PATH } from '#contract/constants.ts';
import { pages, pagesBehind, pathsOf, type PageRow } from '#contract/pages.ts';
import { DOCS_PATH, oembedAddress, SITEMAP_PATH, UNSUBSCRIBE_PATH } from '#server/core/http/addresses.ts';
import { expect, test } from './fixtures.ts';
import { openHydrated } from './hydration.ts';
import { logIn, openAccount } from './people.ts';
import { accountsAt, openOwnSite, siteAt, type SiteFiles } from './ownSite.ts';

const OFFSET = 5;
const SITE = siteAt(OFFSET);
const BACKEND = SITE + BACKEND_PATH;
const PRODUCT = /explore history|explorehistory/i;
const NAME = 'Ann & Ben’s <متحف>';
const CONTACT = { email: 'help@museum.example.org', phone: '+49 30 1234', address: 'Am Markt 1, Berlin' };

const called = (name: string): SiteFiles => ({
  'site.json': JSON.stringify({ name, tagline: 'What the city has kept.', contact: CONTACT }),
});

test.use({ baseURL: SITE });
// The hidden frame of this site's own emulator, which is not part of the product.
test.beforeEach(({ provokes }) => provokes(/'sessionStorage' property/));
// One after the other: they have one site.
test.describe.configure({ mode: 'default' });

let own: Awaited<ReturnType<typeof openOwnSite>>;
const say = (name: string): void => own.set(called(name));
let artifactId = '';
test.beforeAll(async () => {
  own = await openOwnSite(OFFSET, { ...called(NAME), 'imprint.md': '# Imprint' });
  const response = await fetch(`${BACKEND}${pathOf('listArtifacts')}?search=Antikythera&limit=1`);
  [{ _id: artifactId }] = (await response.json()) as [{ _id: string }];
});
test.afterAll(() => own.close());

/** Of a page of its own words the one that is written; an artifact is one that came with the product. */
const addressesOf = (rows: readonly PageRow[]): string[] =>
  rows.flatMap((row) => pathsOf(row, ['imprint'])).map((path) => path.replace(':id', artifactId));
/** Everything in the document, its head as well; pictures that stand in it as their data have no words. */
const wordsOf = async (page: Page): Promise<string> => `${page.url()}\n${await page.content()}`;
const visit = async (page: Page, path: string): Promise<void> => {
  await openHydrated(page, path);
  await page.waitForLoadState('networkidle');
  expect(await wordsOf(page)).not.toMatch(PRODUCT);
};

test('every page that a visitor may see says whose site it is, and so does what a crawler reads of it (INST-2)', async ({
  page,
}) => {
  for (const path of addressesOf(pagesBehind('public', 'unguarded'))) {
    await visit(page, path);
    await expect(page.getByRole('banner').first().getByRole('link', { name: NAME })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(`${NAME}. All rights reserved.`);
  }
  await page.goto('/');
  await expect(page).toHaveTitle(NAME);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeAttached();
  await page.goto('/help');
  await expect(page.getByRole('main').getByRole('link', { name: CONTACT.email })).toBeVisible();
  await page.goto('/nothing-here');
  expect(await wordsOf(page)).not.toMatch(PRODUCT);
});

test('so does every page of an account, a citation and an artifact on paper (INST-2)', async ({ page }) => {
  const emulator = accountsAt(OFFSET);
  await logIn(page, await openAccount(undefined, { emulator, backend: BACKEND }));
  for (const path of ['/', ...addressesOf(pagesBehind('protected'))]) await visit(page, path);
  await page.goto(`/artifact/${artifactId}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(`Added by ${NAME}`);
  await main.getByRole('button', { name: 'Cite' }).click();
  await expect(page.getByText(`${NAME}. Accessed`)).toBeVisible();
  expect(await wordsOf(page)).not.toMatch(PRODUCT);
  await page.reload();
  await expect(main).toContainText(`Added by ${NAME}`);
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(main).toContainText(`, ${NAME}, printed on`);
  expect(await wordsOf(page)).not.toMatch(PRODUCT);
});

test('so does what other programs read: pages without scripts, crawlers’ files and every call (INST-2)', async () => {
  const formats = ['csv', 'ndjson', 'jsonld'].map((format) => `${pathOf('listArtifacts')}?format=${format}`);
  const calls = (Object.keys(CALLS) as CallName[])
    .filter((name) => CALLS[name].method === 'GET')
    .map((name) => pathOf(name, artifactId, artifactId));
  const below = [...calls, ...formats, DOCS_PATH, UNSUBSCRIBE_PATH].map((address) => BACKEND_PATH + address);
  const files = ['/robots.txt', SITEMAP_PATH, '/sitemap-0.xml', '/sitemap-1.xml', SERVICE_WORKER_PATH];
  const site = [
    ...files,
    '/site.webmanifest',
    '/favicon.svg',
    '/index.html',
    EMPTY_PAGE_PATH,
    '/nothing-here',
  ];
  const own = addressesOf(pages);
  const oembed = oembedAddress(SITE, `${SITE}/artifact/${artifactId}`).slice(SITE.length);
  for (const address of [...own, ...site, oembed, ...below]) {
    const response = await fetch(SITE + address, { headers: { Accept: 'text/html' } });
    const answer = `${await response.text()} ${JSON.stringify(Object.fromEntries(response.headers))}`;
    expect(PRODUCT.exec(answer)?.[0], address).toBeUndefined();
  }
});

test('a name of 80 letters pushes no button off a phone, and Arabic begins at its right (INST-2)', async ({
  page,
}) => {
  const long = 'Landesmuseum für Vorgeschichte, Münzen, Handschriften und Musikinstrumente (Halle)';
  for (const name of [
    long.slice(0, 80),
    'متحف المدينة للآثار والمخطوطات والنقود القديمة والأدوات الموسيقية',
  ]) {
    say(name);
    await expect(async () => {
      await page.goto('/');
      await expect(page).toHaveTitle(name, { timeout: 1000 });
    }).toPass();
    const bar = page.getByRole('banner').first();
    for (const width of [320, 360, 768, 900, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(bar.getByText(name, { exact: true })).toBeVisible();
      for (const button of await bar.getByRole('button').or(bar.getByRole('link')).all()) {
        if (!(await button.isVisible())) continue;
        const box = await button.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        expect(box?.height).toBeLessThanOrEqual(64);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test.describe('With pages at hand for times without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('they say whose site it is, and the new name when it has one (INST-2)', async ({
    page,
    context,
    provokes,
  }) => {
    provokes(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
    say(NAME);
    const offline = async (name: string) => {
      await context.setOffline(true);
      await page.goto('/help');
      await expect(page.getByRole('contentinfo')).toContainText(`${name}. All rights reserved.`);
      expect(await wordsOf(page)).not.toMatch(PRODUCT);
      await context.setOffline(false);
    };
    await expect(async () => {
      await page.goto('/');
      await expect(page).toHaveTitle(NAME, { timeout: 1000 });
    }).toPass();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await offline(NAME);
    say('City Museum');
    await expect(async () => {
      await page.goto('/');
      await expect(page).toHaveTitle('City Museum', { timeout: 1000 });
    }).toPass();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(page.getByText('There is a new version of these pages.')).toBeVisible();
    // The new version is taken before the page is loaded anew.
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(page.getByText('There is a new version of these pages.')).toHaveCount(0);
    await offline('City Museum');
  });
});
