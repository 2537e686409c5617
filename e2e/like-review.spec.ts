import type { Page } from '@playwright/test';
import { artifactLikedBy, card, likeButton, likes } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { choose } from './people.ts';

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home' });
const toAllArtifacts = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'All Artifacts' }).click();

async function expectLikes(
  page: Page,
  artifact: { name: string },
  count: number,
  mine: boolean,
): Promise<void> {
  await expect(likeButton(page, artifact)).toHaveAccessibleName(likes(artifact, count));
  await expect(likeButton(page, artifact)).toHaveAttribute('aria-pressed', String(mine));
}

test.describe('A like', () => {
  test('counts everywhere at once: list, featured, the page of its own, liked (PRODUCT-2, LIKE-8)', async ({
    page,
    signedIn,
  }) => {
    // More likes than any other artifact of this run, so that it is featured.
    const artifact = await artifactLikedBy(4);

    await page.goto(`/all-artifacts?search=${artifact.name}`);
    await expectLikes(page, artifact, 4, false);
    await likeButton(page, artifact).click();
    await expectLikes(page, artifact, 5, true);

    await home(page).click();
    const featured = page.getByRole('region', { name: 'Featured Artifacts' });
    await expect(featured.getByText('Total Likes')).toBeVisible();
    await expectLikes(page, artifact, 5, true);
    await likeButton(page, artifact).click();
    await expectLikes(page, artifact, 4, false);
    await likeButton(page, artifact).click();
    await expectLikes(page, artifact, 5, true);

    await featured.getByRole('link', { name: `Details: ${artifact.name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: artifact.name })).toBeVisible();
    await expectLikes(page, artifact, 5, true);

    await choose(page, signedIn, 'Liked Artifacts');
    await expect(card(page, artifact).getByText('5 likes')).toBeVisible();
    await card(page, artifact)
      .getByRole('link', { name: `View Details of ${artifact.name}` })
      .click();
    await likeButton(page, artifact).click();
    await expect(page.getByText('Unliked!')).toBeVisible();
    await expectLikes(page, artifact, 4, false);
    await likeButton(page, artifact).click();
    await expect(page.getByText('Liked!', { exact: true })).toBeVisible();
    await expectLikes(page, artifact, 5, true);

    await toAllArtifacts(page);
    await page.getByRole('searchbox').fill(artifact.name);
    await expectLikes(page, artifact, 5, true);
    await page.reload();
    await expectLikes(page, artifact, 5, true);
  });
});

test.describe('The artifact page', () => {
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 740],
  ] as const)
    test(`begins its story on the first screen, ${width} px wide (ARTIFACT-12)`, async ({
      page,
      signedIn: _,
    }) => {
      await page.setViewportSize({ width, height });
      const artifact = await artifactLikedBy(0);
      await page.goto(`/artifact/${artifact._id}`);
      const context = page.getByRole('definition').filter({ hasText: artifact.historicalContext });
      await expect(context).toBeInViewport();
      const tabs = await page.getByRole('tablist').boundingBox();
      const picture = await page.getByRole('img', { name: artifact.name }).boundingBox();
      if (!tabs || !picture) throw new Error('The page has no tabs or no picture.');
      expect(tabs.x > picture.x + picture.width).toBe(width >= 1200);
      await expect(page.getByRole('heading', { name: 'In time' })).toBeAttached();
      const strip = await page.getByRole('heading', { name: 'In time' }).boundingBox();
      const line = await page.getByRole('button', { name: 'Cite this artifact' }).boundingBox();
      const lastFact = await page.getByRole('definition').last().boundingBox();
      expect(line?.y).toBeGreaterThan((lastFact?.y ?? 0) + (lastFact?.height ?? Infinity));
      expect(strip?.y).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? Infinity));
    });

  test('opens its picture over the whole screen (PICTURE-3)', async ({ page, signedIn: _ }) => {
    const artifact = await artifactLikedBy(0);
    await page.goto(`/artifact/${artifact._id}`);
    const picture = page.getByRole('button', { name: 'Zoom into the picture' });
    await picture.click();
    const dialog = page.getByRole('dialog', { name: `Picture of ${artifact.name}` });
    const image = dialog.getByRole('img', { name: artifact.name });
    await expect(image).toBeVisible();
    const width = async () => (await image.boundingBox())?.width ?? 0;
    const whole = await width();
    const left = async () => (await image.boundingBox())?.x ?? 0;
    await expect(dialog.getByText('Illustration')).toBeVisible();

    // Small steps: about a quarter each.
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(whole * 1.15);
    expect(await width()).toBeLessThan(whole * 1.4);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -100);
    await expect.poll(width).toBeGreaterThan(whole * 1.3);

    // A double click shows it whole whatever its size, and as large as it gets when it is whole: twice its own size.
    await page.mouse.dblclick(600, 400);
    await expect.poll(width).toBeCloseTo(whole, 0);
    await page.mouse.dblclick(600, 400);
    // Its element is as large as the window, and the picture fits into that.
    const fitted = await image.evaluate((element: HTMLImageElement) =>
      Math.min(element.clientWidth / element.naturalWidth, element.clientHeight / element.naturalHeight),
    );
    const times = async () => ((await width()) / whole) * Math.min(1, fitted);
    await expect.poll(times).toBeCloseTo(2, 2);
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
    // Longer than a step's animation.
    await page.waitForTimeout(1000);
    expect(await times()).toBeCloseTo(2, 2);

    // The arrows pan.
    const before = await left();
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeLessThan(before - 40);
    await page.keyboard.press('0');
    await expect.poll(width).toBe(whole);

    // Two fingers that part.
    const touch = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 640 - apart, y: 400, id: 1 },
                { x: 640 + apart, y: 400, id: 2 },
              ],
      });
    await fingers('touchStart', 60);
    for (const apart of [70, 80, 90, 100]) await fingers('touchMove', apart);
    await fingers('touchEnd', 0);
    await expect.poll(width).toBeGreaterThan(whole * 1.2);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(picture).toBeFocused();
  });
});

test.describe('Related artifacts', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: 'Related artifacts' });
  // Slides out of view are inert, which role queries do not consider.
  const inView = (page: Page) => carousel(page).locator(':not([inert]) > article');

  test('stand side by side, go round, and lead on (PRODUCT-2, RELATED-2)', async ({ page, signedIn: _ }) => {
    await page.goto('/all-artifacts?search=rosetta+stone');
    await page.getByRole('link', { name: 'See more: Rosetta Stone' }).click();
    await page.getByRole('tab', { name: 'Related Artifacts' }).click();

    await expect(inView(page)).toHaveCount(3);
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(inView(page)).toHaveCount(2);
    await page.setViewportSize({ width: 500, height: 800 });
    await expect(inView(page)).toHaveCount(1);

    // Waits for the end of the transition.
    const settled = () =>
      carousel(page).evaluate((element) =>
        Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
    const name = () => inView(page).getByRole('heading').textContent();
    const first = await name();
    const next = carousel(page).getByRole('button', { name: 'Next related artifacts' });
    // Clicks and reads the transition in one task, before it can end.
    const durations = await next.evaluate((button) => {
      (button as HTMLButtonElement).click();
      const wrapper = document.querySelector('.swiper-wrapper');
      return wrapper?.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);
    });
    expect(durations).toEqual([500]);
    await expect.poll(name).not.toBe(first);
    await settled();
    await carousel(page).getByRole('button', { name: 'Go to artifact 1', exact: true }).click();
    await expect.poll(name).toBe(first);
    await settled();
    await carousel(page).getByRole('button', { name: 'Previous related artifacts' }).click();
    await expect.poll(name).not.toBe(first);
    await settled();

    const chosen = (await name()) ?? '';
    await inView(page).getByRole('link', { name: chosen, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('an artifact whose picture is gone shows a placeholder', async ({ page, signedIn: _, provokes }) => {
  provokes(/status of 404/);
  const artifact = await artifactLikedBy(0);
  // In every size and encoding.
  await page.route(/\/pictures\/artifacts\/portland-vase/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/artifact/${artifact._id}`);
  await expect(page.getByRole('img', { name: `${artifact.name}: picture unavailable` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom into the picture' })).toBeHidden();
});
