import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Page } from '@playwright/test';
import { EMPTY_PAGE_PATH, SERVICE_WORKER_PATH } from '#contract/constants.ts';
import { addArtifact, artifactLikedBy, card, likeButton, likes } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { choose, openAccount } from './people.ts';

test.use({ serviceWorkers: 'allow' });

const NOTICE = 'You are offline. What you see may be out of date.';
const LOST = [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/];

/** Resolves when the pages are at hand. */
const ready = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Resolves when the pages and what was asked for are at hand; `part` is one of an address whose answer is kept. */
async function atHand(page: Page, part: string): Promise<void> {
  await ready(page);
  await expect
    .poll(() =>
      page.evaluate(async (part) => {
        const names = (await caches.keys()).filter((name) => name.startsWith('answers:'));
        const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return caught.flat().some(({ url }) => decodeURIComponent(url).includes(part));
      }, part),
    )
    .toBe(true);
}
/** The files that the service worker has loaded ahead. */
const loadedAhead = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((name) => name.includes('precache')) ?? '';
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  });
const articles = (page: Page) => page.getByRole('list', { name: 'Artifacts' }).getByRole('article');
/** Whether a picture is shown, and not the tile that stands for a missing one. */
const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test.describe('Without a connection', () => {
  test('a visitor sees again what they have seen, after a reload as well, a list is loaded again by itself when the connection is back, and nothing is needed of what the browser has thrown away (OFFLINE-1, OFFLINE-4)', async ({
    page,
    context,
    provokes,
  }) => {
    provokes(...LOST);
    const unseen = await addArtifact(await openAccount());
    await page.goto('/all-artifacts');
    const first = (await articles(page).first().getByRole('heading').textContent()) ?? '';
    await atHand(page, 'page=1');
    // A page without its style sheet would be one of links below each other.
    expect(await loadedAhead(page)).toContainEqual(expect.stringMatching(/\.css$/));
    await page.getByRole('link', { name: 'Go to page 2' }).click();
    await expect(articles(page).first().getByRole('heading')).not.toHaveText(first);
    const second = (await articles(page).first().getByRole('heading').textContent()) ?? '';
    await atHand(page, 'page=2');

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(articles(page).first().getByRole('heading')).toHaveText(second);
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/all-artifacts?utm_source=a.letter');
    await expect(articles(page).first().getByRole('heading')).toHaveText(first);
    await expect.poll(() => articles(page).first().locator('img').evaluate(isShown)).toBe(true);
    await page.getByRole('searchbox').fill(unseen.name);
    await expect(page.getByText('Failed to load artifacts. Try reloading the page.')).toBeVisible();

    await context.setOffline(false);
    await expect(card(page, unseen)).toBeVisible();
    await expect(page.getByText(NOTICE)).toHaveCount(0);

    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.goto('/all-artifacts');
    await expect(articles(page).first()).toBeVisible();
    await context.setOffline(true);
    await page.goto('/help').catch(() => undefined);
    await context.setOffline(false);
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('users see their artifacts and likes again, and nobody after them does; what cannot be sent is said at once, and what was typed is kept (OFFLINE-1, OFFLINE-2, OFFLINE-3)', async ({
    page,
    context,
    provokes,
    signedIn,
  }) => {
    provokes(...LOST, /Loading chunk/);
    const artifact = await artifactLikedBy(0);
    await page.goto(`/all-artifacts?search=${artifact.name}`);
    await likeButton(page, artifact).click();
    await expect(likeButton(page, artifact)).toHaveAccessibleName(likes(artifact, 1));
    await page.goto(`/artifact/${artifact._id}`);
    await expect(page.getByRole('heading', { level: 1, name: artifact.name })).toBeVisible();
    await atHand(page, artifact._id);
    await page.getByRole('tab', { name: /^Reviews/ }).click();
    const review = page.getByPlaceholder('Write your review here...');
    await review.fill('Found in a cellar.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(
      page.getByText('You are offline: nothing was sent, and what you typed is kept.'),
    ).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(review).toHaveValue('Found in a cellar.');

    await page.goto('/liked-artifacts');
    await expect(card(page, artifact)).toBeVisible();
    await atHand(page, '/liked?limit');

    await context.setOffline(true);
    await page.reload();
    await expect(card(page, artifact)).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await page.goto(`/artifact/${artifact._id}`);
    await expect(page.getByRole('heading', { level: 1, name: artifact.name })).toBeVisible();

    await choose(page, signedIn, 'Logout');
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => /^answers:./.test(name))))
      .toEqual([]);
  });
});

test.describe('A page that is open', () => {
  const worker = path.join('dist', SERVICE_WORKER_PATH);
  const write = (code: string) => {
    fs.writeFileSync(worker, code);
    fs.writeFileSync(`${worker}.br`, zlib.brotliCompressSync(code));
    fs.writeFileSync(`${worker}.gz`, zlib.gzipSync(code));
  };

  test('is offered the site’s new version, and so are other tabs (OFFLINE-4)', async ({ page, context }) => {
    const code = fs.readFileSync(worker, 'utf8');
    const offer = (tab: Page) => tab.getByText('There is a new version of these pages.');
    /** A document that is loaded anew has lost what was noted in it. */
    const note = (tab: Page) =>
      tab.evaluate(() => void document.documentElement.setAttribute('data-old', ''));
    const isOld = (tab: Page) => tab.locator('html[data-old]');
    await page.goto(EMPTY_PAGE_PATH);
    await page.goto('/');
    await ready(page);
    const other = await context.newPage();
    await other.goto('/help');
    await ready(other);
    await note(page);
    await note(other);
    try {
      write(`${code}\n// The next version.`);
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await expect(offer(page)).toBeVisible();
      await expect(offer(other)).toBeVisible();
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(isOld(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
      // The other tab is left as it is, and offers the same.
      await expect(isOld(other)).toHaveCount(1);
      await expect(offer(other)).toBeVisible();
      await other.getByRole('button', { name: 'Reload' }).click();
      await expect(isOld(other)).toHaveCount(0);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(offer(other)).toHaveCount(0);
    } finally {
      write(code);
    }
  });
});
